import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { hasRoomFor, readDisk, type ReadDisk } from '#app/base/platform/disk-room.server.ts'
import { unlessMissing, walkFolder } from '#app/base/platform/files/walk-folder.server.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'

export interface Upload {
  /** Random UUID; the resulting reference image has the same id. */
  id: string
  /** Size of the whole file, as announced by the sender. */
  byteSize: number
  offset: number
}

export type AppendResult =
  | { ok: true; offset: number }
  | { ok: false; reason: 'upload_unknown' | 'upload_elsewhere' | 'upload_too_long' | 'upload_cut' | 'no_room' }

type TakeResult = { ok: true; name: string } | { ok: false; reason: 'image_too_large' | 'no_room' }

/**
 * Files that are uploaded in pieces over unreliable connections. On the disk all state of an upload is in its file: id
 * and announced size in its name, progress in its length. So any process may take the next piece, and a restart loses
 * nothing. A piece is written at its offset, never appended: a late delivery from a dropped connection writes the same
 * bytes to the same place.
 */
export interface UploadStore {
  hasRoom(bytes: number): Promise<boolean>
  create(byteSize: number): Promise<{ ok: true; name: string } | { ok: false; reason: 'no_room' }>
  /** Undefined when the upload does not exist or is gone. */
  find(name: string): Promise<Upload | undefined>
  /** Appends the stream and keeps what arrived before a connection broke. `from` must be the file's present length. */
  append(name: string, from: number, bytes: AsyncIterable<Uint8Array>): Promise<AppendResult>
  /**
   * Stores a whole file as a complete upload. Reads the whole stream even if it refuses the file; stores nothing on
   * failure.
   */
  take(bytes: AsyncIterable<Uint8Array>): Promise<TakeResult>
  /** Calls `work` with the whole upload as a file of this machine. Undefined when the upload is gone. */
  withFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | undefined>
  remove(name: string): Promise<void>
  /** Removes uploads without progress since `at`, and other leftovers of a crash. Returns the number. */
  removeIdleSince(at: Date): Promise<number>
}

const NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([1-9]\d{0,8})$/

/** Interval at which the free space is checked while a file arrives, since others may fill the disk too. */
const CHECK_EVERY_BYTES = 1024 * 1024

export function parseUploadName(name: string): Pick<Upload, 'id' | 'byteSize'> | undefined {
  const match = NAME.exec(name)
  return match ? { id: match[1]!, byteSize: Number(match[2]) } : undefined
}

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
      return found && { ...parseUploadName(name)!, offset: found.size }
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

    async withFile(name, work) {
      const file = fileOf(name)
      return file && (await unlessMissing(stat(file))) ? work(file) : undefined
    },

    async remove(name) {
      const file = fileOf(name)
      if (file) await rm(file, { force: true })
    },

    async removeIdleSince(at) {
      let removed = 0
      for await (const { file, facts } of walkFolder(root)) {
        const found = await facts()
        if (!found || found.changedAt >= at) continue
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
      return { ok: false, reason: 'upload_cut' } // the connection dropped; the client asks for the offset before it continues
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
        if (!(await hasRoom(CHECK_EVERY_BYTES))) refused = 'no_room'
        lookAt = byteSize + CHECK_EVERY_BYTES
      }
      if (!refused) await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return refused ? ({ ok: false, reason: refused } as const) : ({ ok: true, byteSize } as const)
}
