"""Names of languages, frameworks and databases: one canonical spelling each, and which slot they fill.

Source: the projects' own spelling of their names. Aliases are those in common use.
"""

import re
from typing import Final

_STACK: Final = (
    "Go=golang,go Python=python,py JavaScript=javascript,js TypeScript=typescript,ts Java=java Kotlin=kotlin Scala=scala Rust=rust C++=c++,cpp C#=c#,csharp C=c "
    "Ruby=ruby PHP=php Swift=swift Objective-C=objc,objective-c Dart=dart Elixir=elixir Erlang=erlang Haskell=haskell Clojure=clojure Perl=perl R=r Julia=julia Lua=lua Zig=zig F#=f#,fsharp OCaml=ocaml "
    "Vue=vue,vue.js,vuejs React=react,react.js,reactjs Angular=angular Svelte=svelte SvelteKit=sveltekit Next.js=next.js,nextjs Nuxt=nuxt,nuxt.js SolidJS=solid,solidjs jQuery=jquery Flutter=flutter "
    "Node.js=node,node.js,nodejs Deno=deno Bun=bun Django=django Flask=flask FastAPI=fastapi Spring=spring Spring~Boot=springboot,spring-boot Rails=rails Laravel=laravel Express=express NestJS=nestjs,nest.js "
    "Gin=gin Phoenix=phoenix .NET=.net,dotnet Electron=electron React~Native=react-native SwiftUI=swiftui Tailwind=tailwind,tailwindcss Actix=actix Axum=axum Tauri=tauri "
    "Unity=unity,unity3d Unreal~Engine=unreal,unreal~engine,ue5,ue4 Godot=godot Qt=qt Astro=astro Remix=remix Ember=ember Backbone=backbone htmx=htmx Alpine.js=alpine,alpine.js Solidity=solidity COBOL=cobol Fortran=fortran MATLAB=matlab "
    "Nim=nim Crystal=crystal Groovy=groovy Ktor=ktor Quarkus=quarkus Micronaut=micronaut Symfony=symfony CodeIgniter=codeigniter Koa=koa Fastify=fastify Hono=hono Fiber=fiber Echo=echo Rocket=rocket Sinatra=sinatra Streamlit=streamlit PyTorch=pytorch TensorFlow=tensorflow JAX=jax Bevy=bevy Pygame=pygame Blazor=blazor MAUI=maui Ionic=ionic uni-app=uniapp,uni-app Taro=taro"
)
_DATABASES: Final = (
    "PostgreSQL=postgresql,postgres,pg,psql MySQL=mysql MariaDB=mariadb SQLite=sqlite,sqlite3 MongoDB=mongodb,mongo Redis=redis Oracle=oracle SQL~Server=sqlserver,mssql,sql~server "
    "DynamoDB=dynamodb Cassandra=cassandra ClickHouse=clickhouse TiDB=tidb OceanBase=oceanbase CockroachDB=cockroachdb,cockroach Elasticsearch=elasticsearch,es Neo4j=neo4j DuckDB=duckdb "
    "InfluxDB=influxdb TimescaleDB=timescaledb,timescale Firestore=firestore BigQuery=bigquery Snowflake=snowflake Aurora=aurora Supabase=supabase HBase=hbase GaussDB=gaussdb 达梦=达梦 DB2=db2"
)
_TOOLS: Final = "Kubernetes=k8s,kubernetes VS~Code=vscode,vs~code,visual~studio~code IntelliJ~IDEA=idea,intellij,intellij~idea PyCharm=pycharm GitHub~Actions=github~actions,gha GitLab~CI=gitlab~ci Neovim=neovim,nvim Vim=vim Emacs=emacs Sublime~Text=sublime,sublime~text"


def _aliases(table: str) -> dict[str, str]:
    return {
        alias.replace("~", " "): name.replace("~", " ")
        for entry in table.split()
        for name, _, aliases in [entry.partition("=")]
        for alias in aliases.split(",")
    }


STACK: Final = _aliases(_STACK)
DATABASES: Final = _aliases(_DATABASES)
_ALL: Final = {**_aliases(_TOOLS), **STACK, **DATABASES}
_VERSION: Final = re.compile(r"\s*(?:v|version\s*)?\d+(?:\.\w+)*\+?$", re.IGNORECASE)
_EXTRA: Final = re.compile(
    r"^(?:the |a |an )|(?:语言|数据库|框架|集群| database| cluster)$", re.IGNORECASE
)


def canonical(words: str) -> str:
    """Return the canonical name of a technology, or the words as they are."""
    bare = _EXTRA.sub("", words.strip())
    return _ALL.get(bare.casefold()) or words.strip()


def _without_version(words: str) -> str:
    return _VERSION.sub("", _EXTRA.sub("", words.strip())).casefold()


def database(words: str) -> str | None:
    """Return the canonical name of a database without its version, or None if it is none."""
    return DATABASES.get(_without_version(words))


def stack(words: str) -> str | None:
    """Return the canonical name of a language or framework without its version, or None."""
    return STACK.get(_without_version(words))
