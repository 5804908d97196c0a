import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import { checkDeliveryTime, type DeliveryTimeRefusal } from '#app/ordering/scheduling/delivery-time.ts'
import type { CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import { customRule, rushRule } from '#app/ordering/scheduling/lead-time.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { findAskedCake } from './asked-cake.server.ts'
import { returnToRulePrice } from './return-to-rule-price.server.ts'

export type AskAgainRefusal =
  | MoveRefusal
  | CapacityRefusal
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'declined_by_shop' }
  | DeliveryTimeRefusal
  | { ok: false; reason: 'cake_off_the_menu' }

interface AskingAgain {
  role: 'customer' | 'counter'
  actor?: Actor | undefined
  expectedVersion?: number | undefined
}

/**
 * Returns a locked request that expired or that the customer declined to the quote desk: same code, size, drawing and pictures, with a
 * new reply clock. Holds its day again if the rules of a new request allow it; otherwise the customer sends a new request with
 * another day. Refuses a request that the shop declined. Requirement 10.11; decision 0016.
 */
export async function askAgainLocked(
  trx: Database,
  order: LockedOrder,
  by: AskingAgain,
  now: Date,
): Promise<{ ok: true; version: number } | AskAgainRefusal> {
  if (order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
  const move = { to: 'Pending Quote', ...by } as const
  const allowed = checkMove(order, move)
  if (!allowed.ok) return allowed
  if (by.role === 'customer' && order.status === 'Declined' && !(await isOwnDecline(trx, order.id))) {
    return { ok: false, reason: 'declined_by_shop' }
  }
  const settings = await loadSettings(trx)
  const asked = await findAskedCake(trx, order.id, settings)
  if (!asked.chosen.cake) return { ok: false, reason: 'cake_off_the_menu' }
  const wish = {
    method: order.deliveryMethod,
    date: order.deliveryDate ?? undefined,
    time: order.deliveryTime ?? undefined,
  }
  const onlyOn = asked.chosen.flavor?.weekdays
  const cakeIds = [asked.chosen.cake.id]
  const shopDays = { settings, exceptions: await listDayExceptions(trx, now), onlyOn, cakeIds }
  const usual = customRule(asked.chosen, settings)
  const rule = order.rushPercent === null ? usual : rushRule(usual)
  const inTime = checkDeliveryTime(wish, now, rule, shopDays)
  if (!inTime.ok) return inTime
  const isHeld = holdsDayByRule('Pending Quote', settings)
  const held = await holdOrderDay(trx, order, { settings, sizeIds: [asked.sizeId], mayExceed: false, isHeld }, now)
  if (!held.ok) return held
  await returnToRulePrice(trx, order, asked)
  return moveOrder(trx, order, { ...move, data: { asked_again: true } }, now)
}

async function isOwnDecline(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select actor = 'customer' or data ? 'for_customer' as "isOwn" from order_events where order_id = ${orderId} and to_status = 'Declined'
    order by id desc limit 1`.execute(db)
  return rows[0]?.isOwn ?? false
}
