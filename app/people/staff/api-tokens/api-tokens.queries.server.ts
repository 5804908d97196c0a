import { staffNameById, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { TokenScope } from '#app/people/auth/api-tokens/api-token.ts'

export interface ApiTokenRow {
  id: string
  name: string
  scope: TokenScope
  /** The person as whom it acts. */
  createdBy: string
  /** Made by an earlier version that did not note the account, so that it ended. */
  isOfNobody: boolean
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  /** Revoked because `createdBy` is no administrator any more. */
  isEndedWithIssuer: boolean
}

const MOST_SHOWN = 200

/** Working tokens first, newest first. */
export function listApiTokens(db: Database): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scope', 'created_at as createdAt', sql<boolean>`created_by_id is null`.as('isOfNobody')])
    .select(staffNameById(sql.ref('created_by_id'), sql.ref<string>('created_by')).as('createdBy'))
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .select([staffNameOrNull('revoked_by').as('revokedBy'), 'ended_with_maker as isEndedWithIssuer'])
    .$narrowType<{ scope: TokenScope }>()
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}
