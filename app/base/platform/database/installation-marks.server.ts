import type { Database } from './database.server.ts'

/** The value of the mark, which is `value` if there was none. */
export async function claimMark(db: Database, name: 'secret' | 'pictures', value: string): Promise<string> {
  await db
    .insertInto('installation_marks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('installation_marks').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? ''
}

/** The next start marks the database anew: after the secret or the pictures were lost. */
export async function forgetInstallation(db: Database): Promise<void> {
  await db.deleteFrom('installation_marks').execute()
}
