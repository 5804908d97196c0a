import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** Each language counts its own cake, which no other journey buys. */
const JOURNEYS = [
  { lang: 'en', id: 'butter-croissant', name: 'Butter Croissant' },
  { lang: 'am', id: 'millefeuille', name: 'ሚልፎይ' },
] as const

async function openAs(page: Page, lang: string, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: new URL(page.url()).origin }])
  await open(page, address)
}

/** Starts a payment for pieces of a cake through the API; resolves to the status of the answer. */
async function buy(page: Page, cakeId: string, quantity: number, phone: string) {
  const cakes = (await (await page.request.get('/api/cakes')).json()) as { id: string; price: number }[]
  const price = cakes.find(({ id }) => id === cakeId)!.price
  const answer = await page.request.post('/api/direct-pay', {
    data: {
      cartItems: [{ cake: { id: cakeId }, quantity }],
      total: price * quantity,
      paymentMethod: 'Telebirr',
      phone,
    },
  })
  return { status: answer.status(), body: (await answer.json()) as { error?: { code: string; cakes: unknown } } }
}

for (const { lang, id, name } of JOURNEYS) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)

  test.describe(`in ${lang}`, () => {
    test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', '409'], locale: lang === 'am' ? 'am-ET' : 'en-US' })

    test(`a cake is counted and sold, also offline; customers see the remaining pieces ${ONCE}`, async ({ page }) => {
      await page.goto('/healthz')
      await signInAsAdministrator(page)
      await openAs(page, lang, '/admin/inventory')
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      const press = (act: 'bake' | 'sell') =>
        row.getByRole('button', { name: t(`stock.act.${act}.named`, { cake: name }) })
      const pieces = row.locator('input[name="pieces"]')
      // An earlier run of this journey may have left the cake counted, sold and reserved.
      const more = row.locator('summary')
      const start = row.getByRole('button', { name: t('stock.act.start.named', { cake: name }) })
      await expect(more).toBeVisible()
      if (await start.isVisible()) {
        await pieces.fill('14')
        await start.click()
        await expect(row.locator('strong')).toBeVisible()
      }
      if ((await row.locator('strong').textContent()) !== '14') {
        await more.click()
        await pieces.fill('14')
        await row.getByRole('button', { name: t('stock.act.count') }).click()
      }
      await expect(row.locator('strong')).toHaveText('14')
      const movements = async () =>
        (await (await page.request.get(`/admin/inventory/movements.csv?cake=${id}`)).text()).split('\r\n').length
      const movementsBefore = await movements()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (lang === 'am') expect(await latinWords(page)).toEqual([])

      await page.context().setOffline(true)
      await press('sell').click()
      await pieces.press('Enter') // does what the filled button does
      await expect(row.locator('strong')).toHaveText('12')
      await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeHidden()
      await pieces.fill('20')
      await press('sell').click()
      await expect(row.getByRole('alert')).toContainText(t('stock.refused.over_the_count', { count: 12 }))
      await page.reload()
      await expect(row.locator('strong')).toHaveText('12')

      expect((await buy(page, id, 6, lang === 'am' ? '+251900000204' : '+251900001204')).status).toBe(200)
      const refused = await buy(page, id, 7, lang === 'am' ? '+251900000214' : '+251900000224')
      expect(refused.status).toBe(409)
      expect(refused.body.error).toMatchObject({ code: 'stock_short', cakes: [{ cakeId: id, wanted: 7, left: 6 }] })
      // After the day's last order the pages count the pieces of the next day, and this cake has no limit then.
      const { cakes } = (await (await page.request.get('/api/handover')).json()) as {
        cakes: { id: string; text: string }[]
      }
      const shown = cakes.find((cake) => cake.id === id)?.text ?? ''
      await expect(async () => {
        await page.goto('/')
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
        await expect(card).toContainText(shown, { timeout: 500 })
      }).toPass()
      await page.goto(`/cakes/${id}`)
      if (shown !== '') await expect(page.getByText(shown)).toBeVisible()

      await open(page, '/admin/inventory')
      await expect(row.locator('strong')).toHaveText('6')
      await more.click()
      await expectAccessible(page)
      await row.getByRole('button', { name: t('stock.act.stop') }).click()
      await expect(row.locator('strong')).toBeHidden()
      await open(page, `/admin/inventory/movements?cake=${id}`)
      await expect(page.getByRole('table')).toContainText(t('move.reason.bake'))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(await movements()).toBe(movementsBefore + 2) // two were sold in store
    })

    test(`each step of closing the day fits a phone ${ONCE}`, async ({ page }) => {
      await page.goto('/healthz')
      await signInAsAdministrator(page)
      for (const step of ['cakes', 'cash', 'transfers', 'finish']) {
        await openAs(page, lang, `/admin/close-day?step=${step}`)
        await expect(page.getByRole('heading', { level: 1, name: t('close.title') })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        // The other steps name customers and ways to pay.
        if (lang === 'am' && ['cakes', 'cash'].includes(step)) expect(await latinWords(page)).toEqual([])
      }
    })

    test(`the week and the work of a day are planned, and decide when a cake is available ${ONCE}`, async ({
      page,
    }) => {
      await page.goto('/healthz')
      await signInAsAdministrator(page)
      await openAs(page, lang, '/admin/inventory/plan')
      const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await plan.getByRole('textbox').first().fill('18')
      await page.getByRole('button', { name: t('pars.save') }).click()
      await expect(page.getByText(t('pars.saved'))).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await plan.getByRole('textbox').first().fill('')
      await page.getByRole('button', { name: t('pars.save') }).click()
      await expect(page.getByText(t('pars.saved'))).toBeVisible()

      const day = new Date(Date.now() + (lang === 'am' ? 47 : 45) * 86_400_000).toISOString().slice(0, 10)
      await open(page, `/admin/inventory/capacity?day=${day}&cake=carrot-cake`)
      await expect(page.getByText(t('capacity.why.too_soon')).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel(t('capacity.kind.own')).check()
      /** Saves the day's plan; a refusal or a press that sends nothing fails here, and says so. */
      const save = async () => {
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await page.getByRole('button', { name: t('capacity.save') }).click()
        expect((await answered).status()).toBeLessThan(400)
      }
      await page.getByLabel(t('capacity.points')).fill('7')
      await save()
      await expect(page.getByText(t('capacity.sums', { used: 0, held: 0, free: 7, total: 7 }))).toBeVisible()
      await page.getByLabel(t('capacity.kind.usual')).check()
      await save()
      await expect(page.getByText(t('capacity.sums', { used: 0, held: 0, free: 7, total: 7 }))).toBeHidden()
      for (const preset of ['half', 'usual'] as const) {
        await page.getByRole('button', { name: t(`preset.${preset}`), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: t(`preset.${preset}`) })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: t('preset.do', { count: 1 }) }).click()
        await expect(page.getByText(t('preset.done', { changed: 1, left: 0 }))).toBeVisible()
      }
      if (lang === 'am') expect(await latinWords(page)).toEqual([])
    })
  })
}
