/**
 * The former version and this one side by side, as during an update: the former one serves while the database becomes this version's, then
 * both serve, then the former one starts again on the new tables. Visitors read and order through both. The former version is the commit
 * of the newest release, or the commit before this one; `--from COMMIT` names another. It is built, which takes half a minute.
 * Customers pay by prompts, the owner takes cash and opens pages of the back office, and the books are checked at the end.
 * `npm run drill former-version [-- --from COMMIT]`, in a checkout.
 */
import { mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { newestMigration } from '#app/base/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { runProgram } from '../update/run-program.ts'
import { startBalancer } from './parts/balancer.ts'
import { letPeoplePay } from './parts/paying-people.ts'
import { addressOf, drillVariables, shopsAtPorts } from './parts/run-shop.ts'
import { type DrillRow, type DrillStep } from './parts/step.ts'
import { compareWithAccepted, letVisitorsCome } from './parts/strict-visitors.ts'

const TRIAL_SECONDS = 6
/** Versions with this migration start on tables that one update has extended. */
const STARTS_AGAIN = '0185-platform-ran-after.sql'
const OWNER = { email: 'owner@example.test', password: 'honey cake of the drill' }

export const step: DrillStep = {
  name: 'the former version beside this one',
  needs: [
    { program: 'git', install: 'apt-get install git' },
    { program: 'tar', install: 'apt-get install tar' },
  ],
  async run(dir, tell) {
    const commit = await formerCommit()
    const former = path.join(dir, 'former')
    tell(`building ${commit}`)
    await buildCommit(commit, former, dir)
    const dataDir = path.join(dir, 'data')
    await mkdir(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dir, 'postgres') })
    const databaseUrl = addressOf(postgres.poolConfig)
    const ofOwner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
    const env = { ...drillVariables(dataDir, databaseUrl), ...ofOwner }
    const shops = shopsAtPorts(env, path.join(dir, 'shop.log'))
    const [old, present] = [await freePort(), await freePort()]
    const rows: DrillRow[] = []
    try {
      await shops.open(old, former)
      const balancer = await startBalancer([old, present])
      await wait(1000)
      const visitors = letVisitorsCome(balancer.url)
      const people = await letPeoplePay({ url: balancer.url, databaseUrl, owner: OWNER })
      const trial = async (name: string, work: () => Promise<string>) => {
        visitors.count()
        people.count()
        const seen = await work()
        await wait(TRIAL_SECONDS * 1000)
        const met = visitors.count()
        const paid = people.count()
        const failed = [...met.failed, ...paid.failed]
        for (const one of failed.slice(0, 5)) tell(`failed: ${one}`)
        const isRight = failed.length === 0 && met.acknowledged > 0 && paid.prompts > 0 && paid.cash > 0
        rows.push({
          ...met,
          trial: name,
          lost: 0,
          doubled: 0,
          isRight,
          seen:
            `${seen}; ${met.failed.length} of ${met.requests} requests failed; ${paid.prompts} prompts paid, ` +
            `${paid.cash} times cash taken, ${paid.failed.length} of these acts failed`,
        })
      }
      await trial(`the tables become this version's while ${commit} serves`, async () => {
        const migrate = path.join(PROJECT_DIR, 'scripts', 'migrate.ts')
        const output = await runProgram(process.execPath, [migrate], { env })
        return `${output.match(/^applied /gm)?.length ?? 0} files applied`
      })
      await trial('both versions serve', async () => (await shops.open(present, PROJECT_DIR), 'this version opened'))
      if ((await newestMigration(path.join(former, 'db'))) >= STARTS_AGAIN) {
        await trial('the former version starts again on the new tables', async () => {
          await shops.end(old)
          await shops.open(old, former)
          return 'it opened'
        })
      } else
        tell(
          `${commit} is of the time before versions started on newer tables (decision 0186): it is not started again`,
        )
      const accepted = await visitors.stop()
      const broken = await people.stop()
      for (const one of broken) tell(`the books: ${one}`)
      const { lost, doubled } = await compareWithAccepted(databaseUrl, accepted)
      const isRetained = lost === 0 && doubled === 0 && broken.length === 0
      for (const row of rows) Object.assign(row, { lost, doubled, isRight: row.isRight && isRetained })
      await balancer.close()
    } finally {
      await shops.endAll()
      await postgres.stop()
    }
    return rows
  },
}

async function formerCommit(): Promise<string> {
  const at = process.argv.indexOf('--from')
  const given = at < 0 ? undefined : process.argv[at + 1]
  const text = await readFile(path.join(PROJECT_DIR, 'releases.json'), 'utf8').catch(() => '[]')
  const releases = JSON.parse(text) as { commit: string }[]
  const named = given ?? releases.at(-1)?.commit ?? 'HEAD~1'
  return (await runProgram('git', ['-C', PROJECT_DIR, 'rev-parse', '--short', named])).trim()
}

/** With this version's packages if these have all of its own; otherwise its build installs them, which takes longer. */
async function buildCommit(commit: string, folder: string, dir: string): Promise<void> {
  const archive = path.join(dir, 'former.tar')
  await runProgram('git', ['-C', PROJECT_DIR, 'archive', '--output', archive, commit])
  await mkdir(folder)
  await runProgram('tar', ['-xf', archive, '-C', folder])
  if (hasPackages(await readLock(PROJECT_DIR), await readLock(folder))) {
    await symlink(path.join(PROJECT_DIR, 'node_modules'), path.join(folder, 'node_modules'))
  }
  await runProgram(process.execPath, [path.join(folder, 'scripts', 'run.mjs'), 'build'])
}

type Locked = Record<string, { version?: string; integrity?: string }>

async function readLock(project: string): Promise<Locked> {
  const text = await readFile(path.join(project, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Locked }).packages
}

/** Whether all packages of another lockfile are in this one, in the same versions. */
function hasPackages(ours: Locked, wanted: Locked): boolean {
  return Object.entries(wanted).every(
    ([place, { version, integrity }]) =>
      place === '' || (ours[place]?.version === version && ours[place]?.integrity === integrity),
  )
}
