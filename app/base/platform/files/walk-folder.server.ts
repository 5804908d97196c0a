import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

interface FoundFile {
  /** Its whole path. */
  file: string
  /** Undefined when it was removed since. */
  facts(): Promise<{ byteSize: number; changedAt: Date } | undefined>
}

/**
 * Every file below a folder, in no order that counts. Reads one folder at a time, so that many files take little memory. A folder that is
 * missing, or goes while it is walked, has none.
 */
export async function* walkFolder(folder: string): AsyncGenerator<FoundFile> {
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await unlessMissing(readdir(next, { withFileTypes: true }))
    for (const entry of entries ?? []) {
      const file = path.join(next, entry.name)
      if (entry.isDirectory()) waiting.push(file)
      if (entry.isFile()) yield foundFile(file)
    }
  }
}

function foundFile(file: string): FoundFile {
  return {
    file,
    async facts() {
      const found = await unlessMissing(stat(file))
      return found && { byteSize: found.size, changedAt: found.mtime }
    },
  }
}

/** The result of work on a file; undefined when the file does not exist. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
