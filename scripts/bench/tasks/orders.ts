import type { BrowserContext, Page } from '@playwright/test'

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

const TRIES = 60
const BETWEEN_MS = 250

/** Phones of the simulator that approve, one for each order, because an unpaid order of a phone is resumed. */
const PAYERS = ['01', '06'].flatMap((digits) => [
  { paymentMethod: 'Mpesa', phone: `+2517000000${digits}` },
  { paymentMethod: 'Telebirr', phone: `+2519000000${digits}` },
])

/** A paid order of six pieces of baklava, in the kitchen. */
export async function placeInKitchen(shop: TaskShop, number: number): Promise<Placed> {
  const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
  const data = { cartItems, total: 540, ...PAYERS[number % PAYERS.length] }
  const answer = await shop.context.request.post(`${shop.origin}/api/direct-pay`, { data })
  const { orderCode: code } = (await answer.json()) as { orderCode: string }
  const order = { code, id: await findId(shop, code, 'Confirmed') }
  await move(shop, order, 'In Production')
  return order
}

async function findId({ context, origin }: TaskShop, code: string, status: string): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const list = await context.request.get(`${origin}/admin/orders?status=${status}&search=${code}`)
    const id = /orders\/([0-9a-f-]{36})"/.exec(await list.text())?.[1]
    if (id) return id
    await new Promise((resolve) => void setTimeout(resolve, BETWEEN_MS))
  }
  throw new Error(`The order ${code} did not become ${status}.`)
}

/** A colleague moves an order on. */
export async function move({ context, origin }: TaskShop, { id }: Placed, to: string): Promise<void> {
  const shown = await (await context.request.get(`${origin}/admin/orders/${id}`)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const form = { act: 'move', to, version }
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

/** An order by phone that is paid when it is handed over. */
export async function placeOwing({ origin }: TaskShop, page: Page): Promise<Placed> {
  await page.goto(`${origin}/admin/orders/new?cake=baklava`)
  await page.getByLabel('Mobile number').fill('0900000377')
  await page.getByLabel('Name', { exact: true }).fill('Sara Example')
  await page.getByLabel('How many: Baklava').fill('6')
  await page.getByRole('button', { name: 'Place the order' }).click()
  const heading = page.getByRole('heading', { name: /^Order / })
  await heading.waitFor()
  const [, id = ''] = /orders\/([0-9a-f-]{36})/.exec(page.url()) ?? []
  const [, code = ''] = /Order ([A-Z\d]{6})/.exec((await heading.textContent()) ?? '') ?? []
  return { id, code }
}

/** The pickup code, as the customer reads it on the page of the order. */
export async function readPickupCode({ origin }: TaskShop, page: Page, { id }: Placed): Promise<string> {
  await page.goto(`${origin}/admin/orders/${id}`)
  const address = await page.locator('main a[href*="?key="]').first().getAttribute('href')
  await page.goto(new URL(address ?? '', origin).href)
  return page.locator('[data-pickup-code]').innerText()
}
