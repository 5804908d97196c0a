import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildSeller, buildTill } from '#app/till/sales/till.factory.ts'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()

/** Each language counts its own cake. */
const COUNTED = {
  en: { id: 'butter-croissant', name: 'Butter Croissant' },
  am: { id: 'millefeuille', name: 'ሚልፎይ' },
}

it.each(['inventory', 'inventory/plan', 'close-day?step=cakes', 'close-day?step=cash'])(
  '%s is Amharic',
  async (part) => {
    const page = await (await shop.owner('am')).open(`/admin/${part}`)
    expect(page.status).toBe(200)
    expect(page.latinWords).toEqual([])
  },
)

it.each(['cakes', 'cash', 'transfers', 'finish'])('the step %s of closing the day opens', async (step) => {
  const page = await (await shop.owner()).open(`/admin/close-day?step=${step}`)
  expect(page.names('heading')).toContain(translateTo('en')('close.title'))
})

it.each(LANGS)('a cake is counted and sold; customers see the pieces that are left, in %s', async (lang) => {
  const t = translateTo(lang)
  const { id, name } = COUNTED[lang]
  const owner = await shop.owner(lang)
  const card = (page: ShownPage) =>
    page.all('listitem').find((one) => page.names('heading', { within: one }).includes(name))!
  const submit = async (page: ShownPage, button: string, pieces: string) =>
    owner.send(page, page.one('button', { name: button, within: card(page) }), { pieces })
  const left = (page: ShownPage) => textOf(card(page).querySelector('strong'))
  const inventory = await owner.open('/admin/inventory')
  const counted = await submit(inventory, t('stock.action.start.named', { cake: name }), '14')
  expect(left(counted)).toBe('14')
  const sell = t('stock.action.sell.named', { cake: name })
  const sold = await submit(counted, sell, '2')
  expect(left(sold)).toBe('12')
  const over = await submit(sold, sell, '20')
  expect(over.status).toBe(409)
  expect(textOf(card(over))).toContain(t('stock.refused.over_the_count', { count: 12 }))

  const { price } = (await (await shop.visitor().ask(`/api/cakes/${id}`)).json()) as { price: number }
  const buy = async (quantity: number, phone: string) => {
    const cartItems = [{ cake: { id }, quantity }]
    const body = JSON.stringify({ cartItems, total: price * quantity, paymentMethod: 'Telebirr', phone })
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.visitor().ask('/api/direct-pay', { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  expect((await buy(6, '+251900000204')).status).toBe(200)
  const refused = await buy(7, '+251900000214')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ error: { code: 'stock_short', cakes: [{ cakeId: id, wanted: 7, left: 6 }] } })
  // After the day's last order the pages count the pieces of the next day, and this cake has no limit then.
  const { cakes } = (await (await shop.visitor(lang).ask('/api/handover')).json()) as {
    cakes: { id: string; text: string }[]
  }
  const shown = cakes.find((cake) => cake.id === id)?.text ?? ''
  expect((await shop.visitor(lang).open(`/cakes/${id}`)).main).toContain(shown)

  const stopped = await owner.send(over, over.one('button', { name: t('stock.action.stop'), within: card(over) }))
  expect(card(stopped).querySelector('strong')).toBeNull()
  const movements = await owner.open(`/admin/inventory/movements?cake=${id}`)
  expect(textOf(movements.one('table'))).toContain(t('move.reason.bake'))
  const file = await (await owner.ask(`/admin/inventory/movements.csv?cake=${id}`)).text()
  expect(file.trim().split('\r\n').length).toBeGreaterThan(2)
})

it.each(LANGS)('the week and the work of a day are planned, in %s', async (lang) => {
  const t = translateTo(lang)
  const { name } = COUNTED[lang]
  const owner = await shop.owner(lang)
  const plan = await owner.open('/admin/inventory/plan')
  const row = plan.all('listitem').find((one) => plan.names('heading', { within: one }).includes(name))!
  const pieces = row.querySelector('input:not([type=hidden])')!.getAttribute('name')!
  const saved = await owner.send(plan, t('pars.save'), { [pieces]: '18' })
  expect(saved.main).toContain(t('pars.saved'))
  expect(saved.document.querySelector(`[name="${pieces}"]`)!.getAttribute('value')).toBe('18')

  const day = new Date(Date.now() + (lang === 'am' ? 47 : 45) * 86_400_000).toISOString().slice(0, 10)
  const capacity = await owner.open(`/admin/inventory/capacity?day=${day}&cake=carrot-cake`)
  expect(capacity.main).toContain(t('capacity.why.too_soon'))
  const own = await owner.send(capacity, t('capacity.save'), {
    [t('capacity.kind.own')]: true,
    [t('capacity.points')]: '7',
  })
  const sums = t('capacity.sums', { used: 0, held: 0, free: 7, total: 7 })
  expect(own.main).toContain(sums)
  const usual = await owner.send(own, t('capacity.save'), { [t('capacity.kind.usual')]: true })
  expect(usual.main).not.toContain(sums)
  const week = await owner.send(usual, t('capacity.usual.save'), { [weekdayName(lang, 1)]: '44' })
  expect(week.main).toContain(t('capacity.usual.saved'))
  expect(week.document.querySelector('[name="capacity.points_per_day:0"]')?.getAttribute('value')).toBe('44')
  const wrong = await owner.send(week, t('capacity.usual.save'), { [weekdayName(lang, 1)]: '9000' })
  expect(wrong.status).toBe(422)
  expect(wrong.document.querySelector('[name="capacity.points_per_day:0"]')?.getAttribute('value')).toBe('9000')
  for (const preset of ['half', 'usual'] as const) {
    const at = await owner.open(`/admin/inventory/capacity?day=${day}&cake=carrot-cake`)
    const asked = await owner.send(at, t(`preset.${preset}`))
    expect(asked.names('heading')).toContain(t(`preset.${preset}`))
    const done = await owner.send(asked, t('preset.do', { count: 1 }))
    expect(done.main).toContain(t('preset.done', { changed: 1, left: 0 }))
  }
})

it('where a till takes off what it sells, baking is the main act and selling is under More', async () => {
  const t = translateTo('en')
  const { name } = COUNTED.en
  const owner = await shop.owner()
  const cardOf = (page: ShownPage) =>
    page.all('listitem').find((one) => page.names('heading', { within: one }).includes(name))!
  const start = t('stock.action.start.named', { cake: name })
  let page = await owner.open('/admin/inventory')
  page = await owner.send(page, page.one('button', { name: start, within: cardOf(page) }), { pieces: '10' })
  const acts = (shown: ShownPage) => {
    const sell = shown.one('button', { name: t('stock.action.sell.named', { cake: name }), within: cardOf(shown) })
    const enter = cardOf(shown).querySelector('button[aria-hidden]')!
    return { sellsUnderMore: sell.closest('details') !== null, enter: enter.getAttribute('value') }
  }
  expect(acts(page)).toEqual({ sellsUnderMore: false, enter: 'sell' })
  await buildTill(shop.db, await buildSeller(shop.db, 'hana', 'counter'), new Date())
  expect(acts(await owner.open('/admin/inventory'))).toEqual({ sellsUnderMore: true, enter: 'bake' })
})
