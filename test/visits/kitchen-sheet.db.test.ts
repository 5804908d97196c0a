import { describe, expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()
const SHEET = '/admin/orders/production'
/** A cake of its own on each sheet. */
const DAYS = { en: 10, am: 14 }

async function openDay(daysAhead: number): Promise<string> {
  const answer = await shop.visitor().ask('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  return days.filter(({ state }) => state === 'open')[daysAhead]!.date
}

/** A custom cake for the day with an accepted price and no deposit. */
async function agreeCake(owner: Visitor, day: string, phone: string, inscription: string) {
  const body = JSON.stringify({
    customer_name: 'Hanna Example',
    phone,
    cake_id: 'carrot-cake',
    size_id: 'medium',
    flavor_id: 'caramel',
    cake_type_id: 'chiffon',
    has_topper: true,
    topper_text: inscription,
    delivery_date: day,
    delivery_time: '10:00',
  })
  const headers = { 'content-type': 'application/json' }
  const asked = await owner.ask('/api/orders', { method: 'POST', headers, body })
  const { id, code } = (await asked.json()) as { id: string; code: string }
  const price = { 'option-1-title': 'As drawn', 'option-1-price': '2400', depositPercent: '0' }
  await owner.post(`/admin/orders/${id}/quote`, { act: 'send', version: '1', ...price })
  await owner.post(`/admin/orders/${id}`, { act: 'accept', version: '1', option: '1', agree: 'on' })
  return { id, code }
}

const cardOf = (sheet: ShownPage, code: string) =>
  sheet.all('listitem').find((one) => one.querySelector('[data-inscription]') && textOf(one).includes(code))!

for (const lang of LANGS) {
  const t = translateTo(lang)
  describe(`the sheet of a day, in ${lang}`, () => {
    it('says so when there is nothing to make', async () => {
      const owner = await shop.owner(lang)
      const sheet = await owner.open(`${SHEET}?day=2020-01-04`)
      expect(sheet.names('heading')).toContain(t('production.none.title'))
    })

    it('is printed, ticked one step after the other, and names what is cancelled since', async () => {
      const owner = await shop.owner(lang)
      const day = await openDay(DAYS[lang])
      const inscription = lang === 'am' ? 'መልካም ልደት ለእናቴ!' : 'éternal ሰላም'
      const made = await agreeCake(owner, day, '0900000151', inscription)
      const givenUp = await agreeCake(owner, day, '0900000152', 'ከበደ')

      const sheet = await owner.open(`${SHEET}?day=${day}`)
      expect(sheet.names('heading')).toContain(t('production.part.bake'))
      const card = cardOf(sheet, made.code)
      expect(card.querySelector('[data-inscription]')!.textContent).toBe(inscription)
      expect(lang === 'am' ? sheet.latinWords.filter((text) => !/Hanna Example/.test(text)) : []).toEqual([])

      await owner.send(sheet, t('production.print.a4'))
      const printed = await owner.open(`${SHEET}?day=${day}`)
      expect(printed.main).toContain(t('production.changed.none'))
      expect(printed.main).toContain(OWNER.email)

      const tick = (page: ShownPage, step: 'In Production' | 'Ready') =>
        page.one('checkbox', {
          name: t('production.tick.label', { code: made.code, step: t(`production.tick.${step}`) }),
          within: cardOf(page, made.code),
        })
      expect(tick(printed, 'Ready').getAttribute('aria-disabled')).toBe('true')
      const started = await owner.send(printed, tick(printed, 'In Production'))
      expect(tick(started, 'In Production').getAttribute('aria-checked')).toBe('true')
      const ready = await owner.send(started, tick(started, 'Ready'))
      expect(tick(ready, 'Ready').getAttribute('aria-checked')).toBe('true')

      const order = await owner.open(`/admin/orders/${givenUp.id}`)
      const version = order.document.querySelector('input[name=version]')!.getAttribute('value')!
      const cancelled = { act: 'move', to: 'Cancelled', version, reason: 'The party is off.' }
      expect((await owner.post(`/admin/orders/${givenUp.id}`, cancelled)).status).toBe(200)
      const later = await owner.open(`${SHEET}?day=${day}`)
      const change = later.all('listitem').find((one) => textOf(one).startsWith(givenUp.code))!
      expect(textOf(change)).toContain(t('production.mark.cancelled'))
      expect(tick(later, 'Ready').getAttribute('aria-checked')).toBe('true')
    })
  })
}
