import { describe, expect, it } from 'vitest'
import { demoShop } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

const BOX = '/checkout?cake=baklava&variant=box-of-6'
const PAY = /^Order and pay ETB/

/** Orders six pieces by the JSON interface; returns the order's code. */
async function orderCart(visitor: Visitor, phone: string): Promise<string> {
  const answer = await visitor.postJson('/api/direct-pay', {
    cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
    total: 540,
    paymentMethod: 'Telebirr',
    phone: `+251${phone.slice(1)}`,
  })
  return ((await answer.json()) as { orderCode: string }).orderCode
}

describe('without scripts', () => {
  it('a visitor browses, buys a pack, follows the payment by hand, and cancels', async () => {
    const hanna = shop.visitor()
    const cake = await hanna.follow(await hanna.open('/'), 'Baklava', '#daily')
    const checkout = await hanna.send(cake, cake.all('button', { name: /^Buy this pack/ })[0]!)
    const placed = await hanna.send(checkout, PAY, { Name: 'Hanna Girma', 'Mobile number': '0900000006' })
    expect(placed.has('heading', 'We are checking your payment')).toBe(true)
    let order = placed
    await expect
      .poll(async () => (order = await hanna.follow(order, 'Check again')).main, { interval: 500 })
      .toContain('Paid. Thank you, Hanna!')

    expect(order.main).toMatch(/We’ll refund the ETB.*you paid/)
    const cancelled = await hanna.send(order, 'Cancel order', { 'The day has changed': true })
    expect(cancelled.main).toMatch(/ETB.*of what you paid/)
    expect(cancelled.main).not.toContain('Cancel the order')
  })

  it('a checkout with faults comes back with them, and with what was typed', async () => {
    const visitor = shop.visitor()
    const refused = await visitor.send(await visitor.open(BOX), PAY, { 'Mobile number': '12' })
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('Please tell us your name.')
    expect(refused.field('Mobile number').getAttribute('value')).toBe('12')
  })

  it('a cake’s page leads to the checkout of the chosen pack, where days are', async () => {
    const visitor = shop.visitor()
    const cake = await visitor.open('/cakes/baklava')
    const row = cake.document.querySelector('main a[aria-haspopup=dialog]')
    const checkout = await visitor.open(row?.getAttribute('href') ?? '')
    expect(checkout.address).toMatch(/^\/checkout\?cake=baklava&variant=/)
    expect(checkout.document.querySelector('[data-chip]')).not.toBeNull()
  })
})

it('daily cakes go into the cart, special orders do not', async () => {
  const buttons = async (cake: string) =>
    (await shop.visitor().open(`/cakes/${cake}`)).names('button', { within: 'main' })
  expect(await buttons('baklava')).toContainEqual(expect.stringMatching(/^Add 6 to the cart · ETB.540/))
  expect((await buttons('red-velvet-cake')).join()).not.toMatch(/to (?:the )?cart/)
})

describe('an order with delivery', () => {
  const DELIVERED = { Name: 'Dawit Bekele', 'Mobile number': '0900000004', 'Deliver · from ETB 150': true }

  it('needs an address', async () => {
    const dawit = shop.visitor()
    const refused = await dawit.send(await dawit.open(BOX), PAY, DELIVERED)
    expect(refused.main).toContain('Please choose your sub-city.')
    expect(refused.main).toContain('Please name your area or a landmark near you.')
  })

  it('shows place, sum and that its payment is awaited, and no code to pick it up', async () => {
    const dawit = shop.visitor()
    const place = { zone: 'bole', Landmark: 'opposite the stadium', directions: 'blue gate' }
    const order = await dawit.send(await dawit.open(BOX), PAY, { ...DELIVERED, ...place })
    expect(order.main).toMatch(/Delivery to Bole ?opposite the stadium/)
    expect(order.main).toContain('ETB 672.00')
    expect(order.main).toContain('A payment request is on your phone')
    expect(order.names('heading')[0]).toBe('We are checking your payment')
    expect(order.names('img', { name: /^QR code of order/ })).toEqual([])
    expect(order.main).not.toContain('Thank you')
  })
})

it('without a variant the checkout names the missing choice', async () => {
  const checkout = await shop.visitor().open('/checkout?cake=baklava')
  expect(checkout.main).toContain('Missing cake or variant selection')
})

describe('an order is found again', () => {
  it('with its code and phone', async () => {
    const code = await orderCart(shop.visitor(), '0900000107')
    const visitor = shop.visitor()
    const typed = { 'Order code': code.toLowerCase(), 'Mobile number': '0900000107' }
    const found = await visitor.send(await visitor.open('/track'), 'Find the order', typed)
    expect(found.main).toMatch(new RegExp(`Your order code ?${code}`))
  })

  it('with another phone as little as with an unknown code or a link without its key', async () => {
    const code = await orderCart(shop.visitor(), '0900000108')
    const visitor = shop.visitor()
    const track = await visitor.open('/track')
    for (const [typed, phone] of [
      [code, '0900000999'],
      ['ZZZZZZ', '0900000108'],
    ] as const) {
      const none = await visitor.send(track, 'Find the order', { 'Order code': typed, 'Mobile number': phone })
      expect(none.main).toContain('No order with this code and phone number.')
    }
    const closed = await visitor.open(`/orders/${code}`)
    expect([closed.status, closed.main]).toEqual([404, expect.stringContaining('Order not found')])
  })
})

describe('the language', () => {
  /** A browser that has not chosen one here. */
  const ofBrowser = (lang: string) => {
    const visitor = shop.visitor()
    visitor.cookies.clear()
    return { visitor, init: { headers: { 'accept-language': lang } } }
  }

  it('is the browser’s', async () => {
    const { visitor, init } = ofBrowser('am-ET,am;q=0.9')
    const page = await (await visitor.ask('/cakes/baklava', init)).text()
    expect(page).toContain('<html lang="am"')
    expect(page).toMatch(/<h1[^>]*>ባቅላቫ<\/h1>/)
    expect(page).toMatch(/ብር.90/)
  })

  it('is switched on the same page, remembered, and stronger than the browser’s', async () => {
    const { visitor, init } = ofBrowser('en-US')
    const page = await visitor.open('/cakes/baklava')
    const switched = await visitor.follow(page, 'አማርኛ', 'header')
    expect(switched.address).toBe('/cakes/baklava?lang=am')
    expect(switched.has('heading', 'ባቅላቫ')).toBe(true)
    const langOf = async (address: string) =>
      /<html lang="(\w+)"/.exec(await (await visitor.ask(address, init)).text())?.[1]
    expect(await langOf('/track')).toBe('am')
    await visitor.follow(switched, 'English', 'header')
    expect(await langOf('/')).toBe('en')
  })

  it('of a refusal of the JSON interface is that of the request', async () => {
    const refuse = async (lang: string) => {
      const { visitor } = ofBrowser(lang)
      const order = {
        cartItems: [{ cake: { id: 'baklava' }, quantity: 2 }],
        total: 180,
        paymentMethod: 'Mpesa',
        phone: '+251900000110',
      }
      const answer = await visitor.postJson('/api/direct-pay', order, { 'accept-language': lang })
      expect(answer.status).toBe(422)
      return ((await answer.json()) as { error: { code: string; message: string } }).error
    }
    expect((await refuse('en')).code).toBe('below_minimum_order')
    expect((await refuse('am')).message).toMatch(/[\u1200-\u137f]/)
  })
})
