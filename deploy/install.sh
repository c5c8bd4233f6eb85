#!/bin/sh
# Sets up the site on Debian 12 or 13. It may be run again at any time: what is there already is kept.
set -eu
umask 022

opt=/opt/pet-cremation-site
current=$opt/current
data=/var/lib/pet-cremation-site
settings=/etc/pet-cremation-site.env
unit=/etc/systemd/system/pet-cremation-site.service
marker='# Written by install.sh, at each run anew. Delete this line, and your changes stay.'
log=$(mktemp)
trap 'rm -f "$log"' EXIT
domain='' email='' release='' proxy='' certificate=wanted

usage() {
  cat <<'TEXT'
install.sh [--domain NAME] [--email ADDRESS] [--release FILE] [--proxy caddy|nginx|none] [--no-certificate]

Sets up the site on this machine: packages, user, folders, settings, service, proxy and certificate. Run it as root,
and again whenever you like. It asks for the domain and the address if they aren't given and not known yet.

  --domain NAME      the address of the site, such as www.example.ca
  --email ADDRESS    gets the messages of families, is the first administrator's, and is told to the authority that
                     makes the certificate, whose terms you accept (https://letsencrypt.org/repository/)
  --release FILE     pet-cremation-site-VERSION.tar.gz; otherwise the release that this script is in
  --proxy NAME       caddy (the usual one), nginx with certbot, or none if you have one yourself
  --no-certificate   the domain doesn't lead here yet: a certificate that browsers warn of. Run this again without the
                     option when it does.
TEXT
}

main() {
  read_options "$@"
  check_machine
  complete_options
  install_packages
  make_user
  place_release
  write_settings
  install_service
  start_service
  # shellcheck source=deploy/set-up-proxy.sh
  . "$current/deploy/set-up-proxy.sh"
  "set_up_$proxy"
  check_certificate
  report
}

fail() {
  echo "$*" >&2
  exit 1
}

did=''
left=''
did() { did="$did  - $*
"; }
left() { left="$left  - $*
"; }

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in --domain | --email | --release | --proxy) [ $# -ge 2 ] || fail "$1 needs a value." ;; esac
    case $1 in
      --domain) domain=$2 && shift ;;
      --email) email=$2 && shift ;;
      --release) release=$2 && shift ;;
      --proxy) proxy=$2 && shift ;;
      --no-certificate) certificate=later ;;
      -h | --help) usage && exit ;;
      *) fail "$1 is not an option. install.sh --help lists them." ;;
    esac
    shift
  done
}

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root: it makes a user and installs packages.'
  [ -x /usr/bin/apt-get ] || fail 'This needs Debian 12 or 13. For other systems, docs/operations.md says what to set up.'
  # shellcheck source=/dev/null
  . /etc/os-release
  case "$ID ${VERSION_ID:-}" in
    'debian 12' | 'debian 13') ;;
    *) left "This is $PRETTY_NAME. install.sh is made for Debian 12 and 13, so look closely at what it did." ;;
  esac
}

setting() { sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1; }

# What isn't given is taken from the run before, and otherwise asked for.
complete_options() {
  [ -n "$domain" ] || domain=$(setting SITE_URL)
  [ -n "$email" ] || email=$(setting CONTACT_EMAIL)
  [ -n "$domain" ] || ask domain 'The address of the site, such as www.example.ca:' --domain
  [ -n "$email" ] || ask email 'Your e-mail address, for messages, the first sign-in and the certificate:' --email
  domain=$(printf %s "$domain" | tr '[:upper:]' '[:lower:]' | sed 's,^https\{0\,1\}://,,; s,/*$,,')
  printf %s "$domain" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]' ||
    fail "\"$domain\" is not a domain such as www.example.ca."
  printf %s "$email" | grep -Eqx '[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]+' ||
    fail "\"$email\" is not an e-mail address."
  bare=''
  case $domain in www.*) bare=${domain#www.} ;; esac
  [ -n "$proxy" ] || proxy=$(cat "$opt/proxy" 2>/dev/null || echo caddy)
  case $proxy in caddy | nginx | none) ;; *) fail '--proxy is caddy, nginx or none.' ;; esac
}

ask() {
  [ -t 0 ] || fail "Say $3: there is no terminal to ask at."
  printf '%s ' "$2"
  read -r "$1"
}

install_packages() {
  packages='ca-certificates curl'
  case $proxy in
    caddy) packages="$packages caddy" ;;
    nginx) packages="$packages nginx certbot openssl" ;;
  esac
  missing=''
  for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing="$missing $package"
  done
  [ "$proxy" = none ] || check_ports
  [ -n "$missing" ] || return 0
  echo "Installing$missing …"
  # shellcheck disable=SC2086
  add_packages $missing
  did "Packages from Debian:$missing"
}

add_packages() {
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -q && apt-get install -y -q --no-install-recommends "$@"; } >"$log" 2>&1 || {
    cat "$log" >&2
    fail "Debian's packages can't be installed. Above is why."
  }
}

check_ports() {
  command -v ss >/dev/null || return 0
  for port in 80 443; do
    taken=$(ss -Hltnp "sport = :$port" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
    case $taken in
      '' | "$proxy") ;;
      *) fail "Port $port is taken by $taken. Stop that first, choose --proxy $taken if it can be, or --proxy none." ;;
    esac
  done
}

make_user() {
  id site >/dev/null 2>&1 || {
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin site
    did 'The user "site", whom nobody can sign in as'
  }
  [ -d "$data" ] || {
    install -d -m 0700 -o site -g site "$data"
    did "$data, for everything that the site keeps"
  }
  let_pass "$(dirname "$data")"
}

# The site's user must be able to enter every folder above. If one is closed, this user alone may pass, and not look.
let_pass() {
  [ "$1" != / ] || return 0
  let_pass "$(dirname "$1")"
  runuser -u site -- test -x "$1" || {
    command -v setfacl >/dev/null || add_packages acl
    setfacl -m u:site:--x "$1"
    did "$1 is closed to others, and the user \"site\" may pass through it now"
  }
}

place_release() {
  root=$(CDPATH='' cd "$(dirname "$0")/.." && pwd -P)
  made=''
  if [ -n "$release" ]; then
    unpack_release
  elif [ -f "$root/release.json" ]; then
    made=$root
  elif [ ! -e "$current" ]; then
    fail 'Say --release FILE. This folder is no release; "npm run release" makes one.'
  fi
  [ -z "$made" ] || add_release
  let_pass "$current"
  echo "$proxy" >"$opt/proxy"
}

unpack_release() {
  [ -f "$release" ] || fail "There is no file $release."
  if [ -f "$release.sha256" ]; then
    (cd "$(dirname "$release")" && sha256sum --quiet -c "$(basename "$release").sha256") ||
      fail "$release is damaged: copy it again."
  else
    left "$release has no $(basename "$release").sha256 beside it: its signature alone showed that it is complete and genuine"
  fi
  check_signature
  check_archive
  echo "Unpacking $(basename "$release") …"
  mkdir -p "$opt/releases"
  made=$opt/releases/.unpacking
  rm -rf "$made"
  mkdir "$made"
  tar -xzf "$release" -C "$made" --strip-components=1 --no-same-owner || fail "$release can't be unpacked."
  [ -f "$made/release.json" ] || fail "$release is no release of this site."
}

# By the keys of the release that this script is in, or else of the installed one.
check_signature() {
  keys=$root/deploy/release-keys
  [ -f "$root/release.json" ] || [ ! -e "$current/deploy/release-keys" ] || keys=$current/deploy/release-keys
  grep -q '^[^#].*ssh-ed25519 ' "$keys" 2>/dev/null || fail "$keys has no key, so no release can be taken: see docs/releases.md."
  [ -f "$release.sig" ] || fail "$release is not signed: there is no $release.sig."
  command -v ssh-keygen >/dev/null || add_packages openssh-client
  ssh-keygen -q -Y verify -f "$keys" -I release -n pet-cremation-site -s "$release.sig" <"$release" >"$log" 2>&1 ||
    fail "$release was altered, or is signed by a key that $keys doesn't have."
}

# One folder, and in it plain files, folders and links without special rights: "site upgrade" looks more closely.
check_archive() {
  tar -tzf "$release" >"$log" 2>/dev/null || fail "$release can't be unpacked."
  ! grep -Eqv '^pet-cremation-site-[^/]+/' "$log" && ! grep -Eq '(^|/)\.\.(/|$)' "$log" ||
    fail "$release is no release of this site: it holds files for other places."
  ! tar -tvzf "$release" | grep -Eqv '^[-dlh][-r][-w][-x][-r][-w][-x][-r][-w][-x] ' ||
    fail "$release is no release of this site: it holds a device, or what runs with the rights of another user."
}

# The first release is placed here. Later ones come by "site upgrade", which goes back by itself if one doesn't start.
add_release() {
  version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$made/package.json" | head -n 1)
  target=$opt/releases/$version
  "$made/node_modules/.bin/node" --version >/dev/null 2>&1 ||
    fail "Release $version is made for another kind of machine than this one ($(uname -m))."
  if [ ! -e "$target" ] && [ ! -e "$current" ]; then
    mkdir -p "$opt/releases"
    [ "$made" = "$opt/releases/.unpacking" ] || cp -a "$made" "$opt/releases/.unpacking"
    chown -R root:root "$opt/releases/.unpacking"
    chmod -R u=rwX,go=rX "$opt/releases/.unpacking"
    chmod 755 "$opt" "$opt/releases"
    mv "$opt/releases/.unpacking" "$target"
    ln -s "releases/$version" "$current"
    did "Release $version in $target"
  elif [ "$(readlink -f "$current")" != "$(readlink -f "$target")" ]; then
    left "Another release than $version is installed and stays: $current/site upgrade FILE changes it"
  fi
  rm -rf "$opt/releases/.unpacking"
}

write_settings() {
  if [ ! -e "$settings" ]; then
    (umask 077 && cat >"$settings" <<TEXT
# The site's settings. .env.example in the release explains each. Read at start: systemctl restart pet-cremation-site
SITE_URL=https://$domain
TRUSTED_PROXIES=1

# Who gets the messages of families, and is the first administrator.
CONTACT_EMAIL=$email

# Mail. Until it is set, no mail is sent: all are files in $data/mail.
#SMTP_URL=smtp://user:password@mail.example.ca:587
#MAIL_FROM=Example Pet Cremation <hello@example.ca>

# What the pages say until staff change it in Settings.
#BUSINESS_NAME=
#BUSINESS_PHONE=
#BUSINESS_EMAIL=
TEXT
    )
    did "Settings in $settings, which only root can read"
  fi
  [ "$(setting SITE_URL)" = "https://$domain" ] ||
    left "$settings has another SITE_URL than https://$domain: correct it there, then: systemctl restart pet-cremation-site"
  [ -n "$(setting SMTP_URL)" ] ||
    left "Mail: set SMTP_URL in $settings, then: systemctl restart pet-cremation-site. No mail is sent before"
  upstream=127.0.0.1:$(setting PORT | grep . || echo 3000)
}

install_service() {
  changed=no
  cmp -s "$current/deploy/pet-cremation-site.service" "$unit" || {
    install -D -m 0644 "$current/deploy/pet-cremation-site.service" "$unit"
    changed=yes
    did "The service pet-cremation-site, which starts with the machine"
  }
  ! command -v systemctl >/dev/null || systemctl --quiet enable pet-cremation-site
}

is_systemd_running() { [ -d /run/systemd/system ]; }

start_service() {
  is_systemd_running || {
    left "systemd doesn't run here, so nothing was started. The site starts with: $current/site start"
    return 0
  }
  systemctl daemon-reload
  [ "$changed" = no ] || systemctl stop pet-cremation-site
  systemctl is-active --quiet pet-cremation-site || did 'Started the site'
  systemctl start pet-cremation-site
  echo 'Waiting for the site …'
  tries=0
  until curl -fs -o /dev/null "http://$upstream/healthz"; do
    tries=$((tries + 1))
    [ $tries -lt 60 ] || {
      journalctl -u pet-cremation-site -n 20 --no-pager -o cat >&2
      fail "The site doesn't answer at http://$upstream after a minute. Above is the end of its log."
    }
    sleep 1
  done
}

report() {
  command -v ufw >/dev/null && ufw status | grep -q '^Status: active' &&
    left 'The firewall: ufw allow 80,443/tcp'
  left "The first administrator: $current/site link $email shows the link to sign up, until somebody has used it"
  left 'What is still an example, such as prices: the dashboard lists it under "Before You Open"'
  left 'Backups are on the same disk: BACKUP_DIR names another one, docs/operations.md says how'
  printf '\nDone:\n%s' "${did:-  - Nothing was missing
}"
  printf '\nLeft for you:\n%s' "$left"
}

main "$@"
