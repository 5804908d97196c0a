import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readManifest, readSums } from '#app/base/backups/backup-files.server.ts'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { encryptBytesFor, encryptFor } from './age.server.ts'
import {
  indexKey,
  OFFSITE_FORMAT,
  pictureFolderFor,
  pictureKey,
  PICTURES,
  rowsKey,
  type OffsiteIndex,
} from './offsite-layout.ts'
import { packRows } from './rows-archive.server.ts'

export interface SendDeps {
  objects: ObjectStore
  recipients: readonly string[]
  appSecret: string
  /** Absolute. */
  backupDir: string
}

/** Pictures on their way at the same time: a line with a long round trip is used better. */
const AT_ONCE = 4

/**
 * Sends a finished backup. Pictures that are there already are not sent again. The index comes last, so a backup is there whole or
 * not at all; a broken try goes on where it ended. `readers` can open the rows too.
 */
export async function sendBackup(
  { objects, recipients, appSecret, backupDir }: SendDeps,
  name: string,
  readers: readonly string[] = [],
): Promise<OffsiteIndex> {
  const folder = path.join(backupDir, name)
  const files = [...(await readSums(folder)).keys()]
  const pictures = files.filter((file) => file.startsWith(PICTURES))
  const pictureFolder = pictureFolderFor(recipients)
  await sendPictures({ objects, recipients }, pictures, (picture) => readFile(path.join(folder, picture)))
  const rows = files.filter((file) => !file.startsWith(PICTURES))
  const packed = packRows(folder, rows, appSecret)
  const byteSize = await objects.put(rowsKey(name), await encryptFor([...recipients, ...readers], packed))
  const { changes } = await readManifest(folder)
  const since = changes && { stream: changes.stream, firstPart: changes.firstPart }
  const index: OffsiteIndex = { format: OFFSITE_FORMAT, name, pictureFolder, pictures, byteSize, changes: since }
  await objects.put(indexKey(name), Buffer.from(`${JSON.stringify(index)}\n`))
  return index
}

/** Sends those pictures that are not there. `read` gives the bytes of one; undefined: it is gone. */
export async function sendPictures(
  { objects, recipients }: Pick<SendDeps, 'objects' | 'recipients'>,
  pictures: readonly string[],
  read: (picture: string) => Promise<Uint8Array | undefined>,
): Promise<void> {
  const folder = pictureFolderFor(recipients)
  const there = new Set<string>()
  // A few are asked for by name; a listing of all would be longer.
  if (pictures.length > 100) for await (const { key } of objects.list(folder)) there.add(key)
  else {
    const sizes = await Promise.all(pictures.map((picture) => objects.sizeOf(pictureKey(folder, picture))))
    for (const [at, size] of sizes.entries()) if (size !== undefined) there.add(pictureKey(folder, pictures[at]!))
  }
  const missing = pictures.filter((picture) => !there.has(pictureKey(folder, picture))).values()
  const sendSome = async () => {
    for (const picture of missing) {
      const bytes = await read(picture)
      if (bytes) await objects.put(pictureKey(folder, picture), await encryptBytesFor(recipients, bytes))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
}
