import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { hasRoomFor, readDisk, type ReadDisk } from '#app/base/platform/disk-room.server.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'

/** An upload on its way. */
export interface Upload {
  /** Random UUID; the reference image that it becomes has the same. */
  id: string
  /** Of the whole file, as announced. */
  byteSize: number
  /** Bytes that are here. */
  offset: number
  /** Where they are. */
  file: string
}

type AppendResult =
  | { ok: true; offset: number }
  | { ok: false; reason: 'upload_unknown' | 'upload_elsewhere' | 'upload_too_long' | 'upload_cut' | 'no_room' }

type TakeResult = { ok: true; name: string } | { ok: false; reason: 'image_too_large' | 'no_room' }

/**
 * Files that are being sent, piece by piece, by lines that drop. Everything about an upload is in its file: id and
 * announced size in its name, progress in its length. So any process may take the next piece, and a restart loses nothing.
 * A piece is written where it belongs, never simply appended: should a connection that was given up still deliver, it
 * delivers the same bytes to the same place.
 */
export interface UploadStore {
  /** Whether so many bytes more may be written to the disk. */
  hasRoom(bytes: number): Promise<boolean>
  /** Its name, for the other calls. */
  create(byteSize: number): Promise<{ ok: true; name: string } | { ok: false; reason: 'no_room' }>
  /** Undefined when there is no such upload, or no longer. */
  find(name: string): Promise<Upload | undefined>
  /** Adds what comes until it ends; what came before a connection broke is kept. `from` must be where the file ends. */
  append(name: string, from: number, bytes: AsyncIterable<Uint8Array>): Promise<AppendResult>
  /** Keeps a whole file as a complete upload. Reads all that comes, also of one that it refuses; keeps nothing when that fails. */
  take(bytes: AsyncIterable<Uint8Array>): Promise<TakeResult>
  remove(name: string): Promise<void>
  /** Removes uploads that nobody has continued since, and what else a crash left in the folder; says how many. */
  removeIdleSince(at: Date): Promise<number>
}

const NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([1-9]\d{0,8})$/

/** While a file is taken, the disk is looked at again after so many bytes: others may fill it, too. */
const LOOK_EVERY_BYTES = 1024 * 1024

/** What the name says, whether or not there is such an upload. */
export function parseUploadName(name: string): Pick<Upload, 'id' | 'byteSize'> | undefined {
  const match = NAME.exec(name)
  return match ? { id: match[1]!, byteSize: Number(match[2]) } : undefined
}

/** Files under `<dataDir>/uploads`. `dataDir` is absolute. */
export function createUploadStore({ dataDir, disk = readDisk }: { dataDir: string; disk?: ReadDisk }): UploadStore {
  const root = path.join(dataDir, 'uploads')
  const hasRoom = async (bytes: number) => hasRoomFor(await disk(root), bytes)
  const fileOf = (name: string) => (NAME.test(name) ? path.join(root, name) : undefined)

  return {
    hasRoom,

    async create(byteSize) {
      await mkdir(root, { recursive: true })
      if (!(await hasRoom(byteSize))) return { ok: false, reason: 'no_room' }
      const name = `${randomUUID()}.${byteSize}`
      await writeFile(path.join(root, name), '', { flag: 'wx' })
      return { ok: true, name }
    },

    async find(name) {
      const file = fileOf(name)
      const found = file ? await unlessMissing(stat(file)) : undefined
      return found && { ...parseUploadName(name)!, offset: found.size, file: file! }
    },

    async append(name, from, bytes) {
      const file = fileOf(name)
      const handle = file ? await unlessMissing(open(file, 'r+')) : undefined
      if (!handle) return { ok: false, reason: 'upload_unknown' }
      try {
        if ((await handle.stat()).size !== from) return { ok: false, reason: 'upload_elsewhere' }
        const { byteSize } = parseUploadName(name)!
        if (!(await hasRoom(byteSize - from))) return { ok: false, reason: 'no_room' }
        return await writeFrom(handle, from, byteSize, bytes)
      } finally {
        await handle.close()
      }
    },

    async take(bytes) {
      await mkdir(root, { recursive: true })
      const id = randomUUID()
      const unfinished = path.join(root, `${id}.unfinished`)
      try {
        const written = await writeWhole(unfinished, bytes, hasRoom)
        if (!written.ok) return written
        const name = `${id}.${written.byteSize}`
        await rename(unfinished, path.join(root, name))
        return { ok: true, name }
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async remove(name) {
      const file = fileOf(name)
      if (file) await rm(file, { force: true })
    },

    async removeIdleSince(at) {
      const names = (await unlessMissing(readdir(root))) ?? []
      let removed = 0
      for (const name of names) {
        const file = path.join(root, name)
        const found = await unlessMissing(stat(file))
        if (!found || found.mtime >= at) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function writeFrom(
  handle: FileHandle,
  from: number,
  byteSize: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<AppendResult> {
  let offset = from
  const incoming = pieces[Symbol.asyncIterator]()
  for (;;) {
    let piece: IteratorResult<Uint8Array>
    try {
      piece = await incoming.next()
    } catch {
      return { ok: false, reason: 'upload_cut' } // the line dropped; who continues asks how far it came
    }
    if (piece.done) return { ok: true, offset }
    if (offset + piece.value.byteLength > byteSize) {
      await incoming.return?.()
      return { ok: false, reason: 'upload_too_long' }
    }
    let written = 0
    while (written < piece.value.byteLength) {
      const { bytesWritten } = await handle.write(
        piece.value,
        written,
        piece.value.byteLength - written,
        offset + written,
      )
      written += bytesWritten
    }
    offset += written
  }
}

async function writeWhole(file: string, pieces: AsyncIterable<Uint8Array>, hasRoom: UploadStore['hasRoom']) {
  let refused: 'image_too_large' | 'no_room' | undefined
  let byteSize = 0
  let lookAt = 0
  const handle = await open(file, 'wx')
  try {
    for await (const piece of pieces) {
      byteSize += piece.byteLength
      if (byteSize > MAX_UPLOAD_BYTES) refused ??= 'image_too_large'
      if (refused) continue
      if (byteSize > lookAt) {
        if (!(await hasRoom(LOOK_EVERY_BYTES))) refused = 'no_room'
        lookAt = byteSize + LOOK_EVERY_BYTES
      }
      if (!refused) await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return refused ? ({ ok: false, reason: refused } as const) : ({ ok: true, byteSize } as const)
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
