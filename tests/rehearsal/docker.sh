#!/bin/bash
# Stands in for Docker with Compose, because images can't be fetched everywhere: runs the steps of the Dockerfile in this
# machine, and the container as a unit of systemd with its user, its volume and a file system that it can't write to.
set -euo pipefail

images=/var/lib/images
volume=/var/lib/volume-of-data
program=/opt/pet-cremation-site
path=/usr/local/lib/node-image/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# The instructions of a stage of the Dockerfile, a line each.
stage() {
  sed -e '/^#/d' -e ':a' -e '/\\$/N; s/\\\n//; ta' Dockerfile |
    awk -v wanted="$1" '/^FROM/ { n++ } n == wanted && !/^FROM/'
}
last() { stage 2 | sed -n "s/^$1 //p" | tail -n 1; }

build() {
  local made step
  made=$(mktemp -d -p "$images")
  chmod 755 "$made"
  stage 1 | while read -r step; do
    case "$step" in
      RUN*) in_image "$made" "${step#RUN }" < /dev/null ;;
      COPY*) copy "$made" ${step#COPY } ;;
    esac
  done
  # The second stage makes the user and the folder of the volume.
  id "$(last USER | cut -d: -f1)" > /dev/null 2>&1 || sh -ec "$(last RUN)"
  tag_as "$made" pet-cremation-site
}

in_image() {
  unshare --mount sh -ec "mkdir -p /product && mount --bind '$1' /product && cd /product
    export PATH=$path NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
    $2"
}

copy() {
  local to=$1/${*: -1} from
  for from in "${@:2:$#-2}"; do
    mkdir -p "$to"
    if [ -d "$from" ]; then tar -c --exclude=.git --exclude=.env -C "$from" . | tar -x -C "$to"; else cp -p "$from" "$to"; fi
  done
}

tag_as() { ln -sfn "$1" "$images/$2"; }

# Sets `unit` to the options of a unit with this image and volume, as compose.yaml describes the container.
describe_unit() {
  local user
  user=$(last USER)
  install -d -m 0700 -o "${user%:*}" -g "${user#*:}" "$volume"
  mkdir -p /data
  { last ENV | tr ' ' '\n'; echo PORT=3000; echo "PATH=$path"; } > /run/container.env
  unit=(--quiet --collect --property="User=${user%:*}" --property="Group=${user#*:}"
    --property="BindPaths=$(readlink -f "$images/pet-cremation-site"):$program $volume:/data"
    --property="EnvironmentFile=-$program/.env" --property=EnvironmentFile=/run/container.env
    --property="WorkingDirectory=$program" --property=ProtectSystem=strict --property=ReadWritePaths=/data
    --property=PrivateTmp=yes --property=CapabilityBoundingSet= --property=NoNewPrivileges=yes)
}

run_command() {
  describe_unit
  systemd-run "${unit[@]}" --pipe --wait -- /usr/bin/env "$@"
}

up() {
  [ -e "$images/pet-cremation-site" ] || build
  systemctl stop container-site container-caddy 2> /dev/null || true
  describe_unit
  mapfile -t command < <(last CMD | tr -d '[]" ' | tr ',' '\n')
  systemd-run "${unit[@]}" --unit=container-site --property=Restart=always --property=TimeoutStopSec=60 \
    -- /usr/bin/env "${command[@]}"
  if grep -q '^COMPOSE_PROFILES=.*caddy' .env; then
    systemd-run --quiet --collect --unit=container-caddy --property=EnvironmentFile="$PWD/.env" \
      --setenv=HOME=/var/lib/caddy --setenv=SITE_UPSTREAM=127.0.0.1:3000 -- \
      caddy run --config "$PWD/deploy/Caddyfile" --adapter caddyfile
  fi
}

require_running() {
  systemctl is-active --quiet container-site || { echo 'service "site" is not running' >&2; exit 1; }
}

mkdir -p "$images"
chmod 755 "$images"
case "$*" in
  'compose build') build ;;
  'compose up -d') up ;;
  'compose stop site') systemctl stop container-site ;;
  'compose restart site') require_running; systemctl restart container-site ;;
  'compose exec '*) require_running; shift 2; [ "$1" = -T ] && shift; shift; run_command "$@" ;;
  'compose run --rm '*) shift 3; [ "$1" = -T ] && shift; shift; run_command "$@" ;;
  'compose logs --tail '*) journalctl --output cat --unit container-site -n "$4" ;;
  'compose logs site') journalctl --output cat --unit container-site ;;
  'compose cp site:/data/'*) cp "$volume/${3#site:/data/}" "$4" ;;
  'tag '*) tag_as "$(readlink -f "$images/${2/:/-}")" "${3/:/-}" ;;
  *) echo "docker $*: unknown here" >&2; exit 1 ;;
esac
