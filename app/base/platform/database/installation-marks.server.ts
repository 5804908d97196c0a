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

/** Gives the mark another value where it has the former one, as after a change of the secret. */
export async function moveMark(db: Database, name: 'secret', former: string, value: string): Promise<void> {
  await db
    .updateTable('installation_marks')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', former)
    .execute()
}

/** Deletes the marks after the secret or the pictures were lost. The next start writes new ones. */
export async function forgetInstallation(db: Database): Promise<void> {
  await db.deleteFrom('installation_marks').execute()
}

/** Undefined: the database has no mark of this kind yet. */
export async function readMark(db: Database, name: 'secret' | 'pictures'): Promise<string | undefined> {
  const row = await db.selectFrom('installation_marks').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
