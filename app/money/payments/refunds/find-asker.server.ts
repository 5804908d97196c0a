import type { Call } from '#app/base/commands/command.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/**
 * As whom a refund names its asker: a person of the shop by their account, a program by a name that is no email. A program is nobody of the shop
 * (`asker_of` of the database): else who has the token of a colleague would ask as them and approve it too.
 */
export async function findAsker(
  trx: Database,
  { door, tokenId }: Pick<Call, 'door' | 'tokenId'>,
  actor: Actor,
): Promise<{ requestedBy: string; requestedById?: string | undefined }> {
  if (door === 'shell') return { requestedBy: 'npm run shop' }
  if (tokenId === undefined && door !== 'program') return { requestedBy: actor.name, requestedById: actor.id }
  const token = await trx
    .selectFrom('api_tokens')
    .select('name')
    .where('id', '=', tokenId ?? null)
    .executeTakeFirst()
  return { requestedBy: `API token ${token?.name ?? ''}`.trim() }
}
