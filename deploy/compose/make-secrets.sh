#!/bin/sh
# Makes the secrets of compose.yaml once, in ./secrets: existing ones stay.
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
# All before the first file, and assigned: set -e overlooks a command that fails inside an argument.
database_password=$(random)
session_secret=$(random)
metrics_token=$(random)
s3_secret_key=$(random)

# Formerly, without openssl, secrets were made empty, and the address and accounts with them: such ones are made anew.
exists() {
  grep -q . "secrets/$1" 2>/dev/null && ! grep -q -e 'cigogne:@database' -e '"secretKey":""' "secrets/$1"
}
# Under its name it is whole.
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
# Compose mounts them as they are: the account of the containers has to read them, and nobody else on the machine may enter the folder.
chmod 644 secrets/*
chmod 700 secrets
