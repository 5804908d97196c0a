import { staffNameOf, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { TokenScope } from '#app/people/auth/api-tokens/api-token.ts'

export interface ApiTokenRow {
  id: string
  name: string
  scope: TokenScope
  createdBy: string
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
    .select(['id', 'name', 'scope', staffNameOf('created_by').as('createdBy'), 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .select([staffNameOrNull('revoked_by').as('revokedBy'), 'ended_with_maker as isEndedWithIssuer'])
    .$narrowType<{ scope: TokenScope }>()
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}
