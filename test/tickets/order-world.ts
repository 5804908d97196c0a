import { cancelAsManager, changeAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { removeUnusedReferenceImages } from '#app/base/media/reference-images/remove-reference-images.server.ts'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { attachOrderPicture } from '#app/base/media/attach-order-picture.server.ts'
import type { TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { eraseAsOwner } from '#app/ordering/customers/commands/run-on-customer.factory.ts'
import { listCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { editableOrder, type EditableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { done, type Changes, type Ticket } from './ticket.ts'

export const PHONE = '+251900000011'
export const RECIPIENT = '+251700000022'

/** An order for somebody else, ready to be fetched. */
export interface OrderWorld {
  shop: TestShop
  mediaStore: Parameters<typeof removeUnusedReferenceImages>[0]['mediaStore']
  /** Where pictures and uploads are. */
  dataDir: string
  /** A ticket may be of another order than the one that is there. */
  order: { id: string; code: string }
  /** The upload of which a ticket is, with the id of its picture. */
  sent?: { id: string; name: string }
  /** Of the browser that ordered. */
  cookie: string
}

export async function buildOrderWorld(
  shop: TestShop,
  media: Pick<OrderWorld, 'mediaStore' | 'dataDir'>,
): Promise<OrderWorld> {
  const { db } = shop.deps
  const gift = { recipient_name: 'Hana', recipient_phone: RECIPIENT }
  const values = { phone: PHONE, email: 'selam@shop.example', customer_name: 'Selam Example', ...gift }
  const id = await buildOrder(db, { ...values, status: 'In Production' })
  await db.updateTable('orders').set({ status: 'Ready' }).where('id', '=', id).execute()
  return { ...media, shop, cookie: 'buyer=a-browser-with-cookies', order: await orderOf(shop, id) }
}

export const orderOf = ({ deps: { db } }: TestShop, id: string) =>
  db.selectFrom('orders').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()

async function change({ shop: { deps }, order }: OrderWorld, changed: Partial<EditableOrder>): Promise<void> {
  const present = editableOrder(await findEditable(deps.db, order.id))
  const { version } = await versionOf(deps.db, order.id)
  const wanted = { orderId: order.id, expectedVersion: version, order: { ...present, ...changed }, isNotified: false }
  done(await changeAsManager(deps, { ...wanted, role: 'manager', actor: { id: 'sara', name: 'sara@shop.example' } }))
}

const versionOf = (db: TestShop['deps']['db'], id: string) =>
  db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()

async function cancel({ shop: { deps }, order }: OrderWorld): Promise<void> {
  const actor = { id: 'sara', name: 'sara@shop.example' }
  done(await cancelAsManager(deps, { actor, orderId: order.id, reason: 'as they wish' }))
}

export const orderChanges = {
  'customer’s phone changed': (world) => change(world, { phone: '+251900000033' }),
  'customer’s email changed': (world) => change(world, { email: 'moved@shop.example' }),
  'another recipient': (world) => change(world, { recipientName: 'Abel', recipientPhone: '+251700000044' }),
  'recipient’s name spelled otherwise': (world) => change(world, { recipientName: 'Hanna' }),
  'order cancelled': cancel,
  'customer erased': async (world) => {
    const { deps } = world.shop
    const open = deps.db.selectFrom('orders').select(['id', 'code']).where('phone', '=', PHONE)
    for (const order of await open.execute()) await cancel({ ...world, order })
    const { rows } = await listCustomers(deps.db, { show: 'all', search: '900000011' })
    const erasing = { customerId: rows[0]!.id, actor: { name: 'owner@shop.example' } }
    done(await eraseAsOwner({ ...deps, mediaStore: world.mediaStore }, erasing))
  },
  'another price': ({ shop: { deps }, order }) => sendPrice(deps, order.id),
  'somebody else on the device': (world) => {
    world.cookie += `; person=${'a1'.repeat(16)}`
    return Promise.resolve()
  },
  'upload given up': ({ dataDir, sent }) => createUploadStore({ dataDir }).remove(sent!.name.split('/').at(-1)!),
  'picture used for another order': async ({ shop: { deps }, sent }) => {
    await attachOrderPicture(deps.db, sent!.id, 'receipt_order_id', await buildOrder(deps.db))
  },
  'a month passed': async ({ shop, mediaStore }) => {
    shop.clock.advance(31 * 24 * 3_600_000)
    await removeUnusedReferenceImages({ ...shop.deps, mediaStore }, shop.clock.now())
  },
} as const satisfies Changes<OrderWorld>

export type OrderTicket = Ticket<OrderWorld, keyof typeof orderChanges>
