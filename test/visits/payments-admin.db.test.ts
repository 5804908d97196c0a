import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { call } from './place-order.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()

interface Asked {
  transactionId: string
  orderCode: string
  orderUrl: string
}

/** Sends a prompt for six pieces at 540 birr to a phone that never answers by itself. */
function ask(phone: string): Promise<Asked> {
  const cart = { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540 }
  return call(shop.visitor(), '/api/direct-pay', { ...cart, paymentMethod: 'Mpesa', phone })
}

const rowsOf = (page: ShownPage, text: string) =>
  Array.from(page.document.querySelectorAll('[data-row]')).filter((row) => textOf(row).includes(text))
const linkIn = (row: Element | undefined) => row!.querySelector('a[href]')!.getAttribute('href')!

/** The simulator's books say that a prompt was paid, with this sum. */
async function pay(phone: string, santim: number): Promise<void> {
  await shop.db
    .updateTable('simulator_payments')
    .set({ state: 'completed', reason: null, decided_at: new Date(), amount_santim: santim })
    .where('phone', '=', phone)
    .execute()
}

describe.each(LANGS)('payments in %s', (lang) => {
  const t = translateTo(lang)
  const phoneOf = (turn: number) => `+2517000044${lang === 'en' ? 1 : 2}${turn}`

  it('are found by phone, asked about and cancelled, and a search is saved as a view', async () => {
    const owner = await shop.owner(lang)
    const { orderCode } = await ask(phoneOf(1))
    const list = await owner.open('/admin/payments/transactions')
    const typed = { [t('payments.search')]: phoneOf(1).replace('+251', '0') }
    const [show] = list.all('button', { name: t('payments.search.go'), within: 'main' })
    const found = await owner.send(list, show!, typed)
    expect(found.document.querySelectorAll('[data-row]')).toHaveLength(1)
    expect(textOf(rowsOf(found, orderCode)[0]!)).toContain(t('orders.attempt.pending'))
    // A state that none of them is in stands nowhere.
    expect(found.all('link', { name: new RegExp(t('orders.attempt.failed')), within: 'main' })).toEqual([])

    const saved = await owner.send(found, t('views.save'), { [t('views.name')]: orderCode })
    expect(saved.has('button', t('views.forget', { name: orderCode }))).toBe(true)
    const all = await owner.open('/admin/payments/transactions')
    const view = await owner.follow(all, orderCode, `nav[aria-label="${t('views.label')}"]`)
    expect(view.document.querySelectorAll('[data-row]')).toHaveLength(1)
    const forgotten = await owner.send(view, t('views.forget', { name: orderCode }))
    expect(forgotten.has('button', t('views.forget', { name: orderCode }))).toBe(false)

    // The address that the list had before.
    const hidden = await owner.open(`/admin/payments?search=${orderCode}&state=failed`)
    expect(hidden.address).toMatch(/transactions\?search=/)
    expect(hidden.names('heading')).toContain(t('transactions.hidden.title'))

    const payment = await owner.open(linkIn(rowsOf(found, orderCode)[0]))
    const checked = await owner.send(payment, t('transactions.check'))
    expect(checked.all('status', { within: 'main' }).map(textOf).join()).toContain(t('orders.attempt.pending'))
    const cancelled = await owner.send(checked, t('transactions.void'))
    expect(cancelled.main).toContain(t('transactions.void.done'))
    const steps = cancelled.one('region', { name: t('transactions.steps') })
    expect(textOf(cancelled.all('listitem', { within: steps }).at(-1)!)).toContain(t('orders.attempt.void'))
    const after = await owner.send(list, show!, typed)
    expect(textOf(rowsOf(after, orderCode)[0]!)).toContain(t('orders.attempt.void'))
  })

  it('of another sum than requested are attached to their order by its code', async () => {
    const owner = await shop.owner(lang)
    const { transactionId, orderCode: code } = await ask(phoneOf(2))
    await pay(phoneOf(2), 50_000)
    await shop.visitor().ask(`/api/payment-status/${transactionId}`)
    const list = await owner.open('/admin/payments/exceptions')
    const [row] = rowsOf(list, code)
    expect(textOf(row!)).toContain(t('exception.kind.amount_mismatch'))
    const page = await owner.open(linkIn(row))
    expect(page.main).toContain(t('exception.hint.mismatch'))
    expect(page.one('radio', { name: new RegExp(code) }).hasAttribute('checked')).toBe(true)
    const typed = {
      [t('exception.suggestion.other')]: true,
      [t('exception.order.code')]: 'ZZZZZZ',
      note: 'Selam called',
    }
    const refused = await owner.send(page, t('exception.decide'), typed)
    expect(refused.main).toContain(t('exception.refused.order_not_found'))
    expect(refused.html).toContain('Selam called')
    const again = { ...typed, [t('exception.order.code')]: code.toLowerCase() }
    const done = await owner.send(refused, t('exception.decide'), again)
    expect(done.main).toContain(t('exception.done'))
    const closed = await owner.follow(done, new RegExp(`^${t('exception.closed')}`), 'main')
    expect(textOf(rowsOf(closed, code)[0]!)).toContain(t('exception.outcome.attached', { code }))
  })

  it('of an order that staff cancelled are announced to its customer and go back', async () => {
    const owner = await shop.owner(lang)
    const { transactionId, orderCode, orderUrl } = await ask(phoneOf(3))
    const order = await owner.open(linkIn(rowsOf(await owner.open(`/admin/orders?q=${orderCode}`), orderCode)[0]))
    await owner.send(order, t('orders.action.Cancelled'), { reason: 'Selam' }, 'form:has([name=to][value=Cancelled])')
    // The customer approved while the prompt was being withdrawn.
    await pay(phoneOf(3), 54_000)
    const answer = await shop.visitor().ask(`/api/payment-status/${transactionId}`)
    expect(await answer.json()).toMatchObject({ status: 'completed', orderClosed: true })
    const customer = shop.visitor(lang)
    const expected = t('order.closed.money', { amount: formatSantim(54_000, lang) }).replaceAll(/\s/g, ' ')
    const own = await customer.open(orderUrl)
    expect(own.main).toContain(expected)
    expect(own.main).not.toContain(t('order.paid.thanks'))
    // Nobody comes for an order that was called off.
    for (const key of ['order.directions', 'order.share'] as const)
      expect(own.all('link', { name: t(key), within: 'main' })).toEqual([])

    const list = await owner.open('/admin/payments/exceptions')
    const [row] = rowsOf(list, orderCode)
    expect(textOf(row!)).toContain(t('exception.kind.closed_order'))
    const page = await owner.open(linkIn(row))
    expect(page.main).toContain(t('exception.hint.closed_order'))
    const refund = { [t('exception.action.refund')]: true, note: 'Selam' }
    expect((await owner.send(page, t('exception.decide'), refund)).main).toContain(t('exception.done'))
    expect(rowsOf(await owner.open('/admin/payments/refunds'), orderCode)).toHaveLength(1)
    expect((await customer.open(orderUrl)).main).not.toContain(expected)
  })

  it('of a cancelled order are refunded by hand, which the settlement and its customer see', async () => {
    const owner = await shop.owner(lang)
    const { transactionId, orderCode, orderUrl } = await ask(phoneOf(4))
    await pay(phoneOf(4), 54_000)
    await shop.visitor().ask(`/api/payment-status/${transactionId}`)
    const order = await owner.open(linkIn(rowsOf(await owner.open(`/admin/orders?q=${orderCode}`), orderCode)[0]))
    const cancelling = 'form:has([name=to][value=Cancelled])'
    // The refund is shown before the order is cancelled.
    expect(textOf(order.document.querySelector(`details:has(${cancelling})`))).toContain('540.00')
    await owner.send(order, t('orders.action.Cancelled'), { reason: 'Selam' }, cancelling)

    const list = await owner.open('/admin/payments/refunds')
    const refund = await owner.open(linkIn(rowsOf(list, orderCode)[0]))
    const approved = await owner.send(refund, t('refunds.action.approve'))
    const reference = { [t('refunds.hand.reference')]: lang === 'en' ? 'FT26326XK' : 'FT26327XK' }
    const hand = approved.document.querySelector('form:has([name=act][value=hand]) button')!
    const handed = await owner.send(approved, hand, reference)
    expect(handed.main).toContain(t('refunds.hint.sent.hand'))
    expect(handed.latinWords.filter((text) => lang === 'am' && !/Selam|owner|[A-Z0-9]{6}/.test(text))).toEqual([])

    const settlement = await owner.open('/admin/payments/settlement')
    const [transfers] = rowsOf(settlement, t('settlement.transfer'))
    expect(textOf(transfers!)).toMatch(/540\.00|1,080\.00/) // both languages share the day's sums
    // Told at the head and in the history.
    const expected = t('order.event.refunded', { amount: formatSantim(54_000, lang) }).replaceAll(/\s/g, ' ')
    expect((await shop.visitor(lang).open(orderUrl)).main.split(expected)).toHaveLength(3)
  })

  it('by transfer are reported with a reference, confirmed, and on the receipt', async () => {
    const owner = await shop.owner(lang)
    const settings = await owner.open('/admin/settings/transfers')
    const [save] = settings.all('button', { name: t('setting.save'), within: 'main' })
    await owner.send(settings, save!, {
      'payment.transfer_reference': true,
      'payment.transfer_accounts_en': 'CBE 1000 0000 0000, Tafach',
      'payment.transfer_accounts_am': 'ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ',
    })
    const { orderCode, orderUrl } = await ask(phoneOf(5))
    const customer = shop.visitor(lang)
    const reference = `FT${lang}26326`.toUpperCase()
    const order = await customer.open(orderUrl)
    expect(order.field(t('transfer.amount')).getAttribute('value')).toBe('540')
    const refused = await customer.send(order, t('transfer.send'), { [t('transfer.with')]: 'CBE' })
    expect([refused.status, refused.main]).toEqual([422, expect.stringContaining(t('transfer.error.reference'))])
    expectNoLatin(refused)
    const expected = await customer.send(refused, t('transfer.send'), {
      [t('transfer.reference')]: reference.toLowerCase(),
    })
    expect(expected.main).toContain(t('transfer.next'))

    const list = await owner.open('/admin/payments/transfers')
    const card = list.all('listitem').find((one) => textOf(one).includes(reference))!
    expect(textOf(card)).toContain(orderCode)
    const confirmed = await owner.send(list, list.one('button', { name: t('transfers.confirm'), within: card }))
    expect(confirmed.main).toContain(t('transfers.done.confirmed'))
    const paper = textOf((await customer.open(orderUrl.replace('?', '/receipt?'))).document.querySelector('.paper'))
    expect(paper).toContain(t('receipt.paid.with', { method: t('receipt.method.transfer') }))
    expect(paper).toContain(reference)
    expect(paper).toContain(t('receipt.not.fiscal'))
  })
})
