import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'

/** The builds before the present one whose files pages may still ask for. */
const OLDER_BUILDS = 2
/** Ends the name of a list of the files of one build. */
const LIST = '.list'
/** A file of a build: named by its content, so that it is the same in every build that has it. */
const FILE = /^[\w-][\w.-]*\.(?:js|css|woff2|svg|webp|avif|png|jpg|json)(?:\.br|\.gz)?$/

interface SavedProgramsOptions {
  /** Folder of the built scripts, styles and fonts. */
  assets: string
  buildId: string
  /** Folder that outlives an update and that all processes of a machine share. */
  folder: string
}

/**
 * Stores the files of this build for pages that are open while another one is served: pages of this build after the next update, and
 * during an update pages of the new one whose request reaches a process of the old one. Removes those of builds before the last two.
 */
export async function saveProgram({ assets, buildId, folder }: SavedProgramsOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = (await readdir(assets)).filter((name) => FILE.test(name))
  // The list comes first: another process that starts at the same moment removes what is in no list.
  await complete(folder, buildId + LIST, (part) => writeFile(part, own.join('\n')))
  const stored = new Set(await readdir(folder))
  for (const name of own.filter((each) => !stored.has(each))) {
    await complete(folder, name, (part) => copyFile(path.join(assets, name), part))
  }
  await clear(folder)
}

/** Removes what is in no list of a kept build, such as the files of earlier versions of the shop. */
async function clear(folder: string): Promise<void> {
  const names = await readdir(folder)
  const lists = await Promise.all(
    names
      .filter((name) => name.endsWith(LIST))
      .map(async (name) => ({ name, startedAt: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const retained = lists.toSorted((a, b) => b.startedAt - a.startedAt).slice(0, OLDER_BUILDS + 1)
  const wanted = new Set(retained.map(({ name }) => name))
  for (const { name } of retained) {
    for (const file of (await readFile(path.join(folder, name), 'utf8')).split('\n')) wanted.add(file)
  }
  const startedAt = retained[0]?.startedAt ?? 0
  for (const name of names.filter((each) => !wanted.has(each))) {
    const file = path.join(folder, name)
    if (name.endsWith(PART) && startedAt - (await stat(file)).mtimeMs < PART_WITHIN_MS) continue
    await rm(file, { force: true })
  }
}

const PART = '.part'
/** What is unfinished for longer was left by a killed process. */
const PART_WITHIN_MS = 60 * 60 * 1000

/** Another process may store the same file at the same moment. */
async function complete(folder: string, name: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = path.join(folder, `${name}.${randomUUID()}${PART}`)
  await write(part)
  await rename(part, path.join(folder, name))
}

/** Where they are kept. */
export function savedProgramsIn({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'programs')
}

/** Path of a file of a kept build; undefined: a name that no file has. */
export function savedFile(folder: string, name: string): string | undefined {
  return FILE.test(name) && path.basename(name) === name ? path.join(folder, name) : undefined
}
