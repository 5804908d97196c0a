import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { startCounting } from '#app/ordering/inventory/start-counting.server.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { nextHandover } from '#app/ordering/inventory/handover/next-handover.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

it.each(LANGS)('who finds a cake sold out leaves a phone, before scripts, in %s', async (lang) => {
  const t = translateTo(lang)
  const now = new Date()
  const { day } = nextHandover({ method: 'self-pickup' }, await loadHandoverFacts(shop.db, now))!
  const cakes = [{ cakeId: 'baklava', baked: 0, isFromPar: false }]
  await shop.db
    .transaction()
    .execute((trx) => startCounting(trx, { day, cakes, actor: { name: 'owner@example.test' } }, now))
  const visitor = shop.visitor(lang)
  const cake = await visitor.open('/cakes/baklava')
  const form = await visitor.follow(cake, t('catalog.cake.tell.me'))
  expectNoLatin(form)
  const wrong = await visitor.send(form, t('stock.wait.send'), { contact: '12' })
  expect(wrong.status).toBe(422)
  expect(wrong.main).toContain(t('stock.wait.error.contact'))
  const done = await visitor.send(wrong, t('stock.wait.send'), {
    contact: lang === 'en' ? '0911 555 771' : '0911 555 772',
  })
  expect(done.main).toContain(t('stock.wait.sent'))
  expect(done.address).not.toContain('0911')
  expectNoLatin(done)
  expect(await shop.db.selectFrom('stock_waits').select('lang').where('lang', '=', lang).execute()).toHaveLength(1)
})
