import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import { orderBox } from './place-order.ts'
import type { ShownPage } from './shown-page.ts'

const shop = demoShop()

describe.each(LANGS)('a customer in %s', (lang) => {
  const t = translateTo(lang)
  const phoneOf = (turn: number) => `09000005${lang === 'en' ? 6 : 7}${turn}`
  const box = (phone: string) => orderBox(shop, { customer_name: 'አልማዝ', phone }, lang)
  const customerOf = async (phone: string) => {
    const owner = await shop.owner(lang)
    const list = await owner.open('/admin/users/customers')
    const spoken = phone.replace(/^(....)(...)/, '$1 $2 ')
    const found = await owner.send(list, t('customers.search.go'), { [t('customers.search')]: spoken })
    return { owner, found }
  }
  const isErasable = (page: ShownPage) =>
    !page.one('button', { name: t('customers.erase.do') }).hasAttribute('disabled')

  it('is found, blocked for a reason, noted and unblocked', async () => {
    await box(phoneOf(1))
    const { owner, found } = await customerOf(phoneOf(1))
    expect(found.main).toContain(t('customers.count', { count: 1 }))
    const page = await owner.open(found.all('link', { name: 'አልማዝ', within: 'main' })[0]!.getAttribute('href')!)
    expect(page.names('heading')).toContain('አልማዝ')
    const refused = await owner.send(page, t('customers.block.do'))
    expect(refused.main).toContain(t('customers.refused.reason'))
    const reason = { [t('customers.block.reason')]: 'ኬኩን አልወሰዱም' }
    const blocked = await owner.send(refused, t('customers.block.do'), reason)
    expect(blocked.main).toContain(t('customers.done.blocked'))
    await expect(box(phoneOf(1))).rejects.toThrow(t('order.refused.customer_blocked'))
    // While an order is open the shop may have to call.
    expect(isErasable(blocked)).toBe(false)

    const details = { [t('customers.details.allergies')]: 'ለውዝ', [t('customers.consent.answer.no')]: true }
    const noted = await owner.send(blocked, t('customers.details.save'), details)
    expect(noted.main).toContain(t('customers.done.details'))
    expect(noted.main).toContain(t('customers.refused.unwanted'))
    const unblocked = await owner.send(noted, t('customers.block.undo'))
    expect(unblocked.main).toContain(t('customers.done.unblocked'))
    expect((await box(phoneOf(1))).code).not.toBe('')
  })

  it('whose orders have ended is erased, and the words of an order on its own page', async () => {
    const { id, code } = await box(phoneOf(2))
    const office = await shop.owner(lang)
    const order = `/admin/orders/${id}`
    const cancel = 'form:has([name=to][value=Cancelled])'
    await office.send(await office.open(order), t('orders.action.Cancelled'), { reason: 'Ordered twice' }, cancel)
    const { owner, found } = await customerOf(phoneOf(2))
    const page = await owner.open(found.all('link', { name: 'አልማዝ', within: 'main' })[0]!.getAttribute('href')!)
    expect(isErasable(page)).toBe(true)
    expect((await owner.send(page, t('customers.erase.do'))).main).toContain(t('customers.erased'))
    expect((await customerOf(phoneOf(2))).found.main).toContain(t('customers.hidden.title'))
    const erased = await owner.open(order)
    expect(erased.main).toContain(t('orders.event.erased'))
    expect(erased.main).not.toContain('አልማዝ')
    // An order without a phone belongs to no customer.
    const words = await owner.follow(erased, t('orders.erase.open'), 'main')
    expect(words.names('heading')).toContain(t('customers.erase.order.title', { code }))
    expect((await owner.send(words, t('customers.erase.do'))).address).toBe(order)
  })

  it('whom no gateway could tell is called, ticked, shown once more and marked as told', async () => {
    const owner = await shop.owner(lang)
    const { id } = await box(phoneOf(3))
    const cancel = 'form:has([name=to][value=Cancelled])'
    const order = await owner.open(`/admin/orders/${id}`)
    await owner.send(order, t('orders.action.Cancelled'), { reason: 'Ordered twice' }, cancel)
    await shop.db
      .updateTable('messages')
      .set({ state: 'not_sent', next_try_at: null })
      .where('order_id', '=', id)
      .execute()
    const list = await owner.open('/admin/messages')
    const rowOf = (page: ShownPage) =>
      Array.from(page.document.querySelectorAll('[data-row]')).find((one) => one.querySelector(`a[href*="${id}"]`))
    const row = rowOf(list)!
    expect(list.names('link', { within: row }).join()).toContain(phoneOf(3).slice(-3))
    expect(row.textContent).toContain('/o/') // the words to be said, with their link
    const tick = row.querySelector('input[type=checkbox]')!
    const ticked = { [tick.getAttribute('name')!]: [tick.getAttribute('value')!] }
    const preview = await owner.send(list, t('orders.messages.told', { count: 1 }), ticked)
    expect(preview.main).toContain(t('orders.messages.told.will', { count: 1 }))
    const answered = await owner.send(preview, t('orders.messages.told', { count: 1 }))
    expect(answered.main).toContain(t('orders.messages.told.done', { count: 1 }))
    expect(rowOf(answered)).toBeUndefined()
  })
})
