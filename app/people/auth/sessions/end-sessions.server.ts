import type { Database } from '#app/base/platform/database/database.server.ts'

/** Ends one session of an account. False when it is not the account's, or over already. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/**
 * Signs an account out everywhere: its sessions, but for `keep`, half-finished sign-ins and the browsers that needed no code.
 * Resolves to how many sessions ended. It holds with the next request, of pages and calls alike.
 */
export async function endSessions(trx: Database, userId: string, keep?: string): Promise<number> {
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
  const result = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
