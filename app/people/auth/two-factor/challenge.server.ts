import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { hashToken, newToken } from '../secrets.server.ts'

/** Enough to find the phone and open the app. Requirement 21.7. */
export const CHALLENGE_LIFETIME_S = 5 * 60
export const TRUST_LIFETIME_S = 30 * 86_400

/** Records a right password; the returned token goes into the cookie. */
export async function startChallenge({ db, clock }: CommandDeps, userId: string): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('sign_in_challenges')
    .values({
      id: uuidv7(now),
      user_id: userId,
      token_sha256: hashToken(token),
      expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME_S * 1000),
    })
    .execute()
  return token
}

export async function findChallenged(
  { db, clock }: CommandDeps,
  token: string,
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('sign_in_challenges')
    .select('user_id as userId')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
}

/** False when it was over already: one password opens one session. */
export async function endChallenge({ db }: CommandDeps, token: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sign_in_challenges')
    .where('token_sha256', '=', hashToken(token))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Remembers a browser that needs no code for 30 days; the returned token goes into its cookie. */
export async function trustDevice(
  { db, clock }: CommandDeps,
  userId: string,
  userAgent: string | null,
): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await db.deleteFrom('trusted_devices').where('expires_at', '<=', now).execute()
  await db
    .insertInto('trusted_devices')
    .values({
      id: uuidv7(now),
      user_id: userId,
      token_sha256: hashToken(token),
      user_agent: userAgent?.slice(0, 500) ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + TRUST_LIFETIME_S * 1000),
    })
    .execute()
  return token
}

export async function isTrustedDevice({ db, clock }: CommandDeps, userId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('token_sha256', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}
