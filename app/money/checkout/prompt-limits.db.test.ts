import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCounter } from '#app/till/sales/till.factory.ts'
import { askTelebirr, buildWalletSale } from '#app/till/sales/prompts/wallet-sale.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { readPromptLimit } from '#app/money/payments/prompt-limits.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildTestShop, SILENT, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop
let counter: Awaited<ReturnType<typeof buildCounter>>
const liya = { id: 'liya', email: 'liya@example.org' }
/** Accounts that nothing was sold to. */
const newcomers = ['new1', 'new2', 'new3', 'new4', 'new5']
const byLiya = { headers: { cookie: 'tafach.session_token=liya' } }

beforeEach(async () => {
  await database.truncate()
  const others = newcomers.map((id) => ({ id, email: `${id}@example.org` }))
  shop = buildTestShop(db, { accounts: { liya, ...Object.fromEntries(others.map((each) => [each.id, each])) } })
  counter = await buildCounter(db, shop.clock.now())
  for (const each of [liya, ...others]) {
    await db
      .insertInto('users')
      .values({ ...each, name: each.id })
      .execute()
    await db.insertInto('profiles').values(each).execute()
  }
})
afterAll(() => database.drop())

const STRANGER = '198.51.100.66'
const FROM_HOME = { from: '198.51.100.7' }
const REFUSED = { status: 429, body: { error: { code: 'too_many_prompts' } } }
const cartOf = (quantity: number) => ({ cartItems: [{ cake: { id: 'baklava' }, quantity }], total: 45 * quantity })

/** A stranger who types somebody's phone, from one address or from several. */
async function useUp({ addresses = 1, each = 4 } = {}): Promise<void> {
  for (let at = 0; at < addresses; at += 1) {
    for (let n = 0; n < each; n += 1) {
      const from = addresses === 1 ? STRANGER : `203.0.113.${at}`
      await shop.directPay(cartOf(6 + n), { from, browser: `${at} ${n}` })
    }
  }
  expect(await shop.directPay(cartOf(12), { from: STRANGER, browser: 'once more' })).toMatchObject(REFUSED)
}

function linkOf(order: { orderUrl: string }) {
  const url = new URL(order.orderUrl, 'http://shop.test')
  return { order: { code: url.pathname.split('/').at(-1), key: url.searchParams.get('key') }, total: 0 }
}

const askAtTill = () =>
  askTelebirr(shop.deps, {
    till: counter.till,
    sale: buildWalletSale(counter.till),
    phone: SILENT,
    actor: counter.hana,
  })

it('a stranger who used up the prompts to a phone keeps nobody else from paying with it', async () => {
  await useUp()
  expect(await shop.directPay(cartOf(7), FROM_HOME)).toMatchObject({ status: 200 })
})

it('strangers together have limits of their own, which close neither till nor account nor the link of an order', async () => {
  const placed = await shop.directPay(cartOf(6), FROM_HOME)
  await useUp({ addresses: 4 })
  expect(await db.selectFrom('simulator_payments').select('reference').execute()).toHaveLength(9)
  expect(await shop.directPay(cartOf(7), FROM_HOME)).toMatchObject(REFUSED)
  expect(await shop.directPay(linkOf(placed.body), FROM_HOME)).toMatchObject({ status: 200 })
  expect(await shop.directPay(cartOf(8), byLiya)).toMatchObject({ status: 200 })
  expect(await askAtTill()).toMatchObject({ ok: true })
})

it('links of orders that anybody placed do not close that of an order which the shop knows', async () => {
  const known = await shop.directPay(cartOf(6), FROM_HOME)
  const orders = [known]
  for (let at = 0; at < 2; at += 1) orders.push(await shop.directPay(cartOf(7 + at), { from: `203.0.113.${at}` }))
  const links = orders.map(({ body }) => linkOf(body))
  for (const link of links) for (let n = 0; n < 3; n += 1) await shop.directPay(link, FROM_HOME)
  const another = linkOf((await shop.directPay(cartOf(9), { from: '203.0.113.99' })).body)
  expect(await shop.directPay(another, FROM_HOME)).toMatchObject(REFUSED)
  expect(await shop.directPay(links[0], FROM_HOME)).toMatchObject(REFUSED)
  await db
    .updateTable('orders')
    .set({ placed_by: 'admin', created_by_admin_name: 'Almaz' })
    .where('code', '=', known.body.orderCode)
    .execute()
  expect(await shop.directPay(links[0], FROM_HOME)).toMatchObject({ status: 200 })
})

it('a till and an account have limits of their own too, three open prompts to a phone', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect(await askAtTill()).toMatchObject({ ok: true })
    expect(await shop.directPay(cartOf(6 + n), byLiya)).toMatchObject({ status: 200 })
  }
  expect(await askAtTill()).toEqual({ ok: false, reason: 'too_many_prompts' })
  expect(await shop.directPay(cartOf(9), byLiya)).toMatchObject(REFUSED)
  expect(await shop.directPay(cartOf(9), FROM_HOME)).toMatchObject({ status: 200 })
})

it('accounts that anybody can make flood no phone, and close it neither for one that has paid before nor for strangers', async () => {
  const answers: number[] = []
  for (const newcomer of newcomers) {
    const headers = { cookie: `tafach.session_token=${newcomer}` }
    for (let n = 0; n < 3; n += 1)
      answers.push((await shop.directPay(cartOf(6 + n), { headers, from: STRANGER })).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(9)
  expect(await shop.directPay(cartOf(7), FROM_HOME)).toMatchObject({ status: 200 })
  await buildOrder(db, { account_id: liya.id, paid_santim: 100 })
  expect(await shop.directPay(cartOf(8), byLiya)).toMatchObject({ status: 200 })
})

it('the owner says how many prompts an address may ask for, and hears when one used them up', async () => {
  const settings = { 'payment.prompts_per_address': 20 }
  await db.insertInto('settings').values({ key: 'payment.prompts_per_address', value: '20' }).execute()
  const phoneOf = (n: number) => `+2519000011${n.toString().padStart(2, '0')}`
  for (let n = 0; n < 19; n += 1) await shop.directPay({ phone: phoneOf(n) }, { from: STRANGER })
  expect(await readPromptLimit(db, settings, shop.clock.now())).toEqual({ addresses: 0, most: 20 })
  expect(await shop.directPay({ phone: phoneOf(19) }, { from: STRANGER })).toMatchObject({ status: 200 })
  expect(await shop.directPay({ phone: phoneOf(20) }, { from: STRANGER })).toMatchObject(REFUSED)
  expect(await shop.directPay({ phone: phoneOf(20) }, FROM_HOME)).toMatchObject({ status: 200 })
  expect(await readPromptLimit(db, settings, shop.clock.now())).toEqual({ addresses: 1, most: 20 })
  shop.clock.advance(11 * 60_000)
  expect(await readPromptLimit(db, settings, shop.clock.now())).toEqual({ addresses: 0, most: 20 })
})

it('a stranger at the address of the shop does not close its till', async () => {
  const from = '198.51.100.1' // as askTelebirr
  for (let n = 0; n < 60; n += 1)
    await shop.directPay({ phone: `+2519000010${n.toString().padStart(2, '0')}` }, { from })
  expect(await shop.directPay({ phone: '+251900001099' }, { from })).toMatchObject(REFUSED)
  expect(await askAtTill()).toMatchObject({ ok: true })
})
