import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import { orderBox, placeBox } from './place-order.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()
const t = translateTo('en')

/** The code that the customer reads on the page of the order. */
async function pickupCodeOf(page: ShownPage): Promise<string> {
  const link = page.document.querySelector('main a[href*="?key="]')!
  const own = await shop.visitor().open(link.getAttribute('href')!)
  return textOf(own.document.querySelector('[data-pickup-code]'))
}

const times = (text: string, part: string) => text.split(part).length - 1
const pathOf = ({ address }: ShownPage) => address.replace(/\?.*/, '')
/** The form that moves an order there, in a fold of its page. */
const moveTo = (status: string) => `form:has([name=to][value="${status}"])`
const TAKE = /^Take ETB.* in cash and hand over$/

describe('the page of an order', () => {
  it('takes it from the oven to the customer by its pickup code, with a note on the way', async () => {
    const owner = await shop.owner()
    const placed = await placeBox(owner)
    expect(placed.main).toContain('Confirmed')
    const note = { 'Note for colleagues': 'Rings the bell twice' }
    const noted = await owner.send(placed, 'Add the note', note)
    // In the line of the notes, below it, and in the timeline.
    expect(times(noted.main, 'Rings the bell twice')).toBe(3)
    expect(noted.field('Note for colleagues').textContent).toBe('')

    const ready = await owner.send(await owner.send(noted, 'Start production'), 'Mark ready')
    expect(ready.main).toContain('In Production → Ready')
    expect(ready.main).toMatch(/is still owed\. Take it first/)
    const code = await pickupCodeOf(ready)
    expect(code).toMatch(/^\d{4}$/)
    expect(ready.html).not.toContain(`>${code}<`)
    const wrong = await owner.send(ready, TAKE, { 'Pickup code': code === '0000' ? '1111' : '0000' })
    expect(wrong.status).toBe(422)
    expect(wrong.main).toContain(t('handover.refused.code_wrong'))

    const given = await owner.send(wrong, TAKE, { 'Pickup code': code })
    expect(given.main).toContain('Ready → Completed')
    expect(given.main).toContain('Wrong pickup code typed')
    expect(given.has('button', 'Start production')).toBe(false)
    // One undo takes back the handover and the cash.
    const undone = await owner.send(given, /^Undo/)
    expect(undone.main).toContain('Cash entry voided')
    expect(undone.has('button', TAKE)).toBe(true)
  })

  it('cancels it for a reason, which its timeline keeps', async () => {
    const owner = await shop.owner()
    const placed = await placeBox(owner)
    const refused = await owner.send(placed, 'Cancel the order', {}, moveTo('Cancelled'))
    expect(refused.status).toBe(422)
    const page = await owner.send(placed, 'Cancel the order', { Reason: 'Ordered twice' }, moveTo('Cancelled'))
    expect(page.main).toContain('Reason: Ordered twice')
    expect(page.main).toContain('Confirmed → Cancelled')
  })

  it('that is outdated is refused, and nothing changes', async () => {
    const [one, other] = [await shop.owner(), await shop.owner()]
    const stale = await placeBox(one)
    await other.send(await other.open(pathOf(stale)), 'Start production')
    const refused = await one.send(stale, 'Cancel the order', { Reason: 'Power cut' }, moveTo('Cancelled'))
    expect(refused.status).toBe(409)
    expect(textOf(refused.one('alert'))).toContain('Someone changed the order in the meantime')
    expect(refused.main).toContain('Confirmed → In Production')
    expect(refused.main).not.toContain('→ Cancelled')
  })

  it('asks the phone of the customer to pay', async () => {
    const owner = await shop.owner()
    const asking = await owner.follow(await placeBox(owner, { phone: '0700000006' }), 'Ask the phone to pay', 'main')
    expect(asking.field('Phone to charge').getAttribute('value')).toBe('0700000006')
    const asked = await owner.send(asking, 'Send the payment request')
    expect(asked.names('heading', { within: 'main' })[0]).toMatch(/^Order /)
    expect(asked.main).toContain('M-Pesa: Waiting for the customer')
    const [code = ''] = /[2-9A-HJKMNP-Z]{6}/.exec(asked.names('heading', { within: 'main' })[0]!) ?? []
    expect((await shop.visitor().open('/simulator')).main).toMatch(new RegExp(`0700 000 006.*${code}`))
  })
})

describe.each(LANGS)('in %s', (lang) => {
  const t = translateTo(lang)
  const ledger = { name: t('orders.detail.ledger') }

  it('money at the counter is recorded once, never more than is owed, and voided with one press', async () => {
    const owner = await shop.owner(lang)
    const order = pathOf(await placeBox(owner))
    const page = await owner.open(`${order}/pay`)
    const amount = t('counter.amount')
    const owed = page.field(amount).getAttribute('value')!
    const refused = await owner.send(page, t('counter.record'), { [amount]: '9999999' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.one('alert'))).toContain(owed)
    expect(refused.field(amount).getAttribute('value')).toBe('9999999')

    const both = await Promise.all([1, 2].map(() => owner.send(page, t('counter.record'))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const taken = await owner.open(order)
    expect(taken.all('listitem', { within: taken.one('list', ledger) })).toHaveLength(1)
    expect(taken.main).toContain(t('orders.attempt.cash'))

    const why = await owner.follow(taken, t('orders.ledger.void.do'))
    expect(why.main).toContain(t('void.text'))
    const voided = await owner.send(why, t('void.why.sum'))
    expect(voided.all('listitem', { within: voided.one('list', ledger) })).toHaveLength(2)
    expect(voided.main).toContain(t('orders.event.payment.voided'))
    expect(voided.has('link', t('orders.ledger.void.do'))).toBe(false)
  })

  it('an unpaid order continues with a stored reason', async () => {
    const owner = await shop.owner(lang)
    const page = await owner.open(`/admin/orders/${(await orderBox(shop)).id}`)
    const start = page.document.querySelector('details:has(input[value="In Production"])')!
    expect(textOf(start)).toContain(lang === 'en' ? 'is still to be paid before it is made' : 'ገና አልተከፈለም')
    const reason = { en: 'Pays on Friday', am: 'ዓርብ ይከፍላሉ' }[lang]
    const typed = { [t('orders.action.reason')]: reason }
    const going = await owner.send(page, t('orders.action.In Production'), typed, moveTo('In Production'))
    expect(going.main).toContain(t('orders.detail.unpaid.reason', { reason }))
    expect(going.main).toContain(t('orders.event.without.money'))
  })
})
