import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Codes of a folder that this account may not write to. */
const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS']

/** Codes of a file that stands where a folder should be. */
const NO_FOLDER: readonly unknown[] = ['EEXIST', 'ENOTDIR']

/**
 * The text of a small file, made by the first process that needs it and readable only by its owner. Of many that start together all
 * get the same text. Refuses in words a folder that this account may not write to.
 */
export async function readOrMake(file: string, make: () => string): Promise<{ text: string; isMade: boolean }> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const found = await readIfThere(file)
    if (found !== undefined) return { text: found, isMade: false }
    const isMade = await write(file, make())
    return { text: (await readIfThere(file)) ?? '', isMade }
  } catch (cause) {
    if (NO_FOLDER.includes((cause as NodeJS.ErrnoException).code)) {
      throw new Error(`${path.dirname(file)} is a file, where the shop needs a folder. Set DATA_DIR to a folder.`, {
        cause,
      })
    }
    if (!FORBIDDEN.includes((cause as NodeJS.ErrnoException).code)) throw cause
    throw new Error(
      `This account may not read or write ${file}. Start the shop as the account that owns the folder, or set DATA_DIR to a folder of your own.`,
      { cause },
    )
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes the file completely before it gets its name, so that no other process, and no start after a power cut, reads half of it.
 * False: another process was first.
 */
async function write(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}
