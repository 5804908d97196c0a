import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Whether an account requires a code at sign-in, and how many backup codes remain. */
export async function findTwoFactor(db: Database, userId: string) {
  const row = await db
    .selectFrom('two_factor_secrets')
    .select(['confirmed_at', (eb) => unusedCodes(eb.ref('two_factor_secrets.user_id')).as('left')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { isOn: Boolean(row?.confirmed_at), backupCodesLeft: row?.left ?? 0 }
}

function unusedCodes(userId: unknown) {
  return sql<number>`(select count(*) from two_factor_backup_codes c where c.user_id = ${userId} and c.used_at is null)`
}
