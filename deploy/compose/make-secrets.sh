#!/bin/sh
# Makes the secrets of compose.yaml once, in ./secrets: existing ones stay.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { openssl rand -hex 32; }
make() { [ -e "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"; }
make database_password "$(random)"
make database_url "postgresql://cigogne:$(cat secrets/database_password)@database:5432/cigogne"
make session_secret "$(random)"
make metrics_token "$(random)"
make s3_secret_key "$(random)"
key=$(cat secrets/s3_secret_key)
make s3_accounts "{\"identities\":[{\"name\":\"cigogne\",\"credentials\":[{\"accessKey\":\"cigogne\",\"secretKey\":\"$key\"}],\"actions\":[\"Admin\",\"Read\",\"List\",\"Tagging\",\"Write\"]}]}"
# Compose mounts them as they are: the account of the containers has to read them, and nobody else on the machine may enter the folder.
chmod 644 secrets/*
chmod 700 secrets
