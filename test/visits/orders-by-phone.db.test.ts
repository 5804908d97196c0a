import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { placeBox } from './place-order.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()

const valueOf = (page: ShownPage, label: string) => page.field(label).getAttribute('value')
/** The first day that the page offers. */
const dayOf = (page: ShownPage) =>
  page.document.querySelector('input[data-day]:not([disabled])')!.getAttribute('value')!
const CAKE = 'cake=red-velvet-cake&size=medium&flavor=vanilla&type=butter-sponge'

describe('an order by phone', () => {
  it('of a box is placed by a form, and its page says who placed it', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/orders/new?cake=baklava')
    const placed = await owner.send(page, 'Place the order', {
      'Mobile number': '0900000101',
      Name: 'Sara Example',
      'How many: Baklava': '6',
    })
    expect(placed.names('heading', { within: 'main' })[0]).toMatch(/^Order [2-9A-HJKMNP-Z]{6}/)
    expect(placed.main).toContain(`Placed by ${OWNER.email}`)
    expect(placed.main).toContain('Sara Example')
  })

  it('without a phone is refused in words, and what was typed stays', async () => {
    const owner = await shop.owner('am')
    const page = await owner.open('/admin/orders/new?cake=baklava')
    const refused = await owner.send(page, 'ትዕዛዙን ይመዝግቡ', { ስም: 'ሣራ' })
    expect(refused.status).toBe(422)
    expect(refused.field('ስም').getAttribute('value')).toBe('ሣራ')
    expect(refused.field('የሞባይል ቁጥር').getAttribute('aria-invalid')).toBe('true')
  })

  it('of several cakes is built with plain buttons, which keep what was typed', async () => {
    const owner = await shop.owner()
    const typed = { 'Mobile number': '0900000103', Name: 'Sara Example' }
    const first = await owner.send(await owner.open('/admin/orders/new'), /^Baklava\s*ETB/, typed)
    const second = await owner.send(first, /^Butter Croissant\s*ETB/, { 'How many: Baklava': '6' })
    expect(valueOf(second, 'How many: Baklava')).toBe('6')
    expect(valueOf(second, 'How many: Butter Croissant')).toBe('1')
    expect(valueOf(second, 'Name')).toBe('Sara Example')
    const placed = await owner.send(second, 'Place the order')
    expect(placed.main).toContain('Butter Croissant × 1')
    expect(placed.main).toContain('Baklava × 6')

    // The customer is known the next time, and orders the same again.
    const found = await owner.send(await owner.open('/admin/orders/new'), 'Look up', { 'Mobile number': '0900000103' })
    expect(found.main).toContain('1 order so far')
    expect(valueOf(found, 'Name')).toBe('Sara Example')
    expect(found.all('link', { within: found.one('list', { name: 'Past orders' }) })).toHaveLength(1)
    const again = await owner.send(found, /^Same as last time/)
    expect(again.main).toContain('As last time, at today’s prices')
    expect(valueOf(again, 'How many: Baklava')).toBe('6')
    expect(valueOf(again, 'Name')).toBe('Sara Example')
  })

  it('of a custom cake goes to its price, and is declined for a reason', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/orders/new?cake=red-velvet-cake')
    const chosen = { Size: 'medium', Flavor: 'vanilla', 'Cake type': 'butter-sponge' }
    const typed = { 'Mobile number': '0900000104', Name: 'Sara Example' }
    const updated = await owner.send(page, 'Update choices and days', { ...typed, ...chosen })
    expect(textOf(updated.field('Size').querySelector('[selected]'))).toMatch(/^Medium/)
    expect(valueOf(updated, 'Name')).toBe('Sara Example')
    const placed = await owner.send(updated, 'Place and go to the price', { date: dayOf(updated) })
    expect(placed.address).toMatch(/^\/admin\/orders\/[\w-]+\/quote$/)
    const order = await owner.open(placed.address.replace('/quote', ''))
    expect(order.one('link', { name: 'Give a price' }).getAttribute('href')).toMatch(/\/quote$/)
    expect(order.has('img', /butter sponge cake with vanilla/)).toBe(true)
    const form = 'form:has([name=to][value=Declined])'
    const declined = await owner.send(order, 'Decline the request', { Reason: 'No oven that day' }, form)
    expect(declined.main).toContain('Reason: No oven that day')
    expect(declined.main).toContain('Pending Quote → Declined')
  })

  it('inside the till leads to its payment there, and from that back to the till', async () => {
    const owner = await shop.owner()
    const { address } = await placeBox(owner, { phone: '0900000106', at: adminPaths.counterPhone })
    expect(address).toMatch(/^\/admin\/counter\/pay\/[\w-]+\?placed/)
    const [page, orderId] = /^.*\/([\w-]+)(?=\?)/.exec(address)!
    const cash = { act: 'take', method: 'Cash', amount: '522', requestKey: randomUUID() }
    const paid = await owner.post(page, cash)
    expect(paid.address).toBe(adminPaths.counter)
    const order = await shop.db
      .selectFrom('orders')
      .select('net_paid_santim')
      .where('id', '=', orderId!)
      .executeTakeFirst()
    expect(order).toEqual({ net_paid_santim: 52_200 })
  })
})

describe.each(LANGS)('a custom cake against the lead time, in %s', (lang) => {
  const t = translateTo(lang)

  it('needs a reason, which its page shows', async () => {
    const owner = await shop.owner(lang)
    const page = await owner.open(`/admin/orders/new?${CAKE}`)
    const typed = { phone: '0900000105', customerName: 'ሣራ', topper: 'መልካም ልደት ለእናቴ!', overrideLeadTime: true }
    const place = t('phone.order.place.request')
    const refused = await owner.send(page, place, { ...typed, date: dayOf(page) })
    expect(refused.status).toBe(422)
    expect(refused.main).toContain(t('phone.order.error.reason'))
    expect(valueOf(refused, t('cake.builder.name'))).toBe('ሣራ')
    const reason = { en: 'The second baker comes', am: 'ደንበኛችን ናቸው' }[lang]
    const placed = await owner.send(refused, place, { [t('phone.order.override.reason')]: reason })
    const order = await owner.open(placed.address.replace('/quote', ''))
    expect(order.main).toContain(t('orders.event.override.lead'))
    expect(order.main).toContain(reason)
    expect(order.main).toContain(t('orders.by.admin', { name: OWNER.email }))
    expect(order.main).toContain('መልካም ልደት ለእናቴ!')
  })
})
