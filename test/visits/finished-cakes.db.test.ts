import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { type ShownPage, textOf } from './shown-page.ts'

const shop = demoShop()

const PICTURE = new File([readFileSync('db/seed/pictures/cakes/mango.jpg')], 'mango.jpg', { type: 'image/jpeg' })
const CODE = /[2-9A-HJKMNP-Z]{6}/

describe.each(['en', 'am'] as const)('the picture of the finished cake, in %s', (lang) => {
  const t = translateTo(lang)

  it('is shown, answered, changed and settled by a call, and a page of before it answers too late', async () => {
    const phone = lang === 'en' ? '0900000751' : '0900000752'
    const owner = await shop.owner(lang)
    let staff = await owner.open('/admin/orders/new?cake=baklava')
    const name = lang === 'am' ? 'ሣራ' : 'Sara'
    const pieces = staff.document.querySelector('[data-item]')!.getAttribute('name')!
    staff = await owner.send(staff, t('phone.order.place.daily'), { phone, customerName: name, [pieces]: '6' })
    const order = staff.address
    const submit = async (button: string, typed = {}) => {
      staff = await owner.send(await owner.open(order), button, typed)
    }
    await submit(t('orders.action.In Production'))
    await submit(t('orders.action.Ready'))
    const pay = await owner.open(`${order}/pay`)
    await owner.send(pay, t('counter.record'))
    await submit(t('orders.finished.save'), { [t('picture.choose.many')]: [PICTURE] })
    expect(staff.main).toContain(t('orders.finished.hidden'))
    await submit(t('orders.finished.show'))
    expect(staff.main).toContain(t('orders.finished.shown'))
    const messages = staff.one('region', { name: t('orders.messages.title') })
    expect(textOf(messages).split(t('orders.message.event.cake_pictures'))).toHaveLength(2)

    const customer = shop.visitor(lang)
    const track = await customer.open(`/track?code=${CODE.exec(staff.names('heading', { within: 'main' })[0]!)![0]}`)
    const shown = await customer.send(track, t('track.find'), { phone }, 'main form:has([name=code])')
    const answer = (page: ShownPage, reply: 'right' | 'call') =>
      customer.send(page, t(`order.finished.${reply}`), {}, 'main')
    expect(shown.has('img', t('order.finished.picture', { number: 1 }))).toBe(true)
    expectNoLatin(shown)
    const answered = await answer(shown, 'right')
    expect(answered.main).toContain(t('order.finished.said.right'))
    await answer(shown, 'right') // pressed twice
    staff = await owner.open(order)
    expect(staff.main).toContain(t('orders.finished.right'))
    expect(staff.main.split(t('orders.event.finished.right'))).toHaveLength(2)

    const called = await answer(shown, 'call')
    expect(called.main).toContain(t('order.finished.said.call'))
    expectNoLatin(called)
    // The handover waits for the call.
    staff = await owner.open(order)
    expect(staff.main).toContain(t('orders.call.finished'))
    expect(staff.main).toContain(t('orders.action.blocked.call_wanted'))
    expect(staff.has('button', t('handover.do'))).toBe(false)
    await submit(t('orders.call.done'))
    expect(staff.main).not.toContain(t('orders.call.finished'))
    const code = called.document.querySelector('[data-pickup-code]')!.textContent
    await submit(t('handover.do'), { [t('handover.code')]: code })
    expect(staff.main).toContain(`${t('orders.status.Ready')} → ${t('orders.status.Completed')}`)

    const late = await answer(shown, 'right')
    expect(late.all('alert').map(textOf)).toContain(t('quote.refused.finished_not_asked'))
    expect(late.main).toContain(t('order.finished.said.called'))
    expect(late.has('button', t('order.finished.right'))).toBe(false)
  })
})
