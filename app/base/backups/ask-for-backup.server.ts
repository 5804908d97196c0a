import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

const THING = { type: 'export', id: 'backup', label: { en: 'Backup', am: 'ምትኬ' } } as const

/** Requests a backup, which the job makes within seconds. Returns the entry of the log; a second request before the backup begins has no effect and none. */
export async function askForBackup(
  trx: Database,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Omit<Change, 'actor'> | undefined> {
  const asked = await trx
    .insertInto('backups')
    .values({ asked_by: actor.name, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return asked && { action: 'create', thing: THING, before: null, after: {} }
}

/** The shop itself needs a backup soon. Has no effect when one was requested. */
export async function needBackup(db: Database, at: Date): Promise<void> {
  await db
    .insertInto('backups')
    .values({ asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Logs the download, because a backup takes every customer's name out of the shop. */
export async function recordDownload(db: Database, name: string, { actor, at }: { actor: Actor; at: Date }) {
  await recordChange(db, { actor, action: 'export', thing: THING, before: null, after: { name } }, at)
}
