"""What a memory is: pure values, no input or output."""
