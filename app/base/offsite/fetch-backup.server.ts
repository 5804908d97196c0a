import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { decryptWith } from './age.server.ts'
import { readIndex } from './list-offsite.server.ts'
import { pictureKey, rowsKey } from './offsite-layout.ts'
import { unpackRows } from './rows-archive.server.ts'

export interface FetchDeps {
  objects: ObjectStore
  identities: readonly string[]
}

/**
 * Brings the rows of a backup back into `folder`, which must be new, as the backup's own folder was. Undefined when it is not there.
 * Throws if no identity opens it.
 */
export async function fetchRows(
  { objects, identities }: FetchDeps,
  name: string,
  folder: string,
): Promise<{ appSecret: string } | undefined> {
  const found = await objects.get(rowsKey(name))
  if (!found) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { appSecret: await unpackRows(await decryptWith(identities, found.stream), folder) }
}

/** Rows and pictures. A picture that is missing there is found by the sums of the backup. */
export async function fetchBackup(
  deps: FetchDeps,
  name: string,
  folder: string,
): Promise<{ appSecret: string } | undefined> {
  const index = await readIndex(deps.objects, name)
  const rows = index && (await fetchRows(deps, name, folder))
  if (!rows) return undefined
  await fetchPictures(deps, index.pictureFolder, index.pictures, folder)
  return rows
}

/** Pictures as files of a backup's folder. Those that are not there are left out. */
export async function fetchPictures(
  { objects, identities }: FetchDeps,
  pictureFolder: string,
  pictures: readonly string[],
  folder: string,
): Promise<void> {
  const AT_ONCE = 4
  const left = pictures.values()
  const fetchSome = async () => {
    for (const picture of left) {
      const found = await objects.get(pictureKey(pictureFolder, picture))
      if (!found) continue
      const file = path.join(folder, picture)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(await decryptWith(identities, found.stream), createWriteStream(file, { mode: 0o600 }))
    }
  }
  // None of them still writes when the first fault is thrown: the folder may be removed then.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchSome))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
