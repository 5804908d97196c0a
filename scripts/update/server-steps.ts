import { readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Config } from '#app/base/platform/config.server.ts'
import { newestMigration } from '#app/base/platform/database/migrate.server.ts'
import type { ShopProcess } from './arguments.ts'
import { compareVersions } from './compare-versions.ts'
import { leadVisitors } from './lead-visitors.ts'
import { restartingSteps } from './processes.ts'
import { runProgram } from './run-program.ts'
import { besideSteps } from './start-beside.ts'
import { readFacts, type Release } from './take-release.ts'
import type { UpdateSteps } from './update-shop.ts'

/** Besides the new release and the one before it. */
const FURTHER_RELEASES = 1

/** Among the releases: names the version before, from the switch until the update has ended. */
const UNFINISHED = '.update-from'

/** A server with prebuilt releases: `releases/<version>` and the link `current` to the one in use. */
export interface Server {
  releases: string
  /** The link. */
  current: string
  /** The release that runs this code; after an update that was killed, the one from which it came. */
  running: Release
  /** A killed update switched `current`, and processes of the version before may still serve. */
  isUnfinished: boolean
}

/** The server on which this release is the one in use; undefined: this is a checkout. Throws when another release is in use. */
export async function findServer(projectDir: string): Promise<Server | undefined> {
  const facts = await readFacts(projectDir)
  if (!facts) return undefined
  const releases = path.dirname(projectDir)
  const current = path.join(path.dirname(releases), 'current')
  const named = await readlink(current).catch(() => undefined)
  if (named === undefined || path.resolve(path.dirname(current), named) !== projectDir) {
    throw new Error(`${current} does not name ${projectDir}. Run the update of the release that is in use.`)
  }
  const former = await readFormer(releases)
  const running = former ?? { version: facts.version, commit: facts.commit, folder: projectDir }
  return { releases, current, running, isUnfinished: former !== undefined }
}

/** The version before of an update that was killed after its switch. */
async function readFormer(releases: string): Promise<Release | undefined> {
  const name = await readFile(path.join(releases, UNFINISHED), 'utf8').catch(() => '')
  const folder = path.join(releases, path.basename(name))
  const facts = name === '' ? undefined : await readFacts(folder)
  return facts && { version: facts.version, commit: facts.commit, folder }
}

/** The processes serve one version again. */
export async function endUpdate({ releases }: Pick<Server, 'releases'>): Promise<void> {
  await rm(path.join(releases, UNFINISHED), { force: true })
}

/** Commands of a release run with its own Node.js, as the account to which the data belongs. */
async function command(
  release: Release,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  args: readonly string[],
  onLine?: (line: string) => void,
): Promise<string> {
  const { uid, gid } = await stat(DATA_DIR)
  const as = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined
  const env = as ? { ...process.env, HOME: DATA_DIR } : process.env
  // The account may not enter the folder from which root called.
  const options = { as, env, cwd: release.folder, ...(onLine && { onLine }) }
  return runProgram(path.join(release.folder, 'bin', 'tafach'), args, options)
}

async function previewWith(release: Release, config: Config): Promise<string[]> {
  const output = await command(release, config, ['migrate', '--look'])
  return Array.from(output.matchAll(/^would apply (.+)$/gm), ([, name]) => name!)
}

async function backUpWith(release: Release, config: Config): Promise<string> {
  return (await command(release, config, ['backup', '--before-update'])).split('\n', 1)[0]!
}

interface ServerUpdate {
  server: Server
  next: Release
  config: Config
  readyWithinMs: number
  /** Caddy's visitors change over to a process that started beside; otherwise processes are restarted. */
  startsBeside: boolean
  caddyFile: string
  say: (line: string) => void
}

/** The steps of an update from the running release to one that lies beside it. */
export function serverSteps({
  server,
  next,
  config,
  readyWithinMs,
  startsBeside,
  caddyFile,
  say,
}: ServerUpdate): UpdateSteps {
  const { running } = server
  const lead = (shop: ShopProcess) =>
    leadVisitors(shop, caddyFile).catch((error: unknown) => {
      say(`Visitors meet the restart: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    })
  // An older release may not know how.
  const triesStart = !startsBeside && compareVersions(next.version, running.version) >= 0
  return {
    preview: () => previewWith(next, config),
    backUp: () => backUpWith(running, config),
    triesStart,
    async tryOn(backup) {
      await command(next, config, ['migrate', '--try', backup, ...(triesStart ? ['--start'] : [])], say)
    },
    async migrate() {
      const former = await newestMigration(path.join(running.folder, 'db'))
      await command(next, config, ['migrate', '--former', former], say)
    },
    async switchOver() {
      await writeFile(path.join(server.releases, UNFINISHED), path.basename(running.folder))
      await switchTo(server, next)
    },
    switchBack: () => switchTo(server, running),
    ...(startsBeside ? besideSteps(caddyFile, readyWithinMs) : restartingSteps(readyWithinMs, lead)),
  }
}

/** There is no moment without the link. */
async function switchTo({ current }: Server, { folder }: Release): Promise<void> {
  const link = `${current}.new`
  await rm(link, { force: true })
  await symlink(path.relative(path.dirname(current), folder), link)
  await rename(link, current)
}

/** Removes a release that was not taken into use, unless it serves after all. */
export async function removeUnused({ current, running }: Server, { folder }: Release): Promise<void> {
  const named = await readlink(current)
  if (path.resolve(path.dirname(current), named) === folder || running.folder === folder) return
  await rm(folder, { recursive: true, force: true })
}

/** Keeps the new release, the one that ran before it, and a further one. Returns the names of those that it removed. */
export async function clearOldReleases({ releases, running }: Server, next: Release): Promise<string[]> {
  const retained = [next, running].map(({ folder }) => path.basename(folder))
  const others = await Promise.all(
    (await readdir(releases))
      .filter((name) => !name.startsWith('.') && !retained.includes(name))
      .map(async (name) => {
        const folder = path.join(releases, name)
        return { name, isRelease: (await readFacts(folder)) !== undefined, packedAt: (await stat(folder)).mtimeMs }
      }),
  )
  const old = others
    .filter(({ isRelease }) => isRelease)
    .toSorted((a, b) => b.packedAt - a.packedAt)
    .slice(FURTHER_RELEASES)
    .map(({ name }) => name)
  for (const name of old) await rm(path.join(releases, name), { recursive: true, force: true })
  return old
}
