import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { hashToken, newToken } from '../secrets.server.ts'
import { TOKEN_PREFIX } from './api-token.ts'

/**
 * A token in the name of an owner, for a copy of the shop to which a restore ended all access. Undefined: the shop has no owner. In a shop
 * that is in use tokens are made by their owners (`token.make`).
 */
export async function makeOwnerToken(db: Database, name: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users u join profiles p on p.id = u.id
    where p.is_admin and coalesce(p.role, 'owner') = 'owner' and p.disabled_at is null order by u.id limit 1`.execute(
    db,
  )
  const [owner] = rows
  if (!owner) return undefined
  const token = TOKEN_PREFIX + newToken()
  const made = { created_by: owner.email, created_by_id: owner.id, created_at: now }
  await db
    .insertInto('api_tokens')
    .values({ id: uuidv7(now), name, scope: 'write', token_sha256: hashToken(token), ...made })
    .execute()
  return token
}
