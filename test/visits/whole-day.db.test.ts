import { expect, it } from 'vitest'
import { formatSantim } from '#app/base/platform/money.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { aheadOfOpening } from '../open-hours.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { type ShownPage, textOf } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const HALF_HOUR_MS = 30 * 60_000
const AHEAD_MS = aheadOfOpening(new Date())
const shopNow = () => new Date(Date.now() + AHEAD_MS)
const shop = demoShop({ TEST_CLOCK_AHEAD_MS: String(AHEAD_MS) })

const row = (page: ShownPage, cake: string) =>
  Array.from(page.document.querySelectorAll('[data-row]'), textOf).find((text) => text.includes(cake)) ?? ''

const birr = (amount: number) => formatSantim(amount * 100, 'en').replace('\u00A0', ' ')

async function postJson(visitor: Visitor, to: string, body: object) {
  const answer = await visitor.ask(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const SIX_BAKLAVA = {
  cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
  total: 540,
  paymentMethod: 'Telebirr',
  phone: '+251900000001',
}

/** Sends one option from the desk, valid for a little over two hours. */
async function sendPrice(owner: Visitor, address: string, birr: string): Promise<void> {
  const until = new Date(Math.ceil(shopNow().getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + 4 * HALF_HOUR_MS)
  const sent = await owner.send(await owner.open(address), /^Send the price/, {
    'option-1-price': birr,
    validUntilDay: dayInAddis(until),
    validUntilTime: timeInAddis(until),
  })
  expect(sent.main).toContain('The price is on the customer’s page.')
}

it('the shop opens, bakes, sells, prices two cakes, takes a deposit, prints tomorrow’s sheet and closes', async () => {
  const owner = await shop.owner()
  const customer = shop.visitor()
  const start = await owner.open('/admin')
  expect(start.has('region', 'Set up your bakery')).toBe(true)
  expect(start.main).toContain('after seven days of sales: 7 to go')
  expect(start.main).toContain('No money has come in today.')

  // Bake 24.
  const baked = await owner.send(await owner.open('/admin/inventory'), 'Start counting Baklava', {
    'Pieces of Baklava': '24',
  })
  expect(row(baked, 'Baklava')).toContain('24')

  // Sells online, and to a person at the counter who pays in cash.
  const bought = await postJson(customer, '/api/direct-pay', SIX_BAKLAVA)
  const paid = async () =>
    (await (await customer.ask(`/api/payment-status/${bought.body['transactionId']}`)).json()) as { status: string }
  await expect.poll(async () => (await paid()).status).toBe('completed')
  const ordered = await owner.send(await owner.open('/admin/orders/new?cake=baklava'), 'Place the order', {
    'Mobile number': '0900000442',
    Name: 'Dawit',
    'How many: Baklava': '6',
  })
  const counterOrder = ordered.address
  const paying = await owner.open(`${counterOrder}/pay`)
  const counterBirr = Number(paying.field('Amount in birr').getAttribute('value'))
  let page = await owner.send(paying, 'Record the payment')
  for (const step of ['Start production', 'Mark ready']) page = await owner.send(page, step)
  page = await owner.follow(page, 'No code')
  page = await owner.send(page, 'Hand over', { 'Collected by': 'Dawit', 'Last four digits of the phone': '0442' })
  expect(page.main).toContain('Ready → Completed')

  // Pauses online orders because the kitchen is too busy. Visitors see the notice and cannot pay.
  const homeText = async () => (await shop.visitor().open('/')).text
  const notice = 'We’re not taking online orders until'
  expect(await homeText()).not.toContain(notice)
  page = await owner.follow(await owner.open('/admin'), 'Pause online orders')
  page = await owner.send(page, 'Pause for 30 minutes')
  expect(page.text).toMatch(/No online orders until/)
  await expect.poll(homeText).toContain(notice)
  const refused = await postJson(customer, '/api/direct-pay', SIX_BAKLAVA)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('orders_paused')])
  await owner.send(page, 'Take orders again')
  await expect.poll(homeText).not.toContain(notice)

  const available = await customer.ask('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const asked = await postJson(customer, '/api/orders', {
    customer_name: 'Hana',
    phone: '0900000441',
    cake_id: 'carrot-cake',
    size_id: 'medium',
    flavor_id: 'caramel',
    cake_type_id: 'chiffon',
    has_topper: true,
    topper_text: 'መልካም ልደት',
    delivery_date: days.findLast(({ state }) => state === 'open')?.date,
  })
  await sendPrice(owner, `/admin/orders/${asked.body['id']}/quote`, '2400')
  let phoned = await owner.open('/admin/orders/new?cake=red-velvet-cake&size=medium&flavor=vanilla&type=butter-sponge')
  const caller = { 'Mobile number': '0900000443', Name: 'Almaz', overrideLeadTime: true, overrideReason: 'A regular' }
  phoned = await owner.send(phoned, 'Update choices and days', caller)
  const tomorrow = addDays(dayInAddis(shopNow()), 1)
  phoned = await owner.send(phoned, 'Place and go to the price', { ...caller, date: tomorrow })
  await sendPrice(owner, phoned.address, '3000')
  const phoneOrder = phoned.address.replace('/quote', '')
  // The first customer accepts and pays the deposit online. The second accepts by phone and sends somebody with cash.
  const offered = await customer.open(asked.body['order_url']!)
  let accepting = await customer.send(offered, /^Accept · deposit/, { option: '1' })
  const [accept] = accepting.all('button', { name: /^Accept · deposit/ })
  accepting = await customer.send(accepting, accept!, { option: '1', agree: true })
  const deposit = await customer.send(accepting, /^Pay now/, { purpose: 'deposit', phone: '0900000001' })
  const settled = async () => {
    await customer.open(deposit.address)
    return shop.db.selectFrom('payment_attempts').select('state').where('provider', '=', 'simulator').execute()
  }
  await expect.poll(settled).toEqual([{ state: 'completed' }, { state: 'completed' }])
  page = await owner.send(await owner.open(phoneOrder), 'Accept for the customer', { option: '1', agree: true })
  expect(page.main).toContain('Pending')
  await owner.send(await owner.open(`${phoneOrder}/pay`), 'Record the payment')
  page = await owner.open(`/admin/orders/production?day=${tomorrow}`)
  expect(page.main).toContain('Red Velvet Cake')
  expect(page.main).toContain('1 order')
  page = await owner.send(page, 'Print on A4')
  expect(page.main).toContain(`by ${OWNER.email}`)
  page = await owner.open('/admin/inventory')
  expect(row(page, 'Baklava')).toContain('12 left')
  page = await owner.send(page, 'Sold Baklava at the counter')
  expect(row(page, 'Baklava')).toContain('11 left')
  page = await owner.follow(page, 'Close the day')
  expect(page.main).toContain('11 pieces are left')
  page = await owner.send(page, 'Next: cash', { 'left.baklava': 'share', 'share.baklava': '4' })
  expect(page.main).not.toContain('Expected') // until it is counted
  const cash = counterBirr + 3000
  page = await owner.send(page, 'Next: finish', {
    'Number of 200 birr notes': String(Math.floor(cash / 200)),
    'Number of 1 birr notes': String(cash % 200),
  })
  // No transfer waits, so that step is skipped.
  expect(page.main).toContain('is ready to close')
  expect((await owner.open('/admin/close-day?step=cakes')).main).toContain('4 + 7')
  page = await owner.open('/admin/close-day')
  expect(page.main).toContain(`Taken${birr(540 + 1200 + cash)}`)
  page = await owner.send(page, /^Close \w+day$/)
  expect(page.main).toContain('is closed')
  const today = await owner.open(`/admin/inventory?day=${dayInAddis(shopNow())}`)
  expect(row(today, 'Baklava')).toContain('Closed')

  // The dashboard shows exactly these events.
  page = await owner.open('/admin/dashboard')
  expect(page.has('region', 'Set up your bakery')).toBe(true) // until it is done or put away
  const price = (amount: number) => birr(amount).replace('.00', '')
  const dashboard = page.main.replaceAll('\u00A0', ' ')
  const facts = [
    ['Today’s money', price(540 + 1200 + cash)],
    ['Cash', price(cash)],
    ['Telebirr', price(540 + 1200)],
    ['Still owed', 'for 1 order', price(1200)],
  ]
  for (const words of facts) expect(dashboard).toMatch(new RegExp(words.join(' ?')))
  const month = await owner.open('/admin/dashboard/trend')
  expect(month.main).toMatch(new RegExp(`Sales ?${birr(540 + counterBirr + 2400 + 3000)}`))
  const points = page
    .all('link')
    .map(textOf)
    .find((text) => /Tomorrow.*points/.test(text))
  expect(points).toMatch(/1 order 2 of \d+ points/)
})
