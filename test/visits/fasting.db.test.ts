import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const at = (moment: string) => ({ TEST_CLOCK_AHEAD_MS: String(new Date(moment).getTime() - Date.now()) })

/** Addresses of the cakes on daily sale, in their order. */
const daily = (page: ShownPage) => [
  ...new Set(Array.from(page.document.querySelectorAll('#daily li a[href^="/cakes/"]'), (a) => a.getAttribute('href'))),
]

describe('two days before the fast of the prophets', () => {
  const shop = demoShop(at('2037-11-22T16:00:00+03:00'))

  it('fasting cakes are not first, and are shown alone where somebody asks for them', async () => {
    const visitor = shop.visitor()
    expect(daily(await visitor.open('/'))[0]).not.toBe('/cakes/fasting-fruit-slice')
    const asked = await visitor.open('/?show=fasting')
    expect(asked.has('heading', 'Fasting cakes')).toBe(true)
    expect(daily(asked)).toEqual(['/cakes/fasting-fruit-slice', '/cakes/fasting-fruit-cake'])
  })

  it.each(LANGS)('a cake that is not for fasting can be ordered for its first day, in %s', async (lang) => {
    const visitor = shop.visitor(lang)
    const page = await visitor.open('/checkout?cake=baklava&variant=box-of-6')
    const day = page.document.querySelector('[data-chip="2037-11-24"]')!
    const typed = { customerName: 'ሣራ', phone: '0900000001', [day.getAttribute('name')!]: '2037-11-24' }
    const button = page.document.querySelectorAll('main button[type=submit]')
    const placed = await visitor.send(page, Array.from(button).at(-1)!, typed)
    expect(placed.address).toMatch(/^\/orders\/[2-9A-Z]{6}\?key=/)
  })
})

describe('in the season of a fast', () => {
  const shop = demoShop(at('2037-12-06T16:00:00+03:00'))

  it.each(LANGS)('fasting cakes come first and say what they are, in %s', async (lang) => {
    const t = translateTo(lang)
    const visitor = shop.visitor(lang)
    const page = await visitor.open('/')
    expect(daily(page)[0]).toBe('/cakes/fasting-fruit-slice')
    const [card] = page.document.querySelectorAll('#daily article')
    expect(textOf(card!)).toContain(t('catalog.fasting'))
    const special = await visitor.open('/?show=special')
    expect(daily(special)[0]).toBe('/cakes/fasting-fruit-cake')
    const link = special.document.querySelector('#daily article a')!
    const described = link.getAttribute('aria-describedby')!.split(' ')
    const description = described.map((id) => textOf(special.document.querySelector(`[id="${id}"]`))).join(' ')
    expect(description).toContain(t('catalog.fasting.text'))
  })
})
