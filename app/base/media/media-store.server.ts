import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** An open file. The caller reads it to the end or closes it. */
interface OpenFile {
  handle: FileHandle
  byteSize: number
}

/** Picture files. A name includes a hash, a width and a format, so a file never changes. */
export interface MediaStore {
  /** Undefined when there is no such file. */
  open(name: string): Promise<OpenFile | undefined>
  /** Writes the whole file or nothing. An existing file is replaced by the same bytes. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes every file of a picture. The caller removes its row too, under the picture's lock. */
  remove(id: string): Promise<void>
  list(): AsyncIterable<string>
}

const NAME = /^[0-9a-f]{32}-(?:(?:original|[1-9]\d{0,3})\.(?:avif|webp|jpg)|clear\.webp)$/

/** Files under `<dataDir>/media`, in folders named by the first two hex digits. `dataDir` is absolute. */
export function createMediaStore({ dataDir }: { dataDir: string }): MediaStore {
  const root = path.join(dataDir, 'media')

  function fileOf(name: string): string | undefined {
    return NAME.test(name) ? path.join(root, name.slice(0, 2), name) : undefined
  }

  return {
    async open(name) {
      const file = fileOf(name)
      if (!file) return undefined
      let handle: FileHandle
      try {
        handle = await open(file, 'r')
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw error
      }
      try {
        return { handle, byteSize: (await handle.stat()).size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async write(name, bytes) {
      const file = fileOf(name)
      if (!file) throw new Error(`${name} is not the name of a picture`)
      await mkdir(path.dirname(file), { recursive: true })
      await writeWhole(file, bytes)
    },

    async remove(id) {
      const folder = path.join(root, id.slice(0, 2))
      const names = await namesIn(folder)
      const own = names.filter((name) => NAME.test(name) && name.startsWith(`${id}-`))
      await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })))
    },

    async *list() {
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(path.join(root, folder))) {
          if (NAME.test(name)) yield name
        }
      }
    },
  }
}

/**
 * Writes beside the file, syncs, then renames, so that a crash leaves the old state or the new one and never half a
 * file.
 */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isNotFound(error)) return []
    throw error
  })
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
