/**
 * The former version and this one side by side, as during an update: the former one serves while the database becomes this version's, then
 * both serve, then the former one starts again on the new tables. Visitors read and order through both. The former version is the commit
 * of the newest release, or the commit before this one; `--from COMMIT` names another. It is built, which takes half a minute.
 * Covers pages and orders that are paid later; payments, acts of staff and pages of the back office are not tried.
 * `node scripts/drill/former-version.ts` in a checkout with a built shop.
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
import { addressOf, drillVariables, shopsAtPorts } from './parts/run-shop.ts'
import { runAlone, type DrillRow, type DrillStep } from './parts/step.ts'
import { compareWithTold, letVisitorsCome } from './parts/strict-visitors.ts'

const ACT_SECONDS = 6
/** Versions with this migration start on tables that one update has extended. */
const STARTS_AGAIN = '0185-platform-ran-after.sql'

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
    const env = drillVariables(dataDir, addressOf(postgres.poolConfig))
    const shops = shopsAtPorts(env, path.join(dir, 'shop.log'))
    const [old, present] = [await freePort(), await freePort()]
    const rows: DrillRow[] = []
    try {
      await shops.open(old, former)
      const balancer = await startBalancer([old, present])
      await wait(1000)
      const visitors = letVisitorsCome(balancer.url)
      const act = async (name: string, work: () => Promise<string>) => {
        visitors.count()
        const seen = await work()
        await wait(ACT_SECONDS * 1000)
        const met = visitors.count()
        for (const failed of met.failed.slice(0, 5)) tell(`failed: ${failed}`)
        const isRight = met.failed.length === 0 && met.acknowledged > 0
        rows.push({
          ...met,
          act: name,
          lost: 0,
          doubled: 0,
          isRight,
          seen: `${seen}; ${met.failed.length} of ${met.requests} requests failed`,
        })
      }
      await act(`the tables become this version's while ${commit} serves`, async () => {
        const migrate = path.join(PROJECT_DIR, 'scripts', 'migrate.ts')
        const said = await runProgram(process.execPath, [migrate], { env })
        return `${said.match(/^applied /gm)?.length ?? 0} files applied`
      })
      await act('both versions serve', async () => (await shops.open(present, PROJECT_DIR), 'this version opened'))
      if ((await newestMigration(path.join(former, 'db'))) >= STARTS_AGAIN) {
        await act('the former version starts again on the new tables', async () => {
          await shops.end(old)
          await shops.open(old, former)
          return 'it opened'
        })
      } else
        tell(
          `${commit} is of the time before versions started on newer tables (decision 0186): it is not started again`,
        )
      const told = await visitors.stop()
      const { lost, doubled } = await compareWithTold(addressOf(postgres.poolConfig), told)
      for (const row of rows) Object.assign(row, { lost, doubled, isRight: row.isRight && lost === 0 && doubled === 0 })
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

/** Its packages are this version's: a commit with others is refused. */
async function buildCommit(commit: string, folder: string, dir: string): Promise<void> {
  const archive = path.join(dir, 'former.tar')
  await runProgram('git', ['-C', PROJECT_DIR, 'archive', '--output', archive, commit])
  await mkdir(folder)
  await runProgram('tar', ['-xf', archive, '-C', folder])
  const lockOf = (project: string) => readFile(path.join(project, 'package-lock.json'), 'utf8')
  if ((await lockOf(folder)) !== (await lockOf(PROJECT_DIR))) {
    throw new Error(`${commit} has other packages than this version. Name a commit with the same: --from COMMIT`)
  }
  await symlink(path.join(PROJECT_DIR, 'node_modules'), path.join(folder, 'node_modules'))
  await runProgram(process.execPath, [path.join(folder, 'scripts', 'run.mjs'), 'build'])
}

if (import.meta.main) await runAlone(step)
