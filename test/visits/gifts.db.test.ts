import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'
import { payHosted } from './simulated-payments.ts'

const shop = demoShop()
const BOX = '/checkout?cake=baklava&variant=box-of-6'
/** Written like a number, and no country has it. */
const NOBODY = '+1 000 555 0123'

describe.each(LANGS)('a gift in %s', (lang) => {
  const t = translateTo(lang)
  const payButton = (page: ShownPage) => Array.from(page.document.querySelectorAll('main button[type=submit]')).at(-1)!
  const abroad = (page: ShownPage) => page.document.querySelector('[name=phoneAbroad]')!.getAttribute('value')

  it('is ordered from abroad, paid at the second try, and its recipient sees no price', async () => {
    const payer = shop.visitor(lang)
    const checkout = await payer.open(BOX)
    const refused = await payer.send(checkout, payButton(checkout), {
      deliveryMethod: 'delivery',
      zone: 'bole',
      landmark: 'ከስታዲየሙ ፊት ለፊት',
      customerName: 'ሰላም',
      isAbroad: true,
      phoneAbroad: NOBODY,
      email: 'selam@shop.example',
      recipientName: 'ሐና',
      recipientPhone: '0911 555 777',
      giftText: 'መልካም ልደት፣ ሐና!',
      giftFrom: 'እህትሽ',
      [t('gift.surprise')]: true,
      [t('gift.no.prices')]: true,
    })
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('+1 202 555 0123')
    expect(abroad(refused)).toBe(NOBODY)
    const hosted = await payer.send(refused, payButton(refused), { phoneAbroad: '+1 202 555 0123' })
    const failed = await payHosted(payer, hosted, 'fail')
    const path = failed.document.querySelector('main a[href^="/orders/"]')!.getAttribute('href')!
    const order = await payer.open(path)
    expect(order.field(t('checkout.abroad')).hasAttribute('checked')).toBe(true)
    expect(abroad(order)).toBe('+1 202 555 0123')

    const pay = new RegExp(`^${t('quote.pay.button')}`)
    const wrong = await payer.send(order, pay, { phoneAbroad: NOBODY })
    expect(wrong.main).toContain('+1 202 555 0123')
    expect(abroad(wrong)).toBe(NOBODY)
    await payHosted(payer, await payer.send(wrong, pay, { phoneAbroad: '+44 20 7946 0018' }), 'pay')
    const paid = await payer.open(path)
    expect(paid.main).toContain(t('order.head.paid.name', { name: 'ሰላም' }))

    const [link] = paid.all('link', { name: t('order.gift.page'), within: 'main' })
    const href = link!.getAttribute('href')!
    const [share] = paid.all('link', { name: t('order.share.gift') })
    expect(new URL(share!.getAttribute('href')!).searchParams.get('url')).toBe(new URL(href, payer.origin).href)
    const gift = await shop.visitor(lang).open(href)
    expect(textOf(gift.document.querySelector('h1'))).toContain('ሐና')
    for (const shown of ['ከስታዲየሙ ፊት ለፊት', 'መልካም ልደት፣ ሐና!', 'እህትሽ']) expect(gift.main).toContain(shown)
    expect(gift.document.querySelector('main picture img')).not.toBeNull()
    for (const secret of ['ETB', 'ብር', '202 555', '7946', 'selam@', 'ሰላም', t('order.change')])
      expect(gift.main).not.toContain(secret)
    expect(gift.document.querySelector('main form')).toBeNull() // nor cancels or changes anything
    expectNoLatin(gift)
  })
})
