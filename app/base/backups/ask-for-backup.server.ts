import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

const THING = { type: 'export', id: 'backup', label: { en: 'Backup', am: 'ምትኬ' } } as const

/** Asks for a backup, which the job then makes within seconds. Asked for twice before it begins, it is one. */
export async function askForBackup(db: Database, { actor, at }: { actor: string; at: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto('backups')
      .values({ asked_by: actor, asked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked) await recordChange(trx, { actor, action: 'create', thing: THING, before: null, after: {} }, at)
  })
}

/** Writes down who took a backup, with every customer's name in it, out of the shop. */
export async function recordDownload(db: Database, name: string, { actor, at }: { actor: string; at: Date }) {
  await recordChange(db, { actor, action: 'export', thing: THING, before: null, after: { name } }, at)
}
