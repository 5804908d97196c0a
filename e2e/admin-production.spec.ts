import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { linesOfPrintedPages } from '#test/printed-pages.ts'
import { IS_WHOLE_WALK, shareOf } from '#test/walks.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

/** One point of a page is 1/72 of an inch. */
const MM = 72 / 25.4

const t = translateTo('am')

const DAY_MS = 86_400_000
/** Minimum distance of this journey's own day: other journeys use the first open days or the last. */
const DAYS_AHEAD = 46

/** A day that no other journey uses, found by its date, so that other journeys' closed or full days do not move it. */
async function findOwnDay(page: Page): Promise<string> {
  const available = await page.request.get('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const from = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  const day = days.find(({ date, state }) => date >= from && state === 'open')?.date
  if (day === undefined) throw new Error(`no open day from ${from}`)
  return day
}

const INSCRIPTION = 'መልካም ልደት ለእናቴ!'
const noteOf = (end: string) => `Two candles are in the box.\nThe bakery knows the colours.\n${end}`
const END = 'the end of note 1.'

/** A custom cake with an accepted quote and no deposit. */
async function agreeCake(page: Page, day: string): Promise<{ id: string; code: string }> {
  const answer = await page.request.post('/api/orders', {
    headers: { 'accept-language': 'am' },
    data: {
      customer_name: 'ሐና',
      phone: '0900000151',
      cake_id: 'carrot-cake',
      size_id: 'small',
      flavor_id: 'caramel',
      cake_type_id: 'chiffon',
      has_topper: true,
      topper_text: INSCRIPTION,
      delivery_date: day,
      delivery_time: '10:00',
      notes: noteOf(END),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, code } = (await answer.json()) as { id: string; code: string }
  const price = { 'option-1-title': 'As drawn', 'option-1-price': '2400', depositPercent: '0' }
  await page.request.post(`/admin/orders/${id}/quote`, { form: { act: 'send', version: '1', ...price } })
  const accepted = await page.request.post(`/admin/orders/${id}`, {
    form: { act: 'accept', version: '1', option: '1', agree: 'on' },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return { id, code }
}

const SIZES = { a4: [210, 297], '80mm': [80, 297], label: [62, 100] } as const

test(`a day’s sheet and its orders are printed on their papers, and ticked at once ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  const day = await findOwnDay(page)
  const { id, code } = await agreeCake(page, day)

  await open(page, `/admin/orders/production?day=${day}&lang=am`)
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  const inscription = card.locator('[data-inscription]')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: t('production.print.a4') }).click()
  await expect(main.getByText(t('production.changed.none'))).toBeVisible()
  const tick = (step: 'In Production' | 'Ready') =>
    card.getByRole('checkbox', { name: t('production.tick.label', { code, step: t(`production.tick.${step}`) }) })
  await tick('In Production').click()
  await expect(tick('In Production')).toBeChecked()
  await tick('Ready').click()
  await expect(tick('Ready')).toBeChecked()

  await open(page, `/admin/orders/production?day=${day}&lang=en`) // the reader of prints knows Latin letters alone
  await expect(async () => {
    // Chromium may end the print that the page asked for, and its medium, only now.
    await page.emulateMedia({ media: 'print' })
    await expect(inscription).toHaveCSS('font-size', /^53\.3\d*px$/, { timeout: 500 }) // 40 pt
    await expect(page.getByRole('banner')).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.emulateMedia({ media: null })
  await expectGoodBreaks(page, code)

  for (const [format, [width, height]] of Object.entries(SIZES)) {
    await open(page, `/admin/orders/${id}/print?format=${format}`)
    await expect(page.locator('.paper')).toContainText(INSCRIPTION)
    await expectNoSidewaysScroll(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, wide = 0, high = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
    expect(Math.round(wide / MM)).toBe(width)
    expect(Math.round(high / MM)).toBe(height)
  }
  await expectAccessible(page)
})

const SHEET_CAKES = 8
/** Room above the sheet for one print after the other, in millimetres: in one of them each heading comes to the foot of a page. */
const ROOMS_ABOVE = Array.from({ length: 12 }, (_, print) => print * 23)
/** Every third in `npm test`. */
const SHARE_OF_ROOMS = shareOf(ROOMS_ABOVE, { turn: 0, step: 3 })

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

/** Shows the card of a cake, and its line in the hour, several times, each with its own code and the end of its note. */
async function lengthen(page: Page, code: string): Promise<LongSheet['cakes']> {
  const cakes = Array.from({ length: SHEET_CAKES }, (_, n) => ({
    code: n === 0 ? code : `X${code.slice(1, -2)}${n + 10}`,
    end: END.replace('1', String(n + 10)),
  }))
  await page.getByRole('main').evaluate(
    (main, { all, written }) => {
      const whole = [...main.querySelectorAll<HTMLElement>('li.paper-whole')]
      for (const entry of whole.filter((one) => one.textContent.includes(written.code))) {
        const copies = all.map(({ code, end }) => {
          const copy = entry.cloneNode(true) as HTMLElement
          copy.innerHTML = entry.innerHTML.replaceAll(written.code, code).replaceAll(written.end, end)
          // Painting the drawings is most of a print's time.
          for (const drawing of copy.querySelectorAll<HTMLElement>('img, svg')) drawing.style.visibility = 'hidden'
          for (const inscription of copy.querySelectorAll('[data-inscription]')) inscription.textContent = 'Selam'
          return copy
        })
        entry.replaceWith(...copies)
      }
    },
    { all: cakes, written: { code, end: END } },
  )
  return cakes
}

/** A long sheet breaks between cakes and between orders, and headings go with what they head. */
async function expectGoodBreaks(page: Page, code: string): Promise<void> {
  const cakes = await lengthen(page, code)
  const main = page.getByRole('main')
  const stops = main.getByRole('region', { name: translateTo('en')('production.part.pickups') })
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
  for (const room of SHARE_OF_ROOMS) {
    const pages = await printed(room)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(faultsOfSheet(pages, { cakes, hour, parts }), `with ${room} mm above`).toEqual([])
  }
  for (const [rule, faults] of IS_WHOLE_WALK ? UNDONE : []) {
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
}
