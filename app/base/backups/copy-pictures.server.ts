import { link, mkdir, stat } from 'node:fs/promises'
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
    const file = pictureFile(name)
    const stored = (await share(folder, file, previous)) ?? (await copy(mediaStore, name, folder, file))
    if (!stored) continue // removed after the folder was read
    sums.set(file, stored.sha256)
    bytes += stored.bytes
    if (name.includes('-original.')) originals.add(name.slice(0, name.indexOf('-')))
  }
  return { files: sums.size, bytes, sums, missing: neededIds.filter((id) => !originals.has(id)).length }
}

interface StoredPicture {
  sha256: string
  bytes: number
}

/** Undefined when the picture is gone. */
async function copy(store: MediaStore, name: string, folder: string, file: string): Promise<StoredPicture | undefined> {
  const found = await store.open(name)
  return found && writeBackupFile(folder, file, found.stream())
}

/** Undefined if the file must be copied. */
async function share(
  folder: string,
  file: string,
  previous: SharedPictures | undefined,
): Promise<StoredPicture | undefined> {
  const sha256 = previous?.sums.get(file)
  if (!previous || sha256 === undefined) return undefined
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 })
  try {
    await link(path.join(previous.folder, file), path.join(folder, file))
    return { sha256, bytes: (await stat(path.join(folder, file))).size }
  } catch {
    return undefined // another file system, or the previous backup lacks the file
  }
}
