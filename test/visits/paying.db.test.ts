import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { nameOf, type ShownPage, textOf } from './shown-page.ts'
import { approvePrompt, payHosted } from './simulated-payments.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

interface Prompted {
  code: string
  key: string
  /** Of the order's page. */
  url: string
}

/** Six pastries, and a prompt to pay them on a phone. */
async function askPhone(visitor: Visitor, phone: string): Promise<Prompted> {
  const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
  const body = JSON.stringify({ cartItems, total: 540, paymentMethod: 'Telebirr', phone: `+251${phone.slice(1)}` })
  const headers = { 'content-type': 'application/json' }
  const answer = await visitor.ask('/api/direct-pay', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const { orderCode: code, orderUrl: url } = (await answer.json()) as { orderCode: string; orderUrl: string }
  return { code, url, key: url.split('key=')[1]! }
}

const title = (page: ShownPage) => page.names('heading', { within: 'main' })[0]

describe.each(['en', 'am'] as const)('a payment, in %s', (lang) => {
  const t = translateTo(lang)

  it.each([
    ['pay', 'success', 'order.paid.thanks'],
    ['fail', 'failure', 'order.owed'],
    ['cancel', 'cancel', 'order.owed'],
  ] as const)('on the page of the gateway that ends with %s returns to /payment-%s', async (decision, end, words) => {
    const visitor = shop.visitor(lang)
    const order = await visitor.open((await askPhone(visitor, '0900000161')).url)
    const page = await payHosted(visitor, await visitor.send(order, t('payment.other.methods')), decision)
    expect(page.address).toMatch(new RegExp(`^/payment-${end}\\?order=`))
    expect(title(page)).toBe(t(`result.${end}.title`))
    expectNoLatin(page)
    const path = page.document.querySelector('main a[href^="/orders/"]')!.getAttribute('href')!
    expect((await visitor.open(path)).main).toContain(t(words))
    if (decision === 'pay') return
    // One press asks for the same sum by the same way.
    const [again] = page.all('button', { within: 'main' })
    expect(nameOf(again!)).toContain('540')
    const paid = await payHosted(visitor, await visitor.send(page, again!), 'pay')
    expect(title(paid)).toBe(t('result.success.title'))
  })

  it('without the key of its order is no receipt', async () => {
    const visitor = shop.visitor(lang)
    const { code } = await askPhone(visitor, '0900000171')
    for (const search of [`order=${code}`, 'order=ABC234', `order=${code}&key=0123456789abcdefghijkl`]) {
      const page = await visitor.open(`/payment-success?${search}`)
      expect(title(page)).toBe(t('result.neutral.title'))
      expect(page.main).not.toMatch(/[A-Z0-9]{6}/)
      expect(page.has('link', t('result.track'))).toBe(true)
      expectNoLatin(page)
    }
  })

  it('in progress is checked again by a link, until it arrives', async () => {
    const visitor = shop.visitor(lang)
    const { code, key } = await askPhone(visitor, '0900000173')
    let page = await visitor.open(`/payment-success?order=${code}&key=${key}`)
    expect(title(page)).toBe(t('result.checking.title'))
    page = await visitor.follow(page, t('result.again'))
    expect([title(page), page.address]).toEqual([
      t('result.checking.title'),
      `/payment-success?order=${code}&key=${key}`,
    ])
    expectNoLatin(page)
    await approvePrompt(shop, '0900 000 173')
    page = await visitor.follow(page, t('result.again'))
    expect(title(page)).toBe(t('result.success.title'))
    expect(page.main).toContain('540.00')
    expectNoLatin(page)
  })
})

it('an order that is paid by phone is confirmed on its page and in the back office', async () => {
  const visitor = shop.visitor()
  const { code, url } = await askPhone(visitor, '0900000134')
  expect((await visitor.open(url)).main).toContain('A payment request is on your phone')
  await approvePrompt(shop, '0900 000 134')
  const page = await visitor.open(url)
  expect(page.main).toContain('Paid. Thank you!')
  expect(page.main).toContain('Confirmed')

  const owner = await shop.owner()
  const list = await owner.open(`/admin/orders?search=${code}`)
  const row = textOf(list.all('row').find((one) => textOf(one).includes(code))!)
  expect(row).toContain('Confirmed')
  expect(row).toContain('ETB 540')
  expect(row).not.toContain('owed')
  const order = await owner.open(list.all('link', { name: new RegExp(code), within: 'main' })[0]!.getAttribute('href')!)
  expect(title(order)).toContain(`Order ${code}`)
  expect(order.main).toContain('Baklava × 6')
  expect(order.main).toContain('Payment received')
})
