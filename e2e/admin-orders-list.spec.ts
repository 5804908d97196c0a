import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** Names of the journeys' customers in each language. */
const PEOPLE = {
  en: { name: 'Almaz', other: 'Dawit', view: 'Of Almaz' },
  am: { name: 'አልማዝ', other: 'ዳዊት', view: 'የአልማዝ' },
} as const

type Lang = keyof typeof PEOPLE

interface Placed {
  id: string
  code: string
}

/** Orders a box through the API, which is Confirmed immediately. */
async function place(page: Page, lang: Lang, phone: string, day?: string): Promise<Placed> {
  const data = {
    customer_name: PEOPLE[lang].name,
    phone,
    cake_id: 'baklava',
    variant_id: 'box-of-6',
    status: 'Confirmed',
    ...(day && { delivery_date: day }),
  }
  const answer = await page.request.post('/api/orders', { headers: { 'accept-language': lang }, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Placed
}

/** Takes its price in cash, so that it may be made. */
async function takeCash(page: Page, lang: Lang, orders: readonly Placed[]): Promise<void> {
  for (const { id } of orders) {
    await open(page, `/admin/orders/${id}/pay`)
    await page.getByRole('button', { name: translateTo(lang)('counter.record') }).click()
    await page.waitForURL(`**/admin/orders/${id}`)
  }
}

/** A day next month that every rule of the shop accepts. */
async function openDay(page: Page): Promise<string> {
  const answer = await page.request.get('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  return days.findLast(({ state }) => state === 'open')!.date
}

async function begin(page: Page, lang: Lang, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
  await signInAsAdministrator(page)
  return translateTo(lang)
}

async function expectFine(page: Page, lang: Lang): Promise<void> {
  // All journeys share one administrator, so the view of the other language is visible. `{code}` is the same in every language.
  const isMeant = (text: string) => text === PEOPLE.en.view || text.includes('{code}')
  if (lang === 'am') expect((await latinWords(page)).filter((text) => !isMeant(text))).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const { view } = PEOPLE[lang]
  // Journeys run in parallel, so each has its own phones.
  const [phone, keptPhone, toldPhone] =
    lang === 'en' ? ['0900000061', '0900000062', '0900000067'] : ['0900000063', '0900000064', '0900000068']

  test(`orders are found, moved together after a preview, and moved back, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const [first, second] = [await place(page, lang, phone), await place(page, lang, phone)]
    const unpaid = await place(page, lang, phone)
    const t = await begin(page, lang, baseURL)
    await takeCash(page, lang, [first, second])
    await open(page, '/admin/orders')
    await page.getByRole('searchbox').fill(`${phone.slice(0, 4)} ${phone.slice(4)}`)
    await expect(page).toHaveURL(/search=/) // follows while somebody types
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    for (const { code } of [first, second, unpaid]) {
      await expect(row(code)).toContainText(t('orders.status.Confirmed'))
      await row(code).getByRole('checkbox').check()
    }
    await expectFine(page, lang)

    await page.getByRole('button', { name: t('orders.bulk.move.In Production'), exact: true }).click()
    await expect(page.getByText(t('orders.bulk.will', { count: 2 }))).toBeVisible()
    await expect(page.getByText(t('orders.bulk.skipped.deposit_owed'))).toBeVisible()
    await expectFine(page, lang)
    await page.getByRole('button', { name: t('orders.bulk.do', { count: 2 }) }).click()
    await expect(row(first.code)).toContainText(t('orders.status.In Production'))
    await expect(row(second.code)).toContainText(t('orders.status.In Production'))
    await expect(row(unpaid.code)).toContainText(t('orders.status.Confirmed'))

    await page.getByRole('button', { name: t('admin.undo') }).click()
    await expect(row(first.code)).toContainText(t('orders.status.Confirmed'))
    await expect(row(second.code)).toContainText(t('orders.status.Confirmed'))
    await row(first.code).getByRole('link', { name: first.code }).click()
    const back = { from: t('orders.status.In Production'), to: t('orders.status.Confirmed') }
    await expect(page.getByText(t('orders.event.undone', back))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(second.code) })).toBeVisible()
  })

  test(`orders are assigned, their customers notified, and labels printed, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const placed = [await place(page, lang, toldPhone), await place(page, lang, toldPhone)]
    const t = await begin(page, lang, baseURL)
    const choose = async (act: string) => {
      await open(page, `/admin/orders?search=${toldPhone}`)
      for (const { code } of placed) await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check()
      const button = page.locator(`button[name=act][value^="${act}"]`).first()
      const menu = act.startsWith('print') ? 'orders.bulk.print' : 'orders.bulk.more'
      await page.getByRole('button', { name: t(menu), exact: true }).click()
      await button.click()
    }
    await choose('assign:')
    await expectFine(page, lang)
    await page.getByRole('button', { name: t('orders.bulk.do', { count: 2 }) }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?search=/)

    await choose('message')
    await page.getByLabel(t('orders.tell.text.en')).fill('{nmae}')
    await page.getByLabel(t('orders.tell.text.am')).fill('{nmae}')
    await page.getByRole('button', { name: t('orders.tell.look') }).click()
    await expect(page.getByText(t('orders.tell.refused.place_unknown', { place: '{nmae}' }))).toBeVisible()
    await page.getByLabel(t('orders.tell.template')).selectOption('call')
    await page.getByRole('button', { name: t('orders.tell.template.use') }).click()
    for (const { code } of placed) await expect(page.locator(`p[lang=${lang}]`).filter({ hasText: code })).toBeVisible()
    await expectFine(page, lang)
    await page.getByRole('button', { name: t('orders.tell.send', { count: 2 }) }).click()
    await expect(page.getByText(t('orders.tell.sent', { count: 2 }))).toBeVisible()

    await choose('print:label')
    for (const { code } of placed)
      await expect(page.locator('[data-paper=label]').filter({ hasText: code })).toBeVisible()
    await open(page, `/admin/orders/${placed[0]!.id}`)
    await expect(page.getByLabel(t('orders.kitchen.maker')).locator('option:checked')).not.toHaveText(
      t('orders.kitchen.maker.none'),
    )
    await expect(page.getByText(t('orders.message.by.hand'))).toBeVisible()
    await expectFine(page, lang)
  })

  test(`one filter is shown as a board and a calendar, and saved as a view, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const day = await openDay(page)
    const placed = await place(page, lang, keptPhone, day)
    const { code } = placed
    const t = await begin(page, lang, baseURL)
    await open(page, `/admin/orders/board?search=${code}`)
    const column = (status: 'Confirmed' | 'In Production') =>
      page.getByRole('region', { name: t(`orders.status.${status}`), exact: true })
    await column('Confirmed').getByLabel(t('orders.board.move', { code })).click()
    // The order is unpaid: the menu shows the owed sum and links to the page that takes a reason.
    await expect(column('Confirmed').getByRole('button', { name: t('orders.act.In Production') })).toHaveCount(0)
    await expect(column('Confirmed').getByText(lang === 'en' ? /is still to be paid/ : /ገና አልተከፈለም/)).toBeVisible()
    await expectFine(page, lang)
    await takeCash(page, lang, [placed])
    await open(page, `/admin/orders/board?search=${code}`)
    await column('Confirmed').getByLabel(t('orders.board.move', { code })).click()
    await column('Confirmed')
      .getByRole('button', { name: t('orders.act.In Production') })
      .click()
    await expect(column('In Production').getByRole('link', { name: code })).toBeVisible()

    // On a phone the views are a menu.
    const views = page.getByRole('button', { name: new RegExp(`^${t('orders.views.label')}`) })
    if (await views.isVisible()) await views.click()
    await page.getByRole('link', { name: t('orders.view.calendar') }).click()
    await expect(page).toHaveURL(new RegExp(`search=${code}`))
    await open(page, `/admin/orders/calendar?search=${code}&day=${day}`)
    await expectFine(page, lang)
    await page
      .getByRole('cell')
      .filter({ hasText: t('orders.calendar.orders', { count: 1 }) })
      .getByRole('link')
      .click()
    await expect(page.getByRole('main').getByRole('link', { name: code })).toBeVisible()
    await expectFine(page, lang)

    await open(page, `/admin/orders?search=${keptPhone}`)
    await page.getByRole('link', { name: t('orders.saved.keep') }).click()
    await page.getByLabel(t('orders.saved.name')).first().fill(view)
    await page.getByRole('button', { name: t('orders.saved.save'), exact: true }).click()
    await page.getByRole('link', { name: view }).click()
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
    await page.getByRole('link', { name: t('orders.saved.title') }).click()
    await expectFine(page, lang)
    const own = page.locator('form', { has: page.locator(`input[name=name][value="${view}"]`) })
    await own.getByRole('button', { name: t('orders.saved.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('orders.saved.delete') })
      .click()
    await expect(own).toHaveCount(0)
  })
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'en')) continue
    const firstPhone = lang === 'en' ? 900_000_200 : 900_000_220

    test(`ten orders stand in full, and a status moves from the list, in ${lang} ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      const placed: Placed[] = []
      for (let count = 0; count < 12; count += 1) placed.push(await place(page, lang, `0${firstPhone + count}`))
      const [first] = placed as [Placed]
      const t = await begin(page, lang, baseURL)
      await takeCash(page, lang, [first])
      await open(page, '/admin/orders?sort=newest')
      const region = page.getByRole('region', { name: t('orders.title'), exact: true })
      const edges = (await region.boundingBox())!
      const rows = await region
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') })
        .all()
      const boxes = await Promise.all(rows.slice(1).map((row) => row.boundingBox()))
      const whole = boxes.filter((box) => box && box.y + box.height <= Math.min(900, edges.y + edges.height) + 1)
      expect(edges.y, 'the table begins').toBeLessThan(260)
      expect(whole.length, 'orders in full').toBeGreaterThanOrEqual(10)

      await open(page, `/admin/orders?search=${first.code}`)
      await expectFine(page, lang)
      const row = page.getByRole('row').filter({ hasText: first.code })
      await row.getByRole('button', { name: t('orders.board.move', { code: first.code }) }).click()
      await page.getByRole('button', { name: t('orders.act.In Production'), exact: true }).click()
      await expect(row.getByRole('button', { name: t('orders.status.In Production') })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`search=${first.code}`))
    })
  }
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test(`a chosen order opens beside the list, accepts acts there, and Back closes it ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const [first, second] = [await place(page, 'en', '0900000069'), await place(page, 'en', '0900000069')]
    const t = await begin(page, 'en', baseURL)
    await takeCash(page, 'en', [second])
    await open(page, '/admin/orders?search=0900000069')
    const panel = page.getByRole('complementary', { name: t('orders.panel.label') })
    await page.getByRole('main').getByRole('link', { name: first.code }).click()
    await expect(panel.getByRole('heading', { name: first.code })).toBeVisible()
    const row = (code: string) => page.locator('[data-row]').filter({ hasText: code })
    await row(second.code).getByRole('link').click()
    await expect(panel.getByRole('heading', { name: second.code })).toBeVisible()
    // It begins under the header, and the list stays beside it.
    expect((await panel.boundingBox())!.y).toBeLessThan(80)
    expect((await row(second.code).boundingBox())!.height).toBeLessThanOrEqual(66)
    await expectNoSidewaysScroll(page)
    // The keys change the order without closing it, and stop at the ends of the list.
    const codes = (await page.locator('[data-row]').allInnerTexts()).map((text) => /[2-9A-HJKMNP-Z]{6}/.exec(text)![0])
    const chosen = page.locator('[data-row] [aria-current=true]')
    await page.keyboard.press('k')
    await expect(chosen).toContainText(codes[0]!)
    await page.keyboard.press('j')
    await expect(chosen).toContainText(codes[1]!)
    await expect(panel.getByRole('heading', { name: codes[1] })).toBeVisible()
    await row(second.code).getByRole('link').click()
    await expect(panel.getByRole('heading', { name: second.code })).toBeVisible()
    await expectAccessible(page)
    // The main act is at the foot, in sight however long the order is.
    const foot = (await panel.getByRole('button', { name: t('orders.act.In Production') }).boundingBox())!
    expect(foot.y + foot.height).toBeLessThanOrEqual(900)
    await panel.getByRole('button', { name: t('orders.act.In Production') }).click()
    await expect(row(second.code)).toContainText(t('orders.status.In Production'))
    await expect(panel.getByText(t('orders.act.Ready'))).toBeVisible()
    // The next act can be pressed while the last one may be undone.
    await expect(page.getByRole('button', { name: t('admin.undo') })).toBeVisible()
    await expectUncovered(panel.getByRole('button', { name: t('orders.act.Ready') }))
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(row(second.code)).toBeVisible()

    // Customers open in the panel too; Escape closes it.
    await open(page, '/admin/users/customers?search=0900000069')
    await page.locator('[data-row-open]').first().click()
    const beside = page.locator('aside').filter({ has: page.getByRole('link', { name: t('office.beside.page') }) })
    await expect(beside.getByText(first.code)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(beside).toHaveCount(0)
  })
})

/** Picks a day in the wall calendar of a field. */
async function chooseDay(page: Page, label: string, nextMonth: string, day: string): Promise<void> {
  await page.getByRole('button', { name: `${label}: ` }).click()
  const wall = page.getByRole('dialog', { name: label })
  const cell = wall.locator('label', { has: page.locator(`[data-day="${day}"]`) })
  await expect(wall.getByRole('grid')).toBeVisible()
  const grid = wall.getByRole('grid')
  for (let months = 0; months < 6 && (await cell.count()) === 0; months++) {
    const shown = await grid.locator('[data-day]').first().getAttribute('data-day')
    await wall.getByRole('button', { name: nextMonth }).click()
    // A month is turned in a transition: a look before it ends would turn once too often.
    await expect(grid.locator('[data-day]').first()).not.toHaveAttribute('data-day', shown!)
  }
  await cell.click()
}

test.describe('an order that is changed by two', () => {
  test.use({ expectedErrors: ['409', '422'] })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'en')) continue
    const { name, other } = PEOPLE[lang]
    const phone = lang === 'en' ? '0900000065' : '0900000066'

    test(`the second sees the first one’s values, and nothing is lost, in ${lang} ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(60_000)
      const { id } = await place(page, lang, phone)
      const t = await begin(page, lang, baseURL)
      const stale = await page.context().newPage()
      await open(stale, `/admin/orders/${id}/change`)
      const day = await openDay(page)
      await open(page, `/admin/orders/${id}`)
      await page.getByRole('link', { name: t('orders.change.open'), exact: true }).click()
      await chooseDay(page, t('orders.change.date'), t('ui.calendar.next'), day)
      await expect(page.getByText(t('orders.change.effect.none'))).toBeVisible()
      await page.getByLabel(t('orders.change.phone'), { exact: true }).fill('12')
      await page.getByRole('button', { name: t('orders.change.save') }).click()
      await expect(page.getByText(t('ui.phone.any.error'))).toBeVisible()
      await expect(page.locator('input[name=date]')).toHaveValue(day)
      await expectFine(page, lang)
      await page.getByLabel(t('orders.change.phone'), { exact: true }).fill(phone)
      await page.getByRole('button', { name: t('orders.change.save') }).click()
      await expect(page.getByText(t('orders.event.changed'), { exact: true })).toBeVisible()

      await stale.getByLabel(t('orders.change.name'), { exact: true }).fill(other)
      await stale.getByRole('button', { name: t('orders.change.save') }).click()
      await expect(stale.getByRole('alert')).toContainText(t('office.changed.title'))
      await expect(stale.getByRole('row').filter({ hasText: name })).toContainText(other)
      const asked = stale.waitForResponse((response) => response.status() === 409)
      await stale.getByLabel(t('orders.change.name'), { exact: true }).press('Enter') // sends again, overwrites nothing
      await asked
      await expect(stale.getByRole('row').filter({ hasText: name })).toContainText(other)
      await stale.getByRole('button', { name: t('office.changed.keep.mine') }).click()
      await expect(stale.getByText(other).first()).toBeVisible()
      await expect(stale.getByText(t('orders.event.changed'), { exact: true })).toHaveCount(2)
      await expectFine(stale, lang)
    })
  }
})
