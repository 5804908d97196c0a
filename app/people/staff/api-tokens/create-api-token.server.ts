import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { hashToken, newToken } from '#app/people/auth/secrets.server.ts'
import { TOKEN_NAME_MAX_LENGTH, TOKEN_PREFIX, type TokenScope } from '#app/people/auth/api-tokens/api-token.ts'

const DAY_MS = 86_400_000

/**
 * Creates a token for a program, which works while its creator is an administrator. The token is returned only here,
 * since only its hash is stored.
 */
export async function createApiToken(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  wanted: { name: string; scope: TokenScope; lifetimeDays: number },
): Promise<{ ok: true; token: string; name: string } | Refusal<'name_missing' | 'maker_lost_right'>> {
  const name = toStorableText(wanted.name, TOKEN_NAME_MAX_LENGTH)
  if (name === '') return { ok: false, reason: 'name_missing' }
  const token = TOKEN_PREFIX + newToken()
  const now = clock.now()
  const id = uuidv7(now)
  const { scope, lifetimeDays } = wanted
  const expires_at = lifetimeDays > 0 ? new Date(now.getTime() + lifetimeDays * DAY_MS) : null
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const row = { name, scope, expires_at }
    const made = { created_by: actor.name, created_by_id: actor.id, created_at: now }
    await trx
      .insertInto('api_tokens')
      .values({ id, ...row, token_sha256: hashToken(token), ...made })
      .execute()
    const thing = { type: 'api_token', id, label: { en: name, am: name } } as const
    await recordChange(trx, { actor, action: 'create', thing, before: null, after: row }, now)
    return { ok: true, token, name }
  })
}

/** Revokes a token from the next call on. False when it was revoked already or does not exist. */
export async function revokeApiToken({ db, clock }: CommandDeps, actor: Actor, id: string): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('api_tokens')
      .set({ revoked_at: now, revoked_by: actor.name })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) return false
    const thing = { type: 'api_token', id, label: { en: row.name, am: row.name } } as const
    const [before, after] = [{ is_revoked: false }, { is_revoked: true }]
    await recordChange(trx, { actor, action: 'revoke', thing, before, after }, now)
    return true
  })
}
