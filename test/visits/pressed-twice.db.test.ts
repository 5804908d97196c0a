import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { demoShop } from './open-demo-shop.ts'
import { orderBox } from './place-order.ts'
import type { Visitor } from './visitor.ts'

/** Forms of the back office that make something, sent twice as they are: by two presses, or after going back. */

const shop = demoShop()

/** The form that one button of a page belongs to, with its values, as a browser without scripts sends it. */
async function twice(somebody: Visitor, address: string, fields: Record<string, string>) {
  const form = { id: randomUUID(), ...fields }
  return [await somebody.post(address, form), await somebody.post(address, form)] as const
}

it('make it once, and show again what they show once', async () => {
  const owner = await shop.owner()
  const { db } = shop
  const { id: orderId } = await orderBox(shop, { phone: '0900000199' })
  await refreshOrderProjections(db)
  const { phone } = await db.selectFrom('orders').select('phone').where('id', '=', orderId).executeTakeFirstOrThrow()
  const { id } = await db.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  const customer = `/admin/users/customers/${id}`
  const messages = async (template: string) =>
    (await db.selectFrom('messages').select('id').where('template', '=', template).execute()).length
  const before = await messages('order.balance_reminder')

  for (const page of await twice(owner, customer, { intent: 'message', text: 'Hello' })) expect(page.status).toBe(200)
  expect(await messages('customer.by_hand')).toBe(1)
  for (const page of await twice(owner, customer, { intent: 'pay-link', order: orderId })) expect(page.status).toBe(200)
  expect((await messages('order.balance_reminder')) - before).toBe(1)

  const created = { intent: 'create', name: 'Script', scope: 'write', lifetime: '30' }
  const tokens = await twice(owner, '/admin/settings/tokens', created)
  const shown = tokens.map(({ html }) => /tafach_[\w-]{20,}/.exec(html)?.[0])
  expect(shown[0]).toBeDefined()
  expect(shown[1]).toBe(shown[0])
  expect(await db.selectFrom('api_tokens').select('name').execute()).toEqual([{ name: 'Script' }])

  const kind = { name_en: 'Harvest fair', name_am: 'የመከር ባዛር', kind: 'other', lead_hours: '24', intent: 'save' }
  const occasions = await twice(owner, '/admin/occasions/new', kind)
  expect(occasions.map(({ address }) => address)).toEqual([occasions[0].address, occasions[0].address])
  expect(occasions[0].address).toContain('done=created')
  const named = db.selectFrom('occasions').select('id').where('name_en', '=', 'Harvest fair')
  expect(await named.execute()).toHaveLength(1)

  const invited = { intent: 'invite', email: 'twice@example.test', role: 'counter', name: '', phone: '' }
  const invitations = await twice(owner, '/admin/users/invitations', invited)
  const links = invitations.map(({ html }) => /\/auth\/link\?key=[\w.-]+/.exec(html)?.[0])
  expect(links[0]).toBeDefined()
  expect(links[1]).toBe(links[0])
  expect(await db.selectFrom('account_links').select('id').where('email', '=', invited.email).execute()).toHaveLength(1)
})

it('are refused without an id', async () => {
  const owner = await shop.owner()
  const { db } = shop
  const before = await db.selectFrom('api_tokens').select('id').execute()
  const form = { intent: 'create', name: 'Other', scope: 'read', lifetime: '30' }
  expect((await owner.post('/admin/settings/tokens', form)).status).toBe(400)
  expect(await db.selectFrom('api_tokens').select('id').execute()).toEqual(before)
})
