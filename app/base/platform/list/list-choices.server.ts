import type { Database } from '../database/database.server.ts'

export interface ListChoice {
  sort: string | null
  columns: string[] | null
}

export async function findListChoice(db: Database, accountId: string, list: string): Promise<ListChoice> {
  const row = await db
    .selectFrom('list_choices')
    .select(['sort', 'columns'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row ?? { sort: null, columns: null }
}

/** Saves the present choice without losing the other choices. Requirement 18.8. */
export async function saveListChoice(
  db: Database,
  { accountId, list, ...chosen }: { accountId: string; list: string } & Partial<ListChoice>,
): Promise<void> {
  await db
    .insertInto('list_choices')
    .values({ account_id: accountId, list, ...chosen })
    .onConflict((conflict) => conflict.columns(['account_id', 'list']).doUpdateSet(chosen))
    .execute()
}
