import type { Database } from '#app/base/platform/database/database.server.ts'

/** False when the session belongs to another account or is over already. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/**
 * Ends the sessions of an account except `keep`, its half-finished sign-ins and remembered browsers. Returns the number
 * of ended sessions. Takes effect at the next request of pages and calls.
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

/** Ends the sessions that a PIN opened, except `keep`: after the PIN changed. */
export async function endPinSessions(trx: Database, userId: string, keep?: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('pin_device_id', 'is not', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .execute()
}
