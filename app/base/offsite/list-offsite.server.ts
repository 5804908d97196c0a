import { json } from 'node:stream/consumers'
import { parseBackupName } from '#app/base/backups/backup-name.ts'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { BACKUPS, backupOfKey, indexKey, indexShape, type OffsiteIndex } from './offsite-layout.ts'

export interface OffsiteBackup {
  name: string
  madeAt: Date
}

/** Whole backups at the target, newest first. `broken`: names of those that were not sent to the end. */
export async function listOffsite(objects: ObjectStore): Promise<{ whole: OffsiteBackup[]; broken: string[] }> {
  const names = new Map<string, boolean>()
  for await (const { key } of objects.list(BACKUPS)) {
    const name = backupOfKey(key)
    if (name !== undefined) names.set(name, names.get(name) === true || key === indexKey(name))
  }
  const whole = [...names].flatMap(([name, isWhole]) => (isWhole ? { name, madeAt: parseBackupName(name)! } : []))
  return {
    whole: whole.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime()),
    broken: [...names].flatMap(([name, isWhole]) => (isWhole ? [] : name)),
  }
}

/** Undefined when the backup is not there, or is of a later version of the shop. */
export async function readIndex(objects: ObjectStore, name: string): Promise<OffsiteIndex | undefined> {
  const found = await objects.get(indexKey(name))
  return found && indexShape.safeParse(await json(found.stream)).data
}
