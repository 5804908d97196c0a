import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { unlessMissing, walkFolder } from '#app/base/platform/files/walk-folder.server.ts'

/** An open file. The caller reads its stream to the end or closes it. */
interface OpenPicture {
  byteSize: number
  stream(): Readable
  close(): Promise<void>
}

/** Picture files. A name includes a hash, a width and a format, so a file never changes. */
export interface MediaStore {
  /** Undefined when there is no such file. */
  open(name: string): Promise<OpenPicture | undefined>
  /** All bytes. Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Writes the whole file or nothing. An existing file is replaced by the same bytes. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes every file of a picture. The caller removes its row too, under the picture's lock. */
  remove(id: string): Promise<void>
  /** All files, or those of one picture. */
  list(id?: string): AsyncIterable<string>
}

/** Names of picture files. Others are neither read nor written. */
export const PICTURE_NAME = /^[0-9a-f]{32}-(?:(?:original|[1-9]\d{0,3})\.(?:avif|webp|jpg)|clear\.webp)$/

/** The id of the picture to which a file belongs. */
export function pictureOf(name: string): string {
  return name.slice(0, name.indexOf('-'))
}

/** A store that has no pictures, and takes none. */
export const NO_PICTURES: MediaStore = {
  open: async () => undefined,
  read: async () => undefined,
  has: async () => false,
  write: async () => undefined,
  remove: async () => undefined,
  list: async function* () {
    yield* []
  },
}

/** Copies are sent in few pieces. */
const PIECE_BYTES = 256 * 1024

/** Files under `<dataDir>/media`, in folders named by the first two hex digits. `dataDir` is absolute. */
export function createMediaStore({ dataDir }: { dataDir: string }): MediaStore {
  const root = path.join(dataDir, 'media')

  function fileOf(name: string): string | undefined {
    return PICTURE_NAME.test(name) ? path.join(root, name.slice(0, 2), name) : undefined
  }

  async function* list(id?: string) {
    for await (const { file } of walkFolder(id === undefined ? root : path.join(root, id.slice(0, 2)))) {
      const name = path.basename(file)
      if (PICTURE_NAME.test(name) && (id === undefined || name.startsWith(`${id}-`))) yield name
    }
  }

  return {
    async open(name) {
      const file = fileOf(name)
      if (!file) return undefined
      const handle = await unlessMissing(open(file, 'r'))
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return {
          byteSize: size,
          stream: () => handle.createReadStream({ highWaterMark: PIECE_BYTES }),
          close: () => handle.close(),
        }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async read(name) {
      const file = fileOf(name)
      return file === undefined ? undefined : unlessMissing(readFile(file))
    },

    async has(name) {
      const file = fileOf(name)
      return file !== undefined && (await unlessMissing(stat(file))) !== undefined
    },

    async write(name, bytes) {
      const file = fileOf(name)
      if (!file) throw new Error(`${name} is not the name of a picture`)
      await mkdir(path.dirname(file), { recursive: true })
      await writeWhole(file, bytes)
    },

    async remove(id) {
      for await (const name of list(id)) await rm(fileOf(name)!, { force: true })
    },

    list,
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
