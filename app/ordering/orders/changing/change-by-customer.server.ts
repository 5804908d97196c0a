import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { changeLocked } from './change-order.server.ts'
import { customerChange, type ChangeableOrder, type CustomerChange } from './customer-change.ts'
import { findEditable } from './find-editable.server.ts'
import { leadHoursOfOrder } from '../placing/lead-of-order.server.ts'
import { editableOrder, type EditableOrder } from './order-change.ts'
import type { OrderKind } from '#app/ordering/terms/order.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

export interface CustomerWish extends Pick<
  EditableOrder,
  'date' | 'time' | 'pin' | 'recipientName' | 'recipientPhone' | 'giftText' | 'giftFrom' | 'wantsCall'
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
  version: number
  wish: CustomerWish
  actor?: Actor | undefined
}

/**
 * Changes a locked order for its customer under the shop's rules for its day: lead time, capacity, stock and the times of its
 * zone; a customer overrides none. The price stays. Refuses when it is too late, and when somebody else changed the
 * order since it was seen. Requirement 16.5.
 */
export async function changeByCustomerLocked(
  trx: Database,
  locked: LockedOrder,
  { version, wish, actor }: ChangeByCustomer,
  now: Date,
): ReturnType<typeof changeLocked> {
  const present = editableOrder(await findEditable(trx, locked.id))
  const order = wishedOrder(present, wish, await loadSettings(trx))
  return changeLocked(trx, locked, { role: 'customer', actor, expectedVersion: version, order, isNotified: true }, now)
}
