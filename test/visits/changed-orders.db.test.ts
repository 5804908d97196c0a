import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { type ShownPage, textOf } from './shown-page.ts'
import { approvePrompt } from './simulated-payments.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

const LANDMARKS = { first: 'ስታዲየሙ ፊት ለፊት', second: 'ከቤተ ክርስቲያኑ ጀርባ', third: 'ድልድዩ አጠገብ' }

/** A paid box that is brought some days ahead; shows its page. */
async function orderDelivery(visitor: Visitor, phone: string): Promise<ShownPage> {
  const page = await visitor.open('/checkout?cake=baklava&variant=box-of-6')
  const day = page.document.querySelectorAll('[data-chip]:not([disabled])')[3]!
  const button = Array.from(page.document.querySelectorAll('main button[type=submit]')).at(-1)!
  const ordered = await visitor.send(page, button, {
    [day.getAttribute('name')!]: day.getAttribute('value')!,
    deliveryMethod: 'delivery',
    zone: 'bole',
    landmark: LANDMARKS.first,
    customerName: 'ሣራ',
    phone,
  })
  await approvePrompt(shop, phone.replace(/^(\d{4})(\d{3})/, '$1 $2 '))
  return visitor.open(ordered.address)
}

describe.each(['en', 'am'] as const)('a change of an order, in %s', (lang) => {
  const t = translateTo(lang)
  const landmark = (page: ShownPage) => page.document.querySelector('[name=landmark]')!.getAttribute('value')
  const save = (page: ShownPage) => page.one('button', { name: t('order.change.save') })

  it('says what is wrong with it, is made once, and a page of before it overwrites nothing unseen', async () => {
    const visitor = shop.visitor(lang)
    const order = await orderDelivery(visitor, lang === 'en' ? '0900000181' : '0900000182')
    expect(order.main).toContain(t('order.code.keep')) // it is brought, so nothing is shown at the shop
    const form = await visitor.follow(order, t('order.change'), 'main')
    const late = await visitor.open(form.address)
    expect(landmark(form)).toBe(LANDMARKS.first)
    expectNoLatin(form)

    const wish = { landmark: LANDMARKS.second, recipientName: 'ሐና' }
    const wrong = await visitor.send(form, save(form), { ...wish, recipientPhone: '12' })
    expect(wrong.main).toContain(t('payment.phone.invalid'))
    expect(landmark(wrong)).toBe(LANDMARKS.second)
    expectNoLatin(wrong)
    const right = { recipientPhone: '0911 555 777' }
    const changed = await visitor.send(wrong, save(wrong), right)
    expect(changed.address).toMatch(/^\/orders\/[2-9A-Z]{6}\?key=/)
    expect(changed.main).toContain(LANDMARKS.second)
    expect(changed.main).toContain('ሐና')
    expect((await visitor.send(wrong, save(wrong), right)).address).toMatch(/^\/orders\//) // pressed twice

    const conflict = await visitor.send(late, save(late), { landmark: LANDMARKS.third })
    expect(conflict.status).toBe(409)
    const expected = conflict
      .all('alert')
      .map(textOf)
      .find((text) => text.includes(t('order.change.conflict')))
    expect(expected).toContain(LANDMARKS.second)
    expect(expected).toContain('ሐና')
    expect(landmark(conflict)).toBe(LANDMARKS.third)
    expectNoLatin(conflict)
    const again = await visitor.send(conflict, save(conflict), { recipientName: 'ሐና', ...right })
    expect(again.main).toContain(LANDMARKS.third)
    expect(again.main).toContain('ሐና')
    expect(again.main).not.toContain(LANDMARKS.second)
  })
})
