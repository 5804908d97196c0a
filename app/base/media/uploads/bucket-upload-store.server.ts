import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { allOf, type ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'
import { parseUploadName, type AppendResult, type UploadStore } from './upload-store.server.ts'

const UPLOADS = 'uploads/'
const BEGUN = 'begun'
/** What arrives is put away after so many bytes, so that a slow connection holds little memory. */
const PUT_EVERY_BYTES = 512 * 1024

interface Piece {
  key: string
  offset: number
  byteSize: number
}

/**
 * Uploads in a bucket: each piece is an object named by its offset, so any machine takes the next one, and a late delivery of a piece writes the
 * same bytes to the same place. Room is the bucket's matter.
 */
export function createBucketUploadStore(objects: ObjectStore): UploadStore {
  const folderOf = (name: string) => `${UPLOADS}${name}/`
  const pieceKey = (name: string, offset: number) => `${folderOf(name)}${String(offset).padStart(9, '0')}`

  /** Pieces from the first byte on without a gap. Undefined when there is no such upload. */
  async function piecesOf(name: string): Promise<Piece[] | undefined> {
    if (!parseUploadName(name)) return undefined
    const found: Piece[] = []
    let isBegun = false
    for await (const { key, byteSize } of objects.list(folderOf(name))) {
      const last = key.slice(folderOf(name).length)
      if (last === BEGUN) isBegun = true
      else found.push({ key, offset: Number(last), byteSize })
    }
    if (!isBegun) return undefined
    const whole: Piece[] = []
    for (const piece of found.toSorted((a, b) => a.offset - b.offset)) {
      if (piece.offset <= lengthOf(whole)) whole.push(piece)
    }
    return whole
  }

  return {
    hasRoom: async () => true,

    async create(byteSize) {
      const name = `${randomUUID()}.${byteSize}`
      await objects.put(`${folderOf(name)}${BEGUN}`, new Uint8Array())
      return { ok: true, name }
    },

    async find(name) {
      const pieces = await piecesOf(name)
      return pieces && { ...parseUploadName(name)!, offset: lengthOf(pieces) }
    },

    async append(name, from, bytes) {
      const pieces = await piecesOf(name)
      if (!pieces) return { ok: false, reason: 'upload_unknown' }
      if (lengthOf(pieces) !== from) return { ok: false, reason: 'upload_elsewhere' }
      const put = (offset: number, piece: Buffer) => objects.put(pieceKey(name, offset), piece)
      return putFrom(from, parseUploadName(name)!.byteSize, bytes, put)
    },

    async take(bytes) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-upload-'))
      try {
        const file = path.join(folder, 'whole')
        const isWithin = await writeWithin(file, bytes)
        if (!isWithin) return { ok: false, reason: 'image_too_large' }
        const name = `${randomUUID()}.${(await stat(file)).size}`
        await objects.put(pieceKey(name, 0), createReadStream(file))
        await objects.put(`${folderOf(name)}${BEGUN}`, new Uint8Array())
        return { ok: true, name }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async withFile(name, work) {
      const pieces = await piecesOf(name)
      if (!pieces) return undefined
      const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-upload-'))
      try {
        const file = path.join(folder, name)
        await pipeline(Readable.from(bytesOf(objects, pieces)), createWriteStream(file, { mode: 0o600 }))
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async remove(name) {
      if (!parseUploadName(name)) return
      for (const { key } of await allOf(objects.list(folderOf(name)))) await objects.remove(key)
    },

    async removeIdleSince(at) {
      const latest = new Map<string, Date>()
      for await (const { key, changedAt } of objects.list(UPLOADS)) {
        const folder = key.slice(0, key.lastIndexOf('/') + 1)
        const known = latest.get(folder)
        if (!known || known < changedAt) latest.set(folder, changedAt)
      }
      const idle = [...latest].filter(([, changedAt]) => changedAt < at).map(([folder]) => folder)
      for (const folder of idle) {
        for (const { key } of await allOf(objects.list(folder))) await objects.remove(key)
      }
      return idle.length
    },
  }
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((length, { offset, byteSize }) => Math.max(length, offset + byteSize), 0)
}

/** A piece that was delivered again may overlap the next one, with the same bytes. */
async function* bytesOf(objects: ObjectStore, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  let length = 0
  for (const { key, offset } of pieces) {
    const found = await objects.get(key)
    if (!found) throw new Error('a piece of the upload is gone')
    const rest = (await buffer(found.stream)).subarray(length - offset)
    length += rest.length
    yield rest
  }
}

/** Puts away what arrived, also when the connection drops. */
async function putFrom(
  from: number,
  byteSize: number,
  bytes: AsyncIterable<Uint8Array>,
  put: (offset: number, piece: Buffer) => Promise<unknown>,
): Promise<AppendResult> {
  let offset = from
  let held: Uint8Array[] = []
  let heldBytes = 0
  const putAway = async () => {
    if (heldBytes > 0) await put(offset, Buffer.concat(held))
    offset += heldBytes
    held = []
    heldBytes = 0
  }
  const incoming = bytes[Symbol.asyncIterator]()
  for (;;) {
    const next = await incoming.next().catch(() => undefined)
    if (!next) {
      await putAway()
      return { ok: false, reason: 'upload_cut' }
    }
    if (next.done) {
      await putAway()
      return { ok: true, offset }
    }
    if (offset + heldBytes + next.value.byteLength > byteSize) {
      await incoming.return?.()
      return { ok: false, reason: 'upload_too_long' }
    }
    held.push(next.value)
    heldBytes += next.value.byteLength
    if (heldBytes >= PUT_EVERY_BYTES) await putAway()
  }
}

/** Reads the whole stream. False: it is longer than an upload may be, and the file is of no use. */
async function writeWithin(file: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  let length = 0
  const keep = new Transform({
    transform(piece: Buffer, _, done) {
      length += piece.length
      done(null, length > MAX_UPLOAD_BYTES ? undefined : piece)
    },
  })
  await pipeline(Readable.from(bytes), keep, createWriteStream(file, { mode: 0o600 }))
  return length <= MAX_UPLOAD_BYTES
}
