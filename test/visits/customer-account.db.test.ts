import { describe, expect, it } from 'vitest'
import { demoShop } from './open-demo-shop.ts'
import { signUp } from './sign-up.ts'
import type { ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

const BOX = '/checkout?cake=baklava&variant=box-of-6'
const PAY = /^Order and pay ETB/
const valueOf = (page: ShownPage, name: string) => {
  const field = page.document.querySelector(`[name="${name}"]`)
  return field?.querySelector('option[selected]')?.getAttribute('value') ?? field?.getAttribute('value')
}

/** Orders a box; returns the order's code. */
async function order(visitor: Visitor, typed: Record<string, string | boolean> = {}): Promise<string> {
  const fields = { Name: 'Hanna Bekele', 'Mobile number': '0900000004', ...typed }
  const placed = await visitor.send(await visitor.open(BOX), PAY, fields)
  return /^\/orders\/([2-9A-Z]{6})/.exec(placed.address)![1]!
}

async function addAddress(visitor: Visitor, zone: string, landmark: string): Promise<ShownPage> {
  const page = await visitor.follow(await visitor.open('/account/addresses'), 'Add an address')
  return visitor.send(page, 'Save', { 'Sub-city': zone, Landmark: landmark })
}

describe('an order', () => {
  it('is found in the account, can be ordered again, and its address is that of the next one', async () => {
    const hanna = await signUp(shop)
    const code = await order(hanna, { 'Deliver · from ETB 150': true, zone: 'bole', Landmark: 'Edna Mall' })
    const account = await hanna.open('/account')
    expect(account.has('heading', 'Selam, Hanna')).toBe(true)
    expect(account.names('link', { within: account.one('region', { name: 'Your next order' }) }).join()).toContain(code)
    const opened = await hanna.follow(account, `Open order: order ${code}`)
    expect(opened.address).toBe(`/orders/${code}`)
    const next = await hanna.open(BOX)
    expect([valueOf(next, 'zone'), valueOf(next, 'landmark')]).toEqual(['bole', 'Edna Mall'])
    expect(valueOf(next, 'customerName')).toBe('Hanna Bekele')
  })

  it('opens for its own account only, and joins one by code and phone', async () => {
    const code = await order(shop.visitor())
    const [one, other] = [await signUp(shop), await signUp(shop)]
    for (const visitor of [one, other]) {
      expect((await visitor.open(`/orders/${code}`)).status).toBe(404)
      expect((await visitor.open('/account')).html).not.toContain(code)
    }
    const add = async (visitor: Visitor, phone: string) => {
      const typed = { 'Order code': code, 'Mobile number': phone }
      return visitor.send(await visitor.open('/account/add'), 'Add an order', typed)
    }
    expect((await add(one, '0900000005')).status).toBe(404)
    expect((await add(one, '0900000004')).address).toMatch(/^\/account/)
    expect((await add(other, '0900000004')).status).toBe(404)
    const answer = await one.ask('/account')
    expect(await answer.text()).toContain(code)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await one.open(`/orders/${code}`)).status).toBe(200)
    expect((await other.open(`/orders/${code}`)).status).toBe(404)
    expect((await other.open(`/account/again/${code}`)).status).toBe(404)
    expect((await shop.visitor().ask('/account')).headers.get('location')).toBe('/auth?next=%2Faccount')
  })
})

describe('an account keeps', () => {
  it('name and phone, which the checkout then has', async () => {
    const hanna = await signUp(shop)
    const details = await hanna.follow(await hanna.open('/account'), 'Name and phone')
    const refused = await hanna.send(details, 'Save')
    expect(refused.main).toContain('Please tell us your name.')
    const saved = await hanna.send(refused, 'Save', { Name: 'Hanna Bekele', 'Mobile number': '0900000004' })
    expect(saved.has('heading', 'Selam, Hanna')).toBe(true)
    const checkout = await hanna.open(BOX)
    expect([valueOf(checkout, 'customerName'), valueOf(checkout, 'phone')]).toEqual(['Hanna Bekele', '0900000004'])
  })

  it('addresses, one of them first, until they are removed', async () => {
    const hanna = await signUp(shop)
    await addAddress(hanna, 'bole', 'Edna Mall')
    const both = await addAddress(hanna, 'kirkos', 'Meskel Square')
    expect(both.main).toContain('near Edna Mall')
    expect(both.main).toContain('near Meskel Square')
    const first = await hanna.send(both, 'Put first')
    expect(first.main).toMatch(/near Meskel Square.*First/)
    const checkout = await hanna.open(BOX)
    expect([valueOf(checkout, 'zone'), valueOf(checkout, 'landmark')]).toEqual(['kirkos', 'Meskel Square'])
    const remove = first.all('button', { name: 'Remove' })
    expect(remove).toHaveLength(2)
    const left = await hanna.send(first, remove[1]!)
    expect(left.main).not.toContain('near Edna Mall')
  })

  it('dates of either calendar, which lead to a cake for them', async () => {
    const hanna = await signUp(shop)
    const empty = await hanna.follow(await hanna.open('/account'), 'Add a date to remember')
    const pagume = { Month: 'Pagume', Day: '7', 'What do you celebrate?': 'Sara’s birthday' }
    const refused = await hanna.send(empty, 'Save', pagume)
    expect(refused.main).toContain('This month has no such day. Please choose another.')
    const saved = await hanna.send(refused, 'Save', { Month: 'December', occasion: 'birthday' })
    expect(saved.main).toMatch(/7 December, (in \d+ days|today|tomorrow)/)
    const plan = await hanna.follow(saved, /^Plan a cake/)
    expect(plan.address).toMatch(/^\/customize\?occasion=birthday/)
    hanna.cookies.set('lang', 'am')
    const amharic = await hanna.open('/account')
    expect(amharic.latinWords.filter((text) => !/Sara|example/.test(text))).toEqual([])
    hanna.cookies.set('lang', 'en')
    const date = await hanna.follow(saved, 'Change: Sara’s birthday')
    const removed = await hanna.send(date, 'Remove')
    expect(removed.address).toBe('/account?done=removed')
    expect(removed.main).not.toContain('Sara’s birthday')
  })
})
