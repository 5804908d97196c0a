import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseBackupName } from './backup-name.ts'
import { MANIFEST_FILE, manifestShape, parseSums, SUMS_FILE, type Manifest } from './manifest.ts'

/** Suffix of a folder whose backup is not complete. The next backup removes such folders. */
const UNFINISHED = '.new'

/** Backups hold customers' names and phones: only the shop's own account may read them. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

export interface StoredBackup {
  name: string
  madeAt: Date
  manifest: Manifest
}

export async function listStoredBackups(backupDir: string): Promise<StoredBackup[]> {
  const names = (await namesIn(backupDir)).filter((name) => parseBackupName(name))
  const stored = await Promise.all(names.map((name) => findStoredBackup(backupDir, name)))
  return stored.flatMap((backup) => backup ?? []).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Undefined for any name that is not a finished backup, including malformed names. */
export async function findStoredBackup(backupDir: string, name: string): Promise<StoredBackup | undefined> {
  const madeAt = parseBackupName(name)
  if (!madeAt) return undefined
  const manifest = await readManifest(path.join(backupDir, name)).catch(() => undefined)
  return manifest && { name, madeAt, manifest }
}

export async function readManifest(folder: string): Promise<Manifest> {
  return manifestShape.parse(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')))
}

export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, SUMS_FILE), 'utf8').catch(() => '')
  return parseSums(text) ?? new Map<string, string>()
}

/** Makes the folder of a new backup and removes what an unfinished earlier one left. */
export async function beginFolder(backupDir: string, name: string): Promise<string> {
  await mkdir(backupDir, { recursive: true, mode: FOLDER_MODE })
  for (const each of await namesIn(backupDir)) {
    const isOurs = each.endsWith(UNFINISHED) && parseBackupName(each.slice(0, -UNFINISHED.length))
    if (isOurs) await rm(path.join(backupDir, each), { recursive: true, force: true })
  }
  const folder = path.join(backupDir, name + UNFINISHED)
  await mkdir(folder, { mode: FOLDER_MODE })
  return folder
}

/** Gives a complete backup its final name. After a power cut the backup exists with every byte, or not at all. */
export async function finishFolder(folder: string): Promise<void> {
  for (const inside of await foldersIn(folder)) await sync(inside)
  await rename(folder, folder.slice(0, -UNFINISHED.length))
  await sync(path.dirname(folder))
}

/** Removes a backup. Renames it first, so that a half-removed folder does not count as a backup. */
export async function removeBackup(backupDir: string, name: string): Promise<void> {
  const folder = path.join(backupDir, name)
  await rename(folder, folder + UNFINISHED)
  await rm(folder + UNFINISHED, { recursive: true, force: true })
}

/** Writes a file and syncs it to the disk. Returns its size and SHA-256, both of the content as written. */
export async function writeBackupFile(
  folder: string,
  file: string,
  source: Readable,
  ...through: Transform[]
): Promise<{ bytes: number; sha256: string }> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline([
    source,
    ...through,
    measure,
    createWriteStream(target, { flags: 'wx', mode: FILE_MODE, flush: true }),
  ])
  return { bytes, sha256: hash.digest('hex') }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return [...entries.filter((each) => each.isDirectory()).map((each) => path.join(each.parentPath, each.name)), folder]
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
