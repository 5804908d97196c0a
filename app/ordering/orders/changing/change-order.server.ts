import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { changedColumns, type Change, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import {
  checkDeliveryTime,
  checkStillToCome,
  dailyRule,
  slotAt,
  type DeliveryTimeRefusal,
} from '#app/ordering/scheduling/delivery-time.ts'
import { refuseMethod, type MethodRefusal } from '#app/ordering/scheduling/delivery-methods.ts'
import { customerChange } from './customer-change.ts'
import { leadHoursOfOrder } from '../placing/lead-of-order.server.ts'
import { deliveryZoneOf, findDeliveryZone } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { refuseBelowMinimum, slotsOfZone, type ZoneMinimumRefusal } from '#app/ordering/scheduling/delivery-zone.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findEditable } from './find-editable.server.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import {
  findHold,
  holdCapacity,
  releaseCapacity,
  type CapacityRefusal,
} from '#app/ordering/scheduling/hold-capacity.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import { moveStock } from '#app/ordering/inventory/hold-stock.server.ts'
import { stockDayOf } from '#app/ordering/inventory/selling-day.ts'
import type { StockRefusal } from '#app/ordering/inventory/stock.ts'
import { customRule } from '#app/ordering/scheduling/lead-time.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import {
  changesHandover,
  editableColumns,
  editableOrder,
  type ChangeOverride,
  type EditableColumns,
  type EditableOrder,
} from './order-change.ts'
import { hasTrait, type CustomerOrStaff } from '#app/ordering/terms/order-status.ts'
import { findAskedCake } from '../quotes/asked-cake.server.ts'
import { balanceDueAt } from '../quotes/balance-due.ts'
import { findCurrentQuote } from '../quotes/quotes.queries.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'

/** A customer must keep the shop's rules. */
export type OrderChange = CustomerOrStaff<'manager'> & {
  expectedVersion: number
  order: EditableOrder
  override?: ChangeOverride | undefined
  isNotified: boolean
}

/** Somebody else saved first: the present values, with author and time. */
export interface ChangedMeanwhile {
  ok: false
  reason: 'changed_meanwhile'
  theirs: EditableOrder
  version: number
  changedBy: string
  changedAt: Date
}

export type ChangeOrderRefusal =
  | ChangedMeanwhile
  | DeliveryTimeRefusal
  | CapacityRefusal
  | StockRefusal
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_closed' }
  | { ok: false; reason: 'change_by_phone' }
  | MethodRefusal
  | ZoneMinimumRefusal
  | { ok: false; reason: 'override_reason_missing' }

interface Changed {
  ok: true
  version: number
  /** For the log; absent: nothing differed. */
  entry?: Omit<Change, 'actor'>
}

/**
 * Changes day, time, method of the handover, address and contact of a locked order that is not handed over yet. A new day is
 * checked by the rules of the original order, its flavor's weekdays included, and its points or pieces are held there
 * instead of on the old day. Staff may override availability and capacity with a reason, which stays in the timeline.
 * The price stays; the balance is due by the new day. Requirements 14.7 and 18.14.
 */
export async function changeLocked(
  trx: Database,
  order: LockedOrder,
  change: OrderChange,
  now: Date,
): Promise<Changed | ChangeOrderRefusal> {
  const { override } = change
  if (override && !override.reason.trim()) return { ok: false, reason: 'override_reason_missing' }
  const settings = await loadSettings(trx)
  const before = await findEditable(trx, order.id)
  const after = editableColumns(change.order)
  const changed = changedColumns(before, after)
  const isSeen = order.version === change.expectedVersion
  // A change that is sent again after its answer was lost is done already, and overrides nobody.
  if (!isSeen) return changed ? changedMeanwhile(trx, order, before) : { ok: true, version: order.version }
  if (!hasTrait(order.status, 'open')) return { ok: false, reason: 'order_closed' }
  if (!changed) return { ok: true, version: order.version }
  // A delivery order stays possible when the shop no longer delivers.
  const isOffered = settings['delivery.is_offered'] || before.delivery_method === 'delivery'
  const impossible = refuseMethod(change.order.method, change.order.address, { 'delivery.is_offered': isOffered })
  if (impossible) return impossible
  if (change.role === 'customer' && !(await mayCustomer(trx, order, after, settings, now))) {
    return { ok: false, reason: 'change_by_phone' }
  }
  const isMoved = changesHandover(changed.after)
  const zone = findDeliveryZone(after.delivery_method, after.address, settings['delivery.zones'])
  const elsewhere = refuseOtherZone(order, before, { ...change, after, zone }, settings)
  if (elsewhere) return elsewhere
  if (isMoved) {
    const moved = await moveHandover(trx, order, { ...change, zone }, settings, now)
    if (!moved.ok) return moved
  }
  const entry = await write(trx, order, { ...change, after, changed, isMoved, settings }, now)
  return { ok: true, version: order.version + 1, entry }
}

async function changedMeanwhile(trx: Database, order: LockedOrder, now: EditableColumns): Promise<ChangedMeanwhile> {
  const { rows } = await sql<{ changedAt: Date; changedBy: string }>`
    select orders.updated_at as "changedAt", coalesce(${staffNameById(sql`last.actor_id`, sql<string | null>`last.actor_name`)}, last.actor, '') as "changedBy"
    from orders left join lateral (
      select actor, actor_name, actor_id from order_events where order_id = orders.id order by id desc limit 1) as last on true
    where orders.id = ${order.id}`.execute(trx)
  return {
    ok: false,
    reason: 'changed_meanwhile',
    theirs: editableOrder(now),
    version: order.version,
    ...rows[0]!,
  }
}

/** Whether the customer may still make this change: in time, and to a place with the same fee. */
async function mayCustomer(
  trx: Database,
  order: LockedOrder,
  after: EditableColumns,
  settings: Settings,
  now: Date,
): Promise<boolean> {
  const zone = deliveryZoneOf(after.delivery_method, after.address, settings['delivery.zones'])
  if (zone !== order.deliveryZone || after.delivery_method !== order.deliveryMethod) return false
  return customerChange(order, await leadHoursOfOrder(trx, order, settings), settings, now).isPossible
}

/** Rules of a zone that is new to the order: its minimum order and its times. Staff may override both. */
function refuseOtherZone(
  order: LockedOrder,
  before: EditableColumns,
  { after, zone, override }: OrderChange & { after: EditableColumns; zone: DeliveryZone | undefined },
  settings: Settings,
): ZoneMinimumRefusal | DeliveryTimeRefusal | undefined {
  const was = deliveryZoneOf(before.delivery_method, before.address, settings['delivery.zones'])
  if (!zone || zone.id === was) return undefined
  const below = refuseBelowMinimum(zone, order.orderTotalSantim - order.deliveryFeeSantim)
  if (below && !override?.capacity) return below
  const time = after.delivery_time
  const slots = slotsOfZone(settings['hours.delivery_slots'], zone)
  if (time === null || override?.leadTime || !zone.slots || isServedAt(time, slots)) return undefined
  return { ok: false, reason: 'delivery_outside_slots', slots, zone: zone.name }
}

/** Checks the new day and holds it for the order, in place of the old one. */
async function moveHandover(
  trx: Database,
  order: LockedOrder,
  { order: wanted, override, zone }: OrderChange & { zone: DeliveryZone | undefined },
  settings: Settings,
  now: Date,
): Promise<{ ok: true } | DeliveryTimeRefusal | CapacityRefusal | StockRefusal> {
  const { method } = wanted
  const wish = { method, date: wanted.date || undefined, time: wanted.time || undefined }
  const exceptions = await listDayExceptions(trx, now)
  const shopDays = { settings, exceptions, zone, cakeIds: await cakesOf(trx, order.id) }
  const isRequest = order.kind === 'quote'
  const asked = isRequest ? await findAskedCake(trx, order.id, settings) : undefined
  const rule = asked ? customRule(asked.chosen, settings) : dailyRule(settings)
  const check = override?.leadTime ? checkStillToCome : checkDeliveryTime
  const inTime = check(wish, now, rule, { ...shopDays, onlyOn: asked?.chosen.flavor?.weekdays })
  if (!inTime.ok) return inTime
  const mayExceed = override?.capacity ?? false
  if (!isRequest) {
    const day = stockDayOf(wish.date, now, shopDays)
    return moveStock(trx, order.id, { day, way: mayExceed ? 'exceed' : 'ask' }, now)
  }

  if (wish.date === undefined) {
    await releaseCapacity(trx, order.id)
    return { ok: true }
  }
  const held = await findHold(trx, order.id)
  if (held) {
    const slot = wish.time ? slotAt({ method, date: wish.date, time: wish.time }, shopDays) : undefined
    const hold = {
      orderId: order.id,
      day: wish.date,
      slotFrom: slot?.from ?? null,
      slot,
      points: held.points,
      mayExceed,
    }
    return holdCapacity(trx, hold, now)
  }
  const handover = { id: order.id, deliveryMethod: method, deliveryDate: wish.date, deliveryTime: wish.time ?? null }
  const quote = asked && (await findCurrentQuote(trx, order.id))
  const sizeIds = quote?.state === 'sent' ? quote.options.map(({ sizeId }) => sizeId ?? asked!.sizeId) : undefined
  const isHeld = mayExceed || holdsDayByRule(order.status, settings)
  return holdOrderDay(trx, handover, { settings, sizeIds, mayExceed, isHeld }, now)
}

async function write(
  trx: Database,
  order: LockedOrder,
  change: OrderChange & {
    after: EditableColumns
    changed: { before: ChangedColumns; after: ChangedColumns }
    isMoved: boolean
    settings: Settings
  },
  now: Date,
): Promise<Omit<Change, 'actor'>> {
  const { after, changed, isMoved, isNotified, settings, actor } = change
  const override = isMoved ? change.override : undefined
  const reason = override?.reason.trim()
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...after,
      delivery_zone: deliveryZoneOf(after.delivery_method, after.address, settings['delivery.zones']),
      // A new day that keeps the lead time ends the rush surcharge.
      ...(isMoved && !override?.leadTime && { rush_percent: null }),
      ...(isMoved && order.balanceDueAt && { balance_due_at: newBalanceDue(order, after, settings) }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', order.id)
    .execute()
  const data = { ...changed, ...(override && { override: { ...override, reason } }) }
  await sql`
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    values (${order.id}, ${now}, 'changed', ${actor ? 'admin' : 'customer'}, ${actor?.name ?? null}, ${actor?.id ?? null}, ${JSON.stringify(data)}::jsonb)`.execute(
    trx,
  )
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  if (isMoved && isNotified) await notifyCustomer(trx, order, 'handover_changed', {}, now)
  return { action: 'update', thing, ...changed, ...(reason !== undefined && { reason }) }
}

function newBalanceDue(order: LockedOrder, after: EditableColumns, settings: Settings): Date | null {
  const dueAt = dueMoment({ deliveryDate: after.delivery_date, deliveryTime: after.delivery_time }, settings)
  const { orderTotalSantim: totalSantim, depositSantim } = order
  return balanceDueAt({ totalSantim, depositSantim: depositSantim ?? totalSantim, dueAt }, settings)
}

async function cakesOf(trx: Database, orderId: string): Promise<string[]> {
  const lines = await trx.selectFrom('order_lines').select('cake_id').where('order_id', '=', orderId).execute()
  return lines.map((line) => line.cake_id)
}
