import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { StockChange } from './change-stock.server.ts'
import type { StockReason } from './stock.ts'

interface FormerTap extends Pick<StockChange, 'act' | 'day' | 'cakeId' | 'pieces'> {
  actor: StaffActor
  /** Each may be the key of the tap. */
  keys: readonly string[]
}

/**
 * Whether a version before 0.2.0 booked this tap of this person, whose answer was lost: those kept its key with the movement, and later ones write
 * none. A count is compared by its cake and day: its pieces are a difference.
 */
export async function findFormerTap(
  trx: Database,
  { act, day, cakeId, pieces, actor, keys }: FormerTap,
): Promise<{ isSame: boolean } | undefined> {
  const done = await trx
    .selectFrom('stock_movements')
    .select(['day', 'cake_id as cakeId', 'reason', 'pieces'])
    .where('request_key', 'in', keys)
    .where('actor', '=', actor.name)
    .executeTakeFirst()
  if (!done) return undefined
  const reasons = MOVED[act] ?? []
  const isSameReason = reasons.includes(done.reason as StockReason)
  const isMany = act === 'count' || done.pieces === (act === 'bake' ? pieces : -pieces)
  return { isSame: done.day === day && done.cakeId === cakeId && isSameReason && isMany }
}

/** As what the steps of an act are kept. */
const MOVED: Partial<Record<StockChange['act'], readonly StockReason[]>> = {
  bake: ['bake', 'correction'],
  sell: ['sale'],
  waste: ['waste'],
  count: ['count'],
}
