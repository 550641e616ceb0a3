"""Who embeds, generates and counts: small protocols, one file a vendor."""
