import { describe, expect, it } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { requestCake, type Requested } from './cake-requests.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { payHosted, approvePrompt } from './simulated-payments.ts'
import { type ShownPage, textOf } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

const TITLES = {
  en: ['As you drew it', 'With sugar roses', 'With gold leaf'],
  am: ['እንደ ሥዕሉ', 'ከጽጌረዳ ጋር', 'ከወርቅ ቅጠል ጋር'],
} as const

/** Sends three options, at 3,800, 5,200 and 7,450.50 birr or all at another price. */
function sendOptions(
  { id }: Requested,
  lang: Lang,
  { priceSantim, now = new Date() }: { priceSantim?: number; now?: Date } = {},
) {
  const [drawn, roses, gold] = TITLES[lang]
  const prices = [380_000, 520_000, 745_050].map((price) => priceSantim ?? price)
  return sendPrice({ db: shop.db, clock: { ...systemClock, now: () => now } }, id, {
    options: [
      {
        title: drawn,
        sizeId: null,
        priceSantim: prices[0]!,
        included: lang === 'en' ? 'Three layers' : 'ባለ ሦስት ንብርብር',
      },
      { title: roses, sizeId: 'large', priceSantim: prices[1]!, included: '', isAdvised: true },
      { title: gold, sizeId: 'large', priceSantim: prices[2]!, included: '' },
    ],
    message: lang === 'en' ? 'Here are three ways to make it.' : 'ሦስት አማራጮች አዘጋጅተናል።',
  })
}

/** Opens the order with only its code and the phone. */
async function openByCode(visitor: Visitor, code: string, phone: string, lang: Lang): Promise<ShownPage> {
  const page = await visitor.open(`/track?code=${code}`)
  return visitor.send(page, translateTo(lang)('track.find'), { phone }, 'main form:has([name=code])')
}

/** Accepts an option by its position; 0: none is chosen. */
function accept(visitor: Visitor, page: ShownPage, position: number, agree = false): Promise<ShownPage> {
  const button = page.document.querySelector('form:has([name=option]) button[type=submit]')!
  return visitor.send(page, button, { ...(position > 0 && { option: String(position) }), ...(agree && { agree }) })
}

const options = (page: ShownPage) => page.all('radio').filter((one) => one.getAttribute('name') === 'option')

describe.each(['en', 'am'] as const)('a price, in %s', (lang) => {
  const t = translateTo(lang)
  const [, roses, gold] = TITLES[lang]
  const lastOf = (page: ShownPage) => textOf(page.one('list', { name: t('quote.thread') }).lastElementChild)

  it('is compared, accepted, and paid: the deposit by prompt, the balance on the page of the gateway', async () => {
    const visitor = shop.visitor(lang)
    const order = await requestCake(visitor, '0900000121', lang)
    let page = await openByCode(visitor, order.code, '0900000121', lang)
    expect(page.main).toContain(t('quote.waiting.title'))
    await sendOptions(order, lang)
    page = await visitor.open(page.address)
    expect(page.names('heading')).toContain(t('quote.offer.title'))
    expect(options(page)).toHaveLength(3)
    expect(options(page).some((one) => one.hasAttribute('checked'))).toBe(false) // the shop's advice is no choice
    expectNoLatin(page)

    page = await accept(visitor, page, 0)
    expect(page.status).toBe(422)
    expect(page.main).toContain(t('quote.refused.option_missing'))
    page = await accept(visitor, page, 3)
    expect(page.main).toContain(t('quote.refused.policies_not_agreed'))
    expect(options(page).map((one) => one.hasAttribute('checked'))).toEqual([false, false, true])
    page = await accept(visitor, page, 2, true)
    expect(page.names('heading').slice(0, 1)).toEqual([t('order.head.one.step')])
    expect(page.main).toContain(roses)
    expect(page.main).not.toContain(gold)
    expect(page.field(t('payment.phone')).getAttribute('value')).toBe('0900000121')
    const money = (sum: string) => (lang === 'en' ? `ETB ${sum}` : `ብር ${sum}`)
    const deposit = page
      .all('radio')
      .find((one) => one.hasAttribute('checked') && one.getAttribute('name') === 'purpose')
    expect(textOf(deposit?.closest('label') ?? null)).toContain(
      t('quote.pay.the.deposit', { amount: money('2,600.00') }),
    )
    expectNoLatin(page)

    page = await visitor.send(page, new RegExp(`^${t('quote.pay.button')}`), { phone: '0900000122' })
    await approvePrompt(shop, '0900 000 122')
    page = await visitor.open(page.address)
    expect(page.main).toContain(t('order.head.deposit.paid.name', { name: lang === 'am' ? 'ሣራ' : 'Sara' }))
    expect(page.has('button', t('quote.pay.balance.button', { amount: money('2,600.00') }))).toBe(true)
    expectNoLatin(page)

    page = await visitor.send(page, t('payment.other.methods'))
    expect(page.main).toContain('2,600.00')
    page = await payHosted(visitor, page, 'pay')
    expect(page.address).toMatch(/^\/payment-success/)
    page = await visitor.follow(page, t('result.order'))
    expect(page.main).toContain(t('order.head.paid.name', { name: lang === 'am' ? 'ሣራ' : 'Sara' }))
    expectNoLatin(page)
  })

  it('is asked about, which stops its clock, and is answered at the desk', async () => {
    const visitor = shop.visitor(lang)
    const words = lang === 'en' ? 'Could B be smaller? We are 14.' : 'ለ ማነስ ይችላል? 14 ነን።'
    const order = await requestCake(visitor, '0900000126', lang)
    await sendOptions(order, lang)
    let page = await openByCode(visitor, order.code, '0900000126', lang)
    page = await visitor.open(page.all('link', { name: t('quote.wish.open') })[0]!.getAttribute('href')!)
    page = await visitor.send(page, t('quote.wish.send'))
    expect(page.main).toContain(t('quote.refused.wish_text_invalid'))
    page = await visitor.send(page, t('quote.wish.send'), { [t('quote.wish.price')]: true, wish: words })
    expect(lastOf(page)).toContain(words)
    expect(lastOf(page)).toContain(t('quote.wish.price'))
    expect(page.main).toContain(t('quote.offer.stopped'))
    expectNoLatin(page)
    const asked = page.address

    const owner = await shop.owner(lang)
    const desk = await owner.open('/admin/orders/quotes')
    const row = desk.all('article').find((one) => textOf(one).includes(order.code))!
    expect(textOf(row)).toContain(t('desk.wish'))
    expect(textOf(row)).toContain(words)
    const request = await owner.open(`/admin/orders/${order.id}/quote`)
    const replied = await owner.send(request, t('desk.reply.send'), { reply: t('desk.template.yes') })
    expect(replied.main).toContain(t('desk.replied'))
    page = await visitor.open(asked)
    expect(lastOf(page)).toContain(t('desk.template.yes'))
    expect(page.main).not.toContain(t('quote.offer.stopped'))
  })

  it('that changed meanwhile is not accepted by the page of the earlier one', async () => {
    const visitor = shop.visitor(lang)
    const order = await requestCake(visitor, '0900000128', lang)
    await sendOptions(order, lang)
    let page = await openByCode(visitor, order.code, '0900000128', lang)
    page = await accept(visitor, page, 2) // shows what is to be read
    await sendOptions(order, lang, { priceSantim: 460_000 })
    page = await accept(visitor, page, 2, true)
    expect(page.status).toBe(409)
    expect(page.main).toContain(t('quote.refused.quote_changed'))
    expectNoLatin(page)
    page = await accept(visitor, page, 2, true)
    expect(page.main).toContain(lang === 'en' ? 'ETB 2,300.00' : 'ብር 2,300.00')
  })

  it('that has ended is asked for again', async () => {
    const visitor = shop.visitor(lang)
    const order = await requestCake(visitor, '0900000124', lang)
    await sendOptions(order, lang, { now: new Date(Date.now() - 80 * 3_600_000) })
    await expireQuotes({ db: shop.db, clock: systemClock })
    let page = await openByCode(visitor, order.code, '0900000124', lang)
    expect(page.names('heading')).toContain(t('quote.ended.title'))
    expectNoLatin(page)
    page = await visitor.send(page, t('quote.again'))
    expect(page.main).toContain(t('quote.waiting.title'))
  })

  it('is declined with a reason, and asked for again', async () => {
    const visitor = shop.visitor(lang)
    const order = await requestCake(visitor, '0900000123', lang)
    await sendOptions(order, lang)
    let page = await openByCode(visitor, order.code, '0900000123', lang)
    page = await visitor.send(page, t('quote.decline.send'), { [t('quote.why.price')]: true })
    expect(page.main).toContain(t('quote.declined.by.you'))
    const seen = await (await shop.owner(lang)).open(`/admin/orders/${order.id}`)
    expect(seen.main).toContain(t('quote.why.price'))
    page = await visitor.send(page, t('quote.again'))
    expect(page.main).toContain(t('quote.waiting.title'))
  })
})
