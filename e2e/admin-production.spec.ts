import type { Page } from '@playwright/test'
import { linesOfPrintedPages } from '#test/printed-pages.ts'
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
  WRITTEN_BY_CUSTOMERS,
} from './shop-test.ts'

/** One point of a page is 1/72 of an inch. */
const MM = 72 / 25.4

const WORDS = {
  en: {
    customer: 'Hanna',
    none: 'Nothing to make on this day',
    bake: 'Bake',
    started: 'Started',
    ready: 'Ready',
    print: 'Print on A4',
    unchanged: 'Nothing has changed since it was printed.',
    cancelled: 'Cancelled: do not make',
    by: /^Printed .* by owner@example\.test$/,
  },
  am: {
    customer: 'ሐና',
    none: 'በዚህ ቀን የሚሠራ ነገር የለም',
    bake: 'የሚጋገር',
    started: 'ተጀምሯል',
    ready: 'ዝግጁ',
    print: 'በA4 ያትሙ',
    unchanged: 'ከታተመ ወዲህ የተቀየረ ነገር የለም።',
    cancelled: 'ተሰርዟል፦ አይሠራም',
    by: /^የታተመው፦ .*owner@example\.test$/,
  },
} as const

type Lang = keyof typeof WORDS

interface Agreed {
  id: string
  code: string
  day: string
}

const DAY_MS = 86_400_000

/** Minimum distance of each journey's own day, in days: other journeys use the first open days or the last. */
const DAYS_AHEAD = { en: 38, paper: 42, am: 46, breaks: 49 } as const

/** A day that no other journey uses, found by its date, so that other journeys' closed or full days do not move it. */
async function findOwnDay(page: Page, journey: keyof typeof DAYS_AHEAD): Promise<string> {
  const available = await page.request.get('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const from = new Date(Date.now() + DAYS_AHEAD[journey] * DAY_MS).toISOString().slice(0, 10)
  const day = days.find(({ date, state }) => date >= from && state === 'open')?.date
  if (day === undefined) throw new Error(`no open day from ${from}`)
  return day
}

/** A custom cake with an accepted quote and no deposit. */
async function agreeCake(
  page: Page,
  lang: Lang,
  day: string,
  phone: string,
  inscription: string,
  more: Record<string, string> = {},
): Promise<Agreed> {
  const answer = await page.request.post('/api/orders', {
    headers: { 'accept-language': lang },
    data: {
      customer_name: WORDS[lang].customer,
      phone,
      cake_id: 'carrot-cake',
      size_id: 'medium',
      flavor_id: 'caramel',
      cake_type_id: 'chiffon',
      has_topper: true,
      topper_text: inscription,
      delivery_date: day,
      delivery_time: '10:00',
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, code } = (await answer.json()) as { id: string; code: string }
  const price = {
    act: 'send',
    version: '1',
    'option-1-title': 'As drawn',
    'option-1-price': '2400',
    depositPercent: '0',
  }
  await page.request.post(`/admin/orders/${id}/quote`, { form: price })
  const accepted = await page.request.post(`/admin/orders/${id}`, {
    form: { act: 'accept', version: '1', option: '1', agree: 'on' },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return { id, code, day }
}

async function cancel(page: Page, { id }: Agreed): Promise<void> {
  const html = await (await page.request.get(`/admin/orders/${id}`)).text()
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  const form = { act: 'move', to: 'Cancelled', version, reason: 'The party is off.' }
  const answer = await page.request.post(`/admin/orders/${id}`, { form })
  expect(answer.ok(), await answer.text()).toBe(true)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`tomorrow’s sheet is printed, ticked, and shows later changes, in ${lang} ${ONCE}`, async ({ page }) => {
    test.slow() // a whole day of the kitchen
    const words = WORDS[lang]
    await signInAsAdministrator(page)
    const inscription = lang === 'am' ? 'መልካም ልደት ለእናቴ!' : 'e\u0301ternal ሰላም'
    const day = await findOwnDay(page, lang)
    const made = await agreeCake(page, lang, day, lang === 'en' ? '0900000151' : '0900000153', inscription)
    const givenUp = await agreeCake(
      page,
      lang,
      day,
      lang === 'en' ? '0900000152' : '0900000154',
      lang === 'am' ? 'ከበደ' : 'Kebede',
    )

    await open(page, `/admin/orders/production?day=2020-01-04&lang=${lang}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words.none })).toBeVisible()

    await open(page, `/admin/orders/production?day=${made.day}`)
    await expect(main.getByRole('heading', { name: words.bake })).toBeVisible()
    const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: made.code }) })
    const letters = card.locator('[data-inscription]')
    expect(await letters.evaluate((element) => element.textContent)).toBe(inscription)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect((await latinWords(page)).filter((text) => !WRITTEN_BY_CUSTOMERS.test(text))).toEqual([])

    await main.getByRole('button', { name: words.print }).click()
    await expect(main.getByText(words.by)).toBeVisible()
    await open(page, `/admin/orders/production?day=${made.day}`)
    await expect(main.getByText(words.unchanged)).toBeVisible()
    await expect(async () => {
      // Chromium may end the print that the page asked for, and its medium, only now.
      await page.emulateMedia({ media: 'print' })
      await expect(letters).toHaveCSS('font-size', /^53\.3\d*px$/, { timeout: 500 }) // 40 pt
      await expect(page.getByRole('banner')).toBeHidden({ timeout: 500 })
    }).toPass()
    await page.emulateMedia({ media: 'screen' })

    const tick = (step: string) => card.getByRole('checkbox', { name: made.code }).filter({ hasText: step })
    await tick(words.started).click()
    await expect(tick(words.started)).toBeChecked()
    await expect(tick(words.ready)).toBeEnabled()
    await tick(words.ready).click()
    await expect(tick(words.ready)).toBeChecked()
    await cancel(page, givenUp)
    await page.reload()
    await expect(tick(words.ready)).toBeChecked()
    const changes = main.getByRole('listitem').filter({ hasText: givenUp.code })
    await expect(changes).toContainText(words.cancelled)
  })
}

test(`orders are printed on A4, as a ticket and as a label, one or many ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  const day = await findOwnDay(page, 'paper')
  const first = await agreeCake(page, 'en', day, '0900000155', 'ሰላም')
  const second = await agreeCake(page, 'en', day, '0900000156', 'Peace')
  const sizes = { a4: [210, 297], '80mm': [80, 297], label: [62, 100] } as const
  for (const [format, [width, height]] of Object.entries(sizes)) {
    await open(page, `/admin/orders/${first.id}/print?format=${format}`)
    await expect(page.locator('.paper')).toContainText('ሰላም')
    await expectNoSidewaysScroll(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, wide = 0, high = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
    expect(Math.round(wide / MM)).toBe(width)
    expect(Math.round(high / MM)).toBe(height)
  }
  await expectAccessible(page)
  await open(page, `/admin/orders/print?format=label&ids=${first.id},${second.id}`)
  await expect(page.locator('.paper')).toContainText(second.code)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
})

const SHEET_CAKES = 12
/** Room above the sheet for one print after the other, in millimetres: in one of them each heading comes to the foot of a page. */
const ROOMS_ABOVE = Array.from({ length: 12 }, (_, print) => print * 23)

interface LongSheet {
  cakes: readonly { code: string; end: string }[]
  hour: string
  parts: readonly string[]
}

/** What is wrong with a printed sheet: cut cards, and headings that lie apart from what they head. */
function faultsOfSheet(pages: readonly string[][], { cakes, hour, parts }: LongSheet): string[] {
  const pagesWith = (text: string) =>
    pages.flatMap((lines, at) => lines.flatMap((line) => (line.includes(text) ? at : [])))
  const cut = cakes.flatMap(({ code, end }) => {
    const [begins, ends] = [pagesWith(code), pagesWith(end)]
    if (begins.length !== 2 || ends.length !== 2) return [`${code} is not on its card and in its hour`]
    return [
      ...(begins[0] === ends[0] ? [] : [`the card of ${code} is cut`]),
      ...(begins[1] === ends[1] ? [] : [`the line of ${code} in its hour is cut`]),
    ]
  })
  const pagesOfStops = [...new Set(cakes.flatMap(({ code }) => pagesWith(code)[1] ?? []))]
  const unheaded = pagesOfStops.filter((at) => !pages[at]!.some((line) => line.startsWith(hour)))
  const atFoot = pages.flatMap((lines, at) => {
    const last = lines.findLast((line) => !/^\d+ \/ \d+$/.test(line)) ?? ''
    return [hour, ...parts].some((heading) => last.startsWith(heading)) ? [at] : []
  })
  return [
    ...cut,
    ...(pagesOfStops.length < 2 ? ['the hour fits on one page'] : []),
    ...unheaded.map((at) => `the hour is not said again on page ${at + 1}`),
    ...atFoot.map((at) => `a heading is at the foot of page ${at + 1}`),
  ]
}

/** Rules of the paper, each undone, and the faults that its absence makes: a check that cannot fail guards nothing. */
const UNDONE = [
  ['.paper-whole { break-inside: auto !important }', [/the card of .* is cut/, /in its hour is cut/, /not said again/]],
  ['.paper :is(h1, h2, h3, h4) { break-after: auto !important }', [/at the foot of page/]],
] as const

test(`a long sheet breaks between cakes and between orders, and headings go with what they head ${ONCE}`, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInAsAdministrator(page)
  const day = await findOwnDay(page, 'breaks')
  const cakes: { code: string; end: string }[] = []
  for (let n = 10; n < 10 + SHEET_CAKES; n += 1) {
    const end = `the end of note ${n}.`
    const notes = `Two candles are in the box.\nThe bakery knows the colours.\n${end}`
    const more = { size_id: 'small', notes }
    const { code } = await agreeCake(page, 'en', day, `09000003${n}`, `Selam ${n}`, more)
    cakes.push({ code, end })
  }
  await open(page, `/admin/orders/production?day=${day}`)
  const main = page.getByRole('main')
  const stops = main.getByRole('region', { name: 'C · Hand over, by time' })
  const hour = await stops
    .getByRole('heading', { level: 3 })
    .evaluate(({ firstChild }) => firstChild!.textContent!.trim())
  const parts = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  const printed = async (room: number) => {
    await main.evaluate((element, above) => {
      element.querySelector<HTMLElement>('.paper > header')!.style.paddingTop = `${above}mm`
    }, room)
    return linesOfPrintedPages(await page.pdf({ preferCSSPageSize: true }))
  }
  for (const room of ROOMS_ABOVE) {
    const pages = await printed(room)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(faultsOfSheet(pages, { cakes, hour, parts }), `with ${room} mm above`).toEqual([])
  }
  for (const [rule, faults] of UNDONE) {
    await page.evaluate(async (text) => {
      document.adoptedStyleSheets = [await new CSSStyleSheet().replace(`@media print { ${text} }`)]
    }, rule)
    const missing = new Set<RegExp>(faults)
    for (const room of ROOMS_ABOVE) {
      if (missing.size === 0) break
      const found = faultsOfSheet(await printed(room), { cakes, hour, parts })
      for (const fault of missing) if (found.some((text) => fault.test(text))) missing.delete(fault)
    }
    expect([...missing], `faults that are not seen without ${rule}`).toEqual([])
  }
})
