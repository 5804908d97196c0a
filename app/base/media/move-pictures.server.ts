import type { Database } from '#app/base/platform/database/database.server.ts'
import { allOf } from '#app/base/platform/objects/object-store.ts'
import { withImageLocked } from './image-lock.server.ts'
import type { MediaStore } from './media-store.server.ts'

interface MoveDeps {
  db: Database
  /** The folder in which pictures were. */
  from: MediaStore
  /** The bucket alone. */
  to: MediaStore
}

/**
 * Moves the files of all pictures from the folder to the bucket while the shop runs. Each picture is moved under its lock, so one that is
 * being erased is not brought back. A file leaves the folder when the bucket has the same bytes. May be interrupted and run again.
 */
export async function movePictures({ db, from, to }: MoveDeps): Promise<{ pictures: number; files: number }> {
  const ids = new Set<string>()
  for await (const name of from.list()) ids.add(name.slice(0, name.indexOf('-')))
  let files = 0
  for (const id of ids) files += await withImageLocked(db, id, () => movePicture(from, to, id))
  return { pictures: ids.size, files }
}

async function movePicture(from: MediaStore, to: MediaStore, id: string): Promise<number> {
  const names = await allOf(from.list(id))
  const retained = new Map<string, Buffer>()
  for (const name of names) {
    const bytes = await from.read(name)
    if (bytes) retained.set(name, bytes)
  }
  for (const [name, bytes] of retained) await to.write(name, bytes)
  for (const [name, bytes] of retained) {
    const there = await to.read(name)
    if (!there?.equals(bytes)) throw new Error(`${name} did not arrive as it was; nothing of this picture was removed`)
  }
  await from.remove(id)
  return retained.size
}
