import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { writeBackupFile } from './backup-files.server.ts'
import { pictureFile } from './manifest.ts'

export interface SharedPictures {
  folder: string
  sums: ReadonlyMap<string, string>
}

/**
 * Brings all pictures into `folder`. A picture never changes under its name, so one that the previous backup holds is
 * hard-linked and takes no extra space; removing either backup leaves the other complete. Copies where links are not
 * possible. `neededIds`: pictures that count as missing if their original is not there.
 */
export async function copyPictures(
  mediaStore: MediaStore,
  folder: string,
  previous: SharedPictures | undefined,
  neededIds: readonly string[],
) {
  const sums = new Map<string, string>()
  const originals = new Set<string>()
  let bytes = 0
  for await (const name of mediaStore.list()) {
    const found = await mediaStore.open(name)
    if (!found) continue // removed after the folder was read
    const file = pictureFile(name)
    const shared = await share(folder, file, previous)
    if (shared) await found.handle.close()
    const sha256 = shared ?? (await writeBackupFile(folder, file, found.handle.createReadStream())).sha256
    sums.set(file, sha256)
    bytes += found.byteSize
    if (name.includes('-original.')) originals.add(name.slice(0, name.indexOf('-')))
  }
  return { files: sums.size, bytes, sums, missing: neededIds.filter((id) => !originals.has(id)).length }
}

/** Returns the SHA-256 of the linked file. Undefined if the file must be copied. */
async function share(folder: string, file: string, previous: SharedPictures | undefined): Promise<string | undefined> {
  const sha256 = previous?.sums.get(file)
  if (!previous || sha256 === undefined) return undefined
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 })
  try {
    await link(path.join(previous.folder, file), path.join(folder, file))
    return sha256
  } catch {
    return undefined // another file system, or the previous backup lacks the file
  }
}
