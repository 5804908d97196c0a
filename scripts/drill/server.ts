/**
 * The newest release on a booted Debian 12, as an owner has it: installed with its questions at a terminal and backups in a bucket, updated,
 * killed while it updates and backs up, updated to a release that does not start, and restored. Once as one process, once as two.
 * Needs an account that may mount, such as root. `npm run drill server`; takes about ten minutes.
 */
import { generateKeyPairSync } from 'node:crypto'
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bootDebian } from './parts/boot-debian.ts'
import { copyDebian, fetchDebian } from './parts/clean-debian.ts'
import { saveLogs, readJournal } from './parts/journal.ts'
import { putS3Server } from './parts/put-s3-server.ts'
import { findOrMakeArchive, makeNextReleases, type Archive } from './parts/release-archives.ts'
import { readRestarts, describeRestart } from './parts/restarts.ts'
import { readLines, readVisits, type See } from './parts/output-lines.ts'
import { ASK, BROKEN, FURTHER, GOOD, ONE_PROCESS, TWO_PROCESSES } from './parts/server-scripts.ts'
import { KEYS_FILE } from '../update/release-signature.ts'
import { LONGEST_GAP_SECONDS, type DrillRow, type DrillStep } from './parts/step.ts'

/** From the wish to stop until a process has ended: it drains, answers what is open, and stops its parts. */
const LONGEST_STOP_SECONDS = 30
/** With PostgreSQL of the system nobody waits for an update. */
const BESIDE_SECONDS = 1
/** As the journal quotes a line of the shop. */
const NOT_READY = String.raw`\"msg\":\"not ready\"`
const PACKAGES =
  'systemd-sysv dbus procps ca-certificates caddy libatomic1 libstdc++6 ufw systemd-timesyncd postgresql bsdutils'

export const step: DrillStep = {
  name: 'a server under systemd',
  needs: [
    { program: 'strip', install: 'apt-get install binutils' },
    { program: 'debootstrap', install: 'apt-get install debootstrap' },
    { program: 'systemd-nspawn', install: 'apt-get install systemd-container' },
    { program: 'journalctl', install: 'apt-get install systemd' },
  ],
  async run(dir, tell) {
    const archive = await findOrMakeArchive()
    const rows: DrillRow[] = []
    const see: See = (trial, isRight, seen, gapSeconds = 0) => {
      rows.push({ trial, seen, isRight, acknowledged: 0, lost: 0, doubled: 0, gapSeconds })
      tell(`${isRight ? 'held' : 'FELL'}: ${trial}: ${seen}`)
    }
    tell(`release ${archive.version}`)
    await fetchDebian(path.join(dir, 'debian'))
    const filled = await fillDebian(dir, archive)
    for (const [name, script, read] of [
      ['one', ONE_PROCESS, seeOneProcess],
      ['two', TWO_PROCESSES, seeTwoProcesses],
    ] as const) {
      const debian = await copyDebian(filled, path.join(dir, name))
      const { transcript, isWhole } = await bootDebian(debian.root, script.replaceAll('VERSION', archive.version))
      if (!isWhole) see(`systemd, ${name}: its acts`, false, 'the machine did not come to their end')
      read(transcript, archive.version, see)
      await seeRestarts(debian.root, name, see, tell)
      tell(`journal and logs of ${name}: ${await saveLogs(debian.root, name)}`)
    }
    return rows
  },
}

async function seeRestarts(root: string, name: string, see: See, tell: (line: string) => void): Promise<void> {
  const journal = await readJournal(root, 'json')
  tell(`${journal.split(NOT_READY).length - 1} times a process was not ready while it served`)
  const restarts = readRestarts(journal)
  for (const restart of restarts) tell(describeRestart(restart))
  const slow = restarts.filter(
    ({ stopSeconds, hung, wasKilled }) => stopSeconds > LONGEST_STOP_SECONDS || hung.length > 0 || wasKilled,
  )
  const longest = restarts.toSorted((a, b) => b.stopSeconds - a.stopSeconds)[0]
  const seen =
    slow.length > 0 ? slow.map(describeRestart).join('; ') : `the longest: ${longest && describeRestart(longest)}`
  see(`systemd, ${name}: ${restarts.length} restarts end in order`, restarts.length > 0 && slow.length === 0, seen)
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
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const keys = publicKey.export({ type: 'spki', format: 'pem' })
  await writeFile(path.join(home, `tafach-${archive.version}`, KEYS_FILE), keys)
  await makeNextReleases(
    archive,
    home,
    { key: privateKey, keys },
    {
      [GOOD]: (folder) => addColumn(folder, '9001-drill-notes', 'drill_notes'),
      [FURTHER]: (folder) => addColumn(folder, '9002-drill-marks', 'drill_marks'),
      [BROKEN]: async (folder) => {
        const main = path.join(folder, 'server', 'main.ts')
        await writeFile(main, `throw new Error('this release does not start')\n${await readFile(main, 'utf8')}`)
      },
    },
  )
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

const SENT = /^0 .*all sums are equal/

function seeOneProcess(transcript: string, version: string, see: See): void {
  const seeHere: See = (trial, ...seen) => see(`systemd: ${trial}`, ...seen)
  const expectLine = readLines(transcript, seeHere)
  const expectVisits = readVisits(transcript, LONGEST_GAP_SECONDS, seeHere)
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
  expectVisits('visitors through Caddy meanwhile', 'visited')
  expectLine(
    'a release that does not start is found on a copy',
    'broken',
    new RegExp(`^1 Nothing was switched; ${GOOD} ${GOOD}$`),
  )
  expectVisits('visitors through Caddy meanwhile', 'meanwhile')
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

function seeTwoProcesses(transcript: string, version: string, see: See): void {
  const seeHere: See = (trial, ...seen) => see(`systemd, two processes: ${trial}`, ...seen)
  const expectLine = readLines(transcript, seeHere)
  const expectVisits = readVisits(transcript, BESIDE_SECONDS, seeHere)
  expectLine('install.sh', 'installed', /^0 active active active$/)
  expectLine(
    `update ${version} to ${GOOD}`,
    'updated',
    new RegExp(`^0 Done: version ${GOOD} serves.; ${GOOD} ${GOOD}$`),
  )
  expectVisits('visitors meanwhile', 'visited')
  expectLine(
    'a release that does not start is taken back',
    'broken',
    new RegExp(`^1 taken back: version ${GOOD} serves again; ${GOOD} ${GOOD}$`),
  )
  expectVisits('visitors meanwhile', 'meanwhile')
  expectLine('kill -9 of one', 'again', new RegExp(`^${GOOD}$`))
  expectVisits('visitors meanwhile', 'then')
  expectLine('PostgreSQL is stopped: the home page', 'without', /^203 after [0-4]\.\d s, with the notice$/)
  expectLine('PostgreSQL is there again: the home page', 'with', /^200 after [0-4]\.\d s, without the notice$/)
}
