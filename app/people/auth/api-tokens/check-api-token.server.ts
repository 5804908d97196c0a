import { sql } from '#app/base/platform/database/database.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { hashToken } from '../secrets.server.ts'
import { countTokenCall, countUnknownToken, type LimitVerdict } from '../sign-in-limits.server.ts'
import type { Profile } from '../profile.ts'
import { findProfile } from '../session.server.ts'
import type { TokenScope } from './api-token.ts'

export type ApiTokenVerdict =
  | { ok: true; id: string; name: string; scope: TokenScope; maker: Profile }
  | { ok: false; reason: 'unknown_token' }
  | Extract<LimitVerdict, { ok: false }>

/** The time of the last use is for people who look once a month, so it is written rarely. */
const USED_EVERY_MS = 60_000

/**
 * Checks a token in the database at every call: a revoked one is unknown immediately, as is one whose creator is no
 * owner any more. Calls are limited per token, and unknown tokens per address.
 */
export async function checkApiToken(deps: CommandDeps, token: string, clientAddress: string): Promise<ApiTokenVerdict> {
  const { db, clock } = deps
  const now = clock.now()
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('profiles as maker', 'maker.id', 'api_tokens.created_by_id')
    .select(['api_tokens.id', 'name', 'scope', 'last_used_at', 'maker.id as makerId'])
    .$narrowType<{ scope: TokenScope }>()
    .where('token_sha256', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`owns_shop(maker)`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) {
    const counted = await countUnknownToken(deps, clientAddress)
    return counted.ok ? { ok: false, reason: 'unknown_token' } : counted
  }
  const verdict = await countTokenCall(deps, row.id)
  if (!verdict.ok) return verdict
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= USED_EVERY_MS) {
    await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  const maker = await findProfile(db, row.makerId)
  if (!maker) return { ok: false, reason: 'unknown_token' }
  return { ok: true, id: row.id, name: row.name, scope: row.scope, maker: { ...maker, lacksTwoFactor: false } }
}
