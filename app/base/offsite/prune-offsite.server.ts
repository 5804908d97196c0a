import { pictureFile } from '#app/base/backups/manifest.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { allOf, type ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { retainedByRule } from './retained-by-rule.ts'
import { listOffsite, readIndex } from './list-offsite.server.ts'
import { parsePartKey } from './changes/changes-part.ts'
import { CHANGES, indexKey, pictureFolderFor, pictureKey, PICTURES, rowsKey } from './offsite-layout.ts'

interface PruneDeps {
  mediaStore: MediaStore
  recipients: readonly string[]
  openStream: string | undefined
}

/** Backups whose changes are kept: the newest, and the one before in case it is damaged. */
const WITH_CHANGES = 2

/**
 * Removes backups beyond 7 days, 4 weeks and 12 months, what broken tries left, and pictures that no kept backup and the shop
 * itself have no more, and changes before the last two backups. `openStream` has no backup yet. Returns how many of both went.
 */
export async function pruneOffsite(
  objects: ObjectStore,
  { mediaStore, recipients, openStream }: PruneDeps,
): Promise<{ backups: number; pictures: number }> {
  const { whole, broken } = await listOffsite(objects)
  const retained = new Set(retainedByRule(whole))
  const gone = [...broken, ...whole.filter((backup) => !retained.has(backup)).map(({ name }) => name)]
  for (const name of gone) {
    // The index first: a half-removed backup is none.
    await objects.remove(indexKey(name))
    await objects.remove(rowsKey(name))
  }
  const needed = new Set<string>()
  const since = new Map<string, number>()
  for (const [at, { name }] of [...retained].entries()) {
    const index = await readIndex(objects, name)
    // Without knowing what one of them has, no picture goes.
    if (!index) return { backups: gone.length, pictures: 0 }
    const { changes } = index
    if (changes && at < WITH_CHANGES) {
      since.set(changes.stream, Math.min(changes.firstPart, since.get(changes.stream) ?? changes.firstPart))
    }
    for (const picture of index.pictures) needed.add(pictureKey(index.pictureFolder, picture))
  }
  for (const { key } of await allOf(objects.list(CHANGES))) {
    const part = parsePartKey(key)
    const first = part && (since.get(part.stream) ?? (part.stream === openStream ? 0 : Infinity))
    if (part && first !== undefined && part.number < first) await objects.remove(key)
  }
  const folder = pictureFolderFor(recipients)
  for await (const name of mediaStore.list()) needed.add(pictureKey(folder, pictureFile(name)))
  const idle = (await allOf(objects.list(PICTURES))).filter(({ key }) => !needed.has(key))
  for (const { key } of idle) await objects.remove(key)
  return { backups: gone.length, pictures: idle.length }
}
