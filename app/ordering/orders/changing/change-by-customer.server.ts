import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { changeOrder, type ChangeOrderRefusal } from './change-order.server.ts'
import { customerChange, type ChangeableOrder, type CustomerChange } from './customer-change.ts'
import { findEditable } from './find-editable.server.ts'
import { leadHoursOfOrder } from '../placing/lead-of-order.server.ts'
import { editableOrder, type EditableOrder } from './order-change.ts'
import type { OrderKind } from '#app/ordering/terms/order.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

export interface CustomerWish extends Pick<
  EditableOrder,
  'date' | 'time' | 'pin' | 'recipientName' | 'recipientPhone' | 'wantsCall'
> {
  /** Within the sub-city; ignored for a pickup. */
  place: string
}

export async function findCustomerChange(
  db: Database,
  order: ChangeableOrder & { id: string; kind: OrderKind },
  settings: Settings,
  now: Date,
): Promise<CustomerChange> {
  return customerChange(order, await leadHoursOfOrder(db, order, settings), settings, now)
}

/** The order as the customer wants it: the address keeps its sub-city, which decides the fee. */
export function wishedOrder(
  now: EditableOrder,
  wish: CustomerWish,
  settings: Pick<Settings, 'delivery.zones'>,
): EditableOrder {
  const { place, ...wanted } = wish
  // The form of a pickup asks neither for a pin nor for a call, which may be one about the finished cake.
  if (now.method !== 'delivery') return { ...now, ...wanted, pin: now.pin, wantsCall: now.wantsCall }
  const { address: placeNow } = splitAddress(now.address, settings['delivery.zones'])
  const zone = now.address.slice(0, now.address.length - placeNow.length)
  return { ...now, ...wanted, address: place.trim() ? `${zone}${place.trim()}` : '' }
}

interface ChangeByCustomer {
  orderId: string
  version: number
  wish: CustomerWish
  settings: Settings
  actor?: Actor | undefined
}

/**
 * Changes an order for its customer under the shop's rules for its day: lead time, capacity, stock and the times of its
 * zone; a customer overrides none. The price stays. Refuses when it is too late, and when somebody else changed the
 * order since it was seen. Requirement 16.5.
 */
export async function changeByCustomer(
  deps: CommandDeps,
  { orderId, version, wish, settings, actor }: ChangeByCustomer,
): Promise<{ ok: true; version: number } | ChangeOrderRefusal> {
  const now = editableOrder(await findEditable(deps.db, orderId))
  const order = wishedOrder(now, wish, settings)
  return changeOrder(deps, { orderId, role: 'customer', actor, expectedVersion: version, order, isTold: true })
}
