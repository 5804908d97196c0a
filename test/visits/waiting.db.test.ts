import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { startCounting } from '#app/ordering/inventory/start-counting.server.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { nextHandover } from '#app/ordering/inventory/handover/next-handover.ts'
import { holdForWait } from '#app/ordering/inventory/waiting/hold-for-wait.server.ts'
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

it.each(LANGS)('who waited first orders what is held from the message, before scripts, in %s', async (lang) => {
  const t = translateTo(lang)
  const now = new Date()
  const { day } = nextHandover({ method: 'self-pickup' }, await loadHandoverFacts(shop.db, now))!
  const cakeId = lang === 'en' ? 'tiramisu-square' : 'butter-croissant'
  const actor = { name: 'owner@example.test' }
  const cakes = [{ cakeId, baked: 6, isFromPar: false }]
  await shop.db.transaction().execute((trx) => startCounting(trx, { day, cakes, actor }, now))
  const id = randomUUID()
  const wait = { id, cake_id: cakeId, email: `${lang}@example.test`, lang, created_at: now }
  await shop.db.insertInto('stock_waits').values(wait).execute()
  const settings = await loadSettings(shop.db)
  await shop.db.transaction().execute((trx) => holdForWait(trx, { id, cakeId, isOfDay: false, day }, settings, now))

  const visitor = shop.visitor(lang)
  const page = await visitor.open(`/waiting?cake=${cakeId}&hold=${id}`)
  expectNoLatin(page)
  const order = page.names('button', { within: 'main' })[0]!
  const missing = await visitor.send(page, order)
  expect(missing.status).toBe(422)
  expect(missing.main).toContain(t('stock.wait.error.contact'))
  const phone = lang === 'en' ? '0911 555 773' : '0911 555 774'
  const placed = await visitor.send(missing, order, { contact: phone })
  expect(placed.address).toMatch(/^\/orders\/[A-Z0-9]{6}\?key=/)
  expect(placed.main).toContain(t('order.pay.now'))
  expectNoLatin(placed)
  const late = await visitor.open(`/waiting?cake=${cakeId}&hold=${randomUUID()}`)
  expect(late.main).toContain(t('stock.wait.held.over'))
  expectNoLatin(late)
})
