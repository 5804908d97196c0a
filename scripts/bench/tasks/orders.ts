import type { BrowserContext } from '@playwright/test'

/** Orders that tasks begin with, made as customers and colleagues make them. */

export interface Placed {
  id: string
  code: string
  /** That the customer says at the handover. */
  pickupCode?: string
}

export interface TaskShop {
  context: BrowserContext
  origin: string
}

interface Pickup {
  day: string
  from: string
}

async function readEarliestPickup({ context, origin }: TaskShop): Promise<Pickup> {
  const offered = await context.request.get(`${origin}/api/handover`)
  return ((await offered.json()) as { pickup: Pickup }).pickup
}

/** An order of six pieces to be picked up. A part is paid, the rest is owed. Not of baklava, whose price a task changes. */
async function place({ context, origin }: TaskShop, phone: string, pickup: Pickup): Promise<Placed> {
  const data = {
    customer_name: 'Sara Example',
    phone,
    cake_id: 'cream-roll',
    variant_id: 'box-of-6',
    delivery_method: 'self-pickup',
    delivery_date: pickup.day,
    delivery_time: pickup.from,
  }
  const answer = await context.request.post(`${origin}/api/orders`, { data })
  if (answer.status() !== 201) throw new Error(`No order was placed: ${await answer.text()}`)
  const order = (await answer.json()) as Placed
  const form = { act: 'take', requestKey: order.id, method: 'Cash', amount: '100', reference: '', note: '' }
  const paid = await context.request.post(`${origin}/admin/orders/${order.id}/pay`, { form, maxRedirects: 0 })
  if (paid.status() !== 302) throw new Error(`No part of the order was paid: ${paid.status()}`)
  return order
}

/** Such an order for the earliest pickup, in the kitchen. */
export async function placeInKitchen(shop: TaskShop, phone: string): Promise<Placed> {
  const order = await place(shop, phone, await readEarliestPickup(shop))
  await move(shop, order, 'In Production')
  return order
}

/** Such an order for noon of the day whose sheet the dashboard offers at this hour. */
export async function placeForSheet(shop: TaskShop, phone: string): Promise<Placed> {
  const shown = await (await shop.context.request.get(`${shop.origin}/admin`)).text()
  const [, day] = /name="day" value="([\d-]+)"/.exec(shown) ?? []
  if (!day) throw new Error('The dashboard offers no sheet at this hour.')
  const order = await place(shop, phone, { day, from: '12:00' })
  await move(shop, order, 'In Production')
  return order
}

/** Such an order, ready to be picked up. */
export async function placeReady(shop: TaskShop, phone: string): Promise<Placed> {
  const order = await placeInKitchen(shop, phone)
  await move(shop, order, 'Ready')
  return order
}

/** A colleague moves an order on. */
async function move({ context, origin }: TaskShop, { id }: Placed, to: string): Promise<void> {
  const shown = await (await context.request.get(`${origin}/admin/orders/${id}`)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const form = { act: 'move', to, version, reason: 'Pays the rest at the pickup' }
  const answer = await context.request.post(`${origin}/admin/orders/${id}`, { form, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`The order did not become ${to}: ${answer.status()}`)
}

/** A customer asks for the price of a cake. */
export async function requestPrice({ context, origin }: TaskShop, phone: string): Promise<Placed> {
  const available = await context.request.get(`${origin}/api/available-days?cake_id=carrot-cake&size_id=medium`)
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const data = {
    customer_name: 'Hanna Girma',
    phone,
    cake_id: 'carrot-cake',
    size_id: 'medium',
    flavor_id: 'caramel',
    cake_type_id: 'chiffon',
    has_topper: true,
    topper_text: 'መልካም ልደት',
    notes: 'Not too sweet, please.',
    delivery_date: days.findLast(({ state }) => state === 'open')?.date,
  }
  const answer = await context.request.post(`${origin}/api/orders`, { data })
  if (answer.status() !== 201) throw new Error(`No request was made: ${await answer.text()}`)
  return (await answer.json()) as Placed
}

/** The pickup code, as the customer reads it on the page of the order. Staff are not shown it. */
export async function readPickupCode({ context, origin }: TaskShop, { id }: Placed): Promise<string> {
  const shown = await (await context.request.get(`${origin}/admin/orders/${id}`)).text()
  const [, address = ''] = /href="([^"]*\?key=[^"]*)"/.exec(shown) ?? []
  const customer = await context.browser()!.newContext()
  try {
    const page = await customer.newPage()
    await page.goto(new URL(address.replaceAll('&amp;', '&'), origin).href)
    return await page.locator('[data-pickup-code]').innerText()
  } finally {
    await customer.close()
  }
}
