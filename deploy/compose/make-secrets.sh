#!/bin/sh
# Creates the secrets for compose.yaml in ./secrets; existing ones stay unchanged.
set -eu
cd "$(dirname "$0")"
umask 077

random() {
  value=$(openssl rand -hex 32) && [ "${#value}" -eq 64 ] || {
    echo 'Aucun secret n’a été créé : openssl manque ou ne fonctionne pas. Installez-le, puis recommencez.' >&2
    exit 1
  }
  printf '%s' "$value"
}
# Generated before the first file is written, and assigned to variables: set -e ignores failures inside arguments.
database_password=$(random)
session_secret=$(random)
metrics_token=$(random)
s3_secret_key=$(random)

# A former version without openssl wrote empty secrets, also into database_url and s3_accounts: these are replaced.
exists() {
  grep -q . "secrets/$1" 2>/dev/null && ! grep -q -e 'cigogne:@database' -e '"secretKey":""' "secrets/$1"
}
# Renamed when complete, so that no secret is ever incomplete.
make() {
  if exists "$1"; then return; fi
  printf '%s\n' "$2" >secrets/.draft
  mv secrets/.draft "secrets/$1"
}
mkdir -p secrets
trap 'rm -f secrets/.draft' EXIT
make database_password "$database_password"
database_password=$(cat secrets/database_password)
make database_url "postgresql://cigogne:$database_password@database:5432/cigogne"
make session_secret "$session_secret"
make metrics_token "$metrics_token"
make s3_secret_key "$s3_secret_key"
s3_secret_key=$(cat secrets/s3_secret_key)
make s3_accounts "{\"identities\":[{\"name\":\"cigogne\",\"credentials\":[{\"accessKey\":\"cigogne\",\"secretKey\":\"$s3_secret_key\"}],\"actions\":[\"Admin\",\"Read\",\"List\",\"Tagging\",\"Write\"]}]}"
# Compose mounts them unchanged, readable for the containers' account; the folder keeps others out.
chmod 644 secrets/*
chmod 700 secrets
