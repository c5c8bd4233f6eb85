# shellcheck shell=sh
# The part of install.sh for the proxy and its certificate, with what that has found out.
# shellcheck disable=SC2154

set_up_none() {
  left "The proxy: send $domain to http://$upstream, with X-Forwarded-For. $current/deploy has examples"
}

# Puts FILE.new in the place of FILE, unless somebody has taken the marker out of that.
replace_own() {
  if [ -e "$1" ] && ! head -n 1 "$1" | grep -qxF "$marker"; then
    rm "$1.new"
    left "$1 is kept as it is, because its first line isn't install.sh's"
    return 0
  fi
  cmp -s "$1.new" "$1" || case $did in *"$1"*) ;; *) did "$proxy's configuration in $1" ;; esac
  mv "$1.new" "$1"
}

# Fills in an example: addresses and port. Leaves out the part for example.ca when the domain has no www.
fill_in() {
  echo "$marker"
  without=''
  [ -n "$bare" ] || without='/^# Visitors who leave out www\.$/,/^}$/d; s/ example\.ca www/ www/'
  sed -e "$without" -e 's/www\.example\.ca/DOMAIN/g' -e "s/example\.ca/$bare/g; s/DOMAIN/$domain/g" \
    -e "s/127\.0\.0\.1:3000/$upstream/" "$1"
}

set_up_caddy() {
  file=/etc/caddy/Caddyfile
  tls="tls $email"
  [ "$certificate" = wanted ] || tls='tls internal'
  own=/etc/caddy/pet-cremation-site
  fill_in "$current/deploy/Caddyfile" | sed "/^[^#[:space:]].* {\$/a\\	$tls" >$own.new
  replace_own $own
  original=$(dpkg-query -W -f '${Conffiles}' caddy | sed -n "s,^ $file ,,p")
  if [ "$(md5sum <$file | cut -d ' ' -f 1)" = "$original" ]; then
    echo 'import pet-cremation-site' >$file
  elif ! grep -qx 'import pet-cremation-site' $file; then
    echo 'import pet-cremation-site' >>$file
  fi
  caddy validate --config $file --adapter caddyfile >"$log" 2>&1 || {
    cat "$log" >&2
    fail "Caddy refuses $file. Above is why."
  }
  start_proxy "caddy run --config $file"
}

set_up_nginx() {
  live=/etc/letsencrypt/live/$domain
  tls=$live
  [ -e "$live/fullchain.pem" ] || tls=$(make_own_certificate)
  write_nginx
  start_proxy nginx
  [ "$certificate" = wanted ] && [ "$tls" != "$live" ] && is_systemd_running && leads_somewhere "$domain" || return 0
  names="-d $domain"
  [ -z "$bare" ] || ! leads_somewhere "$bare" || names="$names -d $bare"
  # shellcheck disable=SC2086
  certbot certonly --quiet --non-interactive --agree-tos --email "$email" --webroot -w /var/www/html \
    --cert-name "$domain" $names --deploy-hook 'systemctl reload nginx' || return 0
  tls=$live
  write_nginx
  start_proxy nginx
}

write_nginx() {
  available=/etc/nginx/sites-available/pet-cremation-site
  fill_in "$current/deploy/nginx.conf" | sed "s,$live,$tls," | for_this_nginx >$available.new
  replace_own $available
  ln -sf $available /etc/nginx/sites-enabled/pet-cremation-site
  nginx -q -t 2>"$log" || {
    cat "$log" >&2
    fail 'nginx refuses its configuration. Above is why.'
  }
}

# nginx has its "http2 on" since 1.25.1. Debian 12 has 1.22, which wants it behind "listen".
for_this_nginx() {
  version=$(nginx -v 2>&1 | sed 's,.*/,,; s, .*,,')
  oldest=$(printf '%s\n1.25.1\n' "$version" | sort -V | head -n 1)
  [ "$oldest" = 1.25.1 ] && cat && return
  sed -e '/^    http2 on;$/d; /^    # Before nginx 1\.25\.1/d' -e 's/^\(    listen .*443 ssl\);/\1 http2;/'
}

# For the time without a real one, so that nobody's password goes through the net unencrypted.
make_own_certificate() {
  own=/etc/ssl/$domain
  [ -e "$own/fullchain.pem" ] || {
    mkdir -p "$own"
    (umask 077 && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj "/CN=$domain" \
      -addext "subjectAltName=DNS:$domain${bare:+,DNS:$bare}" -keyout "$own/privkey.pem" -out "$own/fullchain.pem" 2>/dev/null)
  }
  echo "$own"
}

start_proxy() {
  is_systemd_running || {
    left "The proxy starts with: $1"
    return 0
  }
  systemctl --quiet enable "$proxy"
  systemctl reload-or-restart "$proxy" || {
    journalctl -u "$proxy" -n 5 --no-pager -o cat >&2
    fail "$proxy doesn't start. Above is the end of its log."
  }
}

leads_somewhere() { getent ahosts "$1" >/dev/null; }

answers() { curl -fs "$@" -o /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain/healthz"; }

# Whether no certificate that browsers trust will come by waiting.
is_settled() {
  if [ "$certificate" = later ]; then answers --insecure; else ! leads_somewhere "$domain"; fi
}

# Caddy makes or fetches the certificate after its start, so a domain that leads somewhere gets a minute.
check_certificate() {
  [ "$proxy" != none ] && is_systemd_running || return 0
  tries=0
  until answers; do
    tries=$((tries + 1))
    if [ $tries -ge 30 ] || is_settled; then
      explain_certificate
      return 0
    fi
    sleep 2
  done
  did "The certificate for https://$domain, which $proxy renews by itself"
}

explain_certificate() {
  if [ "$certificate" = later ]; then
    left "The certificate: none yet, so browsers warn. When $domain leads to this machine, run this again without --no-certificate"
  elif ! leads_somewhere "$domain"; then
    left "The certificate: none yet, because $domain leads nowhere. Let its DNS records name this machine ($(hostname -I | sed 's/ *$//')), then run this again"
  else
    left "The certificate: none yet. $domain leads to $(getent ahosts "$domain" | awk 'NR == 1 { print $1 }'): that must be this machine, and others must reach its ports 80 and 443. \"journalctl -u $proxy\" says more. Run this again then"
  fi
}
