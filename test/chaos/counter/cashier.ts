import { setTimeout as wait } from 'node:timers/promises'
import { errors, type Locator, type Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { CASH_WORTHS, worthText } from '#app/money/drawer/cash-pieces.ts'
import { SECOND_TAP_WITHIN_MS } from '#app/surfaces/counter/ui/keys/watch-second-taps.ts'
import { saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import {
  type BookedCash,
  type BookedPart,
  type BookedSale,
  findAsked,
  type TabletBook,
  type WalletEnd,
} from './counter-book.ts'
import { type Act, type CakeId, CAKES, type Pay, sumOf } from './counter-plan.ts'
import type { Tablet } from './tablet.ts'

/** The hands of a cashier: presses the buttons of the till, and writes down what was seen. */

const t = translateTo('en')
const SANTIM = 100
const NOTE_SANTIM = 10_000
const QUICKLY_MS = 2000
/** So long a customer who pays by wallet waits for a line, and for the prompt on their phone. */
const CUSTOMER_WAITS_MS = 8000
/** A request that a broken line swallows ends later; the cashier serves the next customer then. */
const ANSWERS_WITHIN_MS = 6000
export const CUSTOMERS = Array.from({ length: 5 }, (_, number) => `+25190000000${number + 1}`)

const seen = (locator: Locator) => locator.filter({ visible: true }).first()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => seen(page.getByRole('button', { name, exact: true }))
const buttonOf = (page: Page, begin: string) =>
  seen(page.getByRole('button').filter({ hasText: new RegExp(`^${begin}`) }))

interface Selling {
  reference: string
  /** Call immediately before the tap that asks a wallet. */
  beforeAsking: () => void
}

/** Makes a sale. What it will be is written down before, and that it ended when the till says so. */
export async function sell(
  tablet: Tablet,
  book: TabletBook,
  { pieces, pay }: Extract<Act, { act: 'sell' }>,
  { reference, beforeAsking }: Selling,
): Promise<void> {
  const page = tablet.page()
  // A finger that finds a tile where its last button was takes longer than the second half of a double tap.
  await wait(SECOND_TAP_WITHIN_MS)
  for (const [cake, count] of Object.entries(pieces)) {
    const tile = page.locator('[data-tile]').and(page.getByRole('button', { name: new RegExp(`^${cake}`) }))
    for (let piece = 0; piece < count; piece += 1) await tile.click()
  }
  const totalSantim = sumOf(pieces)
  const shown = Number((await seen(page.locator('[data-to-pay]')).innerText()).replaceAll(/[^\d.]/g, '')) * SANTIM
  if (shown !== totalSantim) book.oddities.push(`asks for ${shown} where ${totalSantim} is due`)
  const sale: BookedSale = { number: undefined, certainty: 'maybe', pieces, parts: [], totalSantim }
  const note = (end: WalletEnd) => void book.wallets.set(end, (book.wallets.get(end) ?? 0) + 1)
  const end = () => void book.sales.push(sale)
  await payBy(page, pay, { sale, reference, totalSantim, end, beforeAsking, note })
  if (!sale.parts.some(({ by }) => by === 'wallet')) await seeEnd(page, book, sale)
}

/** The till says that the sale is made, with its number. */
async function seeEnd(page: Page, book: TabletBook, sale: BookedSale): Promise<void> {
  const said = await seen(page.locator('aside output')).innerText()
  sale.number = Number(/T\d+-0*(\d+)/.exec(said)?.[1])
  sale.certainty = 'done'
  const before = book.sales.findLast((one) => one !== sale && one.number !== undefined)?.number ?? 0
  if (!(sale.number > before)) book.oddities.push(`shows ${said} after number ${before}`)
}

interface Paying extends Selling {
  sale: BookedSale
  totalSantim: number
  note: (end: WalletEnd) => void
  /** Call immediately before the tap that ends the sale. */
  end: () => void
}

async function payBy(page: Page, pay: Pay, paying: Paying): Promise<void> {
  const { sale, reference, totalSantim, end, beforeAsking, note } = paying
  const parts = (...all: BookedPart[]) => {
    sale.parts = all
    end()
  }
  switch (pay.by) {
    case 'cash': {
      await seen(page.locator('[data-act=cash]')).click()
      const rounded = seen(page.getByRole('button', { name: /^[\d,]+\s*give back/ }))
      parts({ by: 'cash', santim: totalSantim })
      await (pay.isRounded ? rounded : page.locator('[data-exact]')).click()
      return
    }
    case 'qr':
    case 'transfer':
      await button(page, t(`counter.${pay.by}`)).click()
      if (pay.hasReference) {
        await field(page, t('counter.paid.reference')).fill(reference)
        parts({ by: pay.by, santim: totalSantim, reference })
        await page.locator('[data-main]').click()
      } else {
        parts({ by: pay.by, santim: totalSantim, isToVerify: true })
        await button(page, t('counter.without.reference')).click()
      }
      return
    case 'account':
      await button(page, t('counter.account')).click()
      await field(page, t('counter.account.phone')).fill(CUSTOMERS[pay.customer]!)
      await field(page, t('counter.account.name')).fill('Abebe Example')
      parts({ by: 'account', santim: totalSantim })
      await page.locator('[data-main]').click()
      return
    case 'split': {
      const first = Math.floor(totalSantim / 3 / SANTIM) * SANTIM
      await button(page, t('counter.split')).click()
      await field(page, t('counter.split.sum')).fill(String(first / SANTIM))
      await field(page, t('counter.split.reference')).fill(reference)
      await button(page, t(`counter.by.${pay.first}`))
        .and(page.locator('section button'))
        .click()
      await page.locator('[data-main]').click()
      parts({ by: pay.first, santim: first, reference }, { by: 'cash', santim: totalSantim - first })
      await page.locator('[data-exact]').click()
      return
    }
    case 'wallet': {
      const first = pay.isSplit ? Math.floor(totalSantim / 3 / SANTIM) * SANTIM : 0
      const paid: BookedPart[] = first > 0 ? [{ by: 'cash', santim: first }] : []
      const santim = totalSantim - first
      if (first > 0) await payPartInCash(page, first)
      const rest = t('counter.split.rest.wallet', { amount: formatPrice(santim, 'en') })
      // Pressed by hand, also while it says that it needs a line.
      await buttonOf(page, first > 0 ? rest : t('counter.wallet')).click()
      await field(page, t('counter.wallet.phone')).fill(pay.phone)
      const name = pay.phone.startsWith('09') ? /^Telebirr/ : /^M-Pesa/
      const wallet = page.getByRole('button', { name, disabled: false })
      if (await becomes('visible', wallet, CUSTOMER_WAITS_MS)) {
        parts(...paid, { by: 'wallet', santim })
        beforeAsking()
        await canTap(wallet)
        if (await isParked(page)) {
          note((await isOnPhone(page)) ? 'on the phone' : 'not sent yet')
          await button(page, t('counter.back')).click()
          return
        }
        note('not asked')
        sale.parts = [...paid, { by: 'cash', santim }]
      } else {
        note('no line')
        parts(...paid, { by: 'cash', santim })
      }
      await payRestInCash(page)
    }
  }
}

async function payPartInCash(page: Page, santim: number): Promise<void> {
  await button(page, t('counter.split')).click()
  await field(page, t('counter.split.sum')).fill(String(santim / SANTIM))
  await button(page, t('counter.by.cash')).and(page.locator('section button')).click()
}

async function payRestInCash(page: Page): Promise<void> {
  await seen(page.locator('[data-act=cash]')).click()
  await page.locator('[data-exact]').click()
}

/** False: what needs a line cannot be pressed now. */
const canTap = (locator: Locator) =>
  locator.click({ timeout: QUICKLY_MS }).then(
    () => true,
    () => false,
  )

/** A tablet that was killed meanwhile throws. */
const becomes = (state: 'visible' | 'hidden', locator: Locator, withinMs = QUICKLY_MS) =>
  locator.waitFor({ state, timeout: withinMs }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return false
      throw error
    },
  )

/** The prompt is on its way; otherwise the sale is still in the basket. */
const isParked = (page: Page) =>
  becomes('visible', seen(page.getByRole('heading', { name: t('counter.parked.title') })))

const saysOf = (state: 'failed' | 'sending') => t(`counter.wallet.${state}`, { wallet: '' }).trim()

const isOnPhone = (page: Page) =>
  becomes('hidden', page.locator('aside li', { hasText: saysOf('sending') }).first(), CUSTOMER_WAITS_MS)

/**
 * Between two customers: notes what wallets have paid, and takes the money otherwise where a prompt has ended without it. `all`: also where
 * nobody has answered yet. False: nothing is parked.
 */
export async function tendPrompts(tablet: Tablet, book: TabletBook, { all = false } = {}): Promise<boolean> {
  const page = tablet.page()
  const paid = button(page, t('counter.wallet.seen'))
  while (await paid.isVisible()) await canTap(paid)
  const chip = seen(page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }))
  if (!/[1-9]/.test(await chip.innerText())) return false
  await chip.click()
  const rows = page.locator('aside li')
  const texts = await rows.allInnerTexts()
  const isFree = (text: string) => !text.includes(t('counter.wallet.give.up')) && !text.includes(saysOf('sending'))
  const place = texts.findIndex((text) => all || text.includes(saysOf('failed')) || isFree(text))
  // One that was paid meanwhile is gone, and another stands in its place.
  const row = rows.filter({ hasText: texts[place]?.split('\n')[0] ?? '' }).nth(0)
  const text = place < 0 ? '' : await row.innerText({ timeout: QUICKLY_MS }).catch(() => '')
  if (text !== '' && text === texts[place] && (await freeBasket(page, row))) await payFreed(page, book, text)
  else await button(page, t('counter.back')).click()
  return true
}

/** Gives the prompt of a parked sale up, with or without a line, and takes its basket. False: it was paid meanwhile, or is being sent. */
async function freeBasket(page: Page, row: Locator): Promise<boolean> {
  const giveUp = row.getByRole('button', { name: t('counter.wallet.give.up') })
  const goOn = row.getByRole('button', { name: t('counter.parked.go.on') })
  if (await giveUp.isVisible()) await canTap(giveUp)
  const release = page.getByRole('button', { name: t('counter.wallet.release'), exact: true })
  const isAnswered = await goOn
    .or(release)
    .or(row.getByRole('alert'))
    .first()
    .waitFor({ timeout: ANSWERS_WITHIN_MS })
    .then(
      () => true,
      () => false,
    )
  if (isAnswered && (await release.isVisible())) await canTap(release)
  return canTap(goOn)
}

async function payFreed(page: Page, book: TabletBook, row: string): Promise<void> {
  const pieces = Object.fromEntries([...row.matchAll(/(\w+) × (\d+)/g)].map(([, cake, count]) => [cake, Number(count)]))
  const totalSantim = sumOf(pieces)
  const due = Number((await seen(page.locator('[data-to-pay]')).innerText()).replaceAll(/[^\d.]/g, '')) * SANTIM
  const first: BookedPart[] = due < totalSantim ? [{ by: 'cash', santim: totalSantim - due }] : []
  const parts: BookedPart[] = [...first, { by: 'cash', santim: due }]
  const insteadOf = findAsked(book, pieces, due)
  if (!insteadOf) book.oddities.push(`frees a basket of ${totalSantim} for which no wallet was asked`)
  const sale: BookedSale = { number: undefined, certainty: 'maybe', pieces, parts, totalSantim, insteadOf }
  await seen(page.locator('[data-act=cash]')).click()
  book.sales.push(sale)
  await page.locator('[data-exact]').click()
  await seeEnd(page, book, sale)
}

/** Voids a sale of a moment ago. Does nothing when there is none, or the till offers it no more. */
export async function voidSale(
  tablet: Tablet,
  book: TabletBook,
  { back, piecesTo }: Extract<Act, { act: 'void' }>,
): Promise<void> {
  const page = tablet.page()
  const sale = book.sales.filter(({ number, voided }) => number !== undefined && !voided).at(-1 - back)
  if (!sale) return
  await button(page, t('counter.recent')).click()
  const row = page.locator('[data-row]').filter({ hasText: saleNumber(book.till, sale.number!) })
  const offered = row.getByRole('button', { name: t('counter.void'), exact: true })
  await row.waitFor()
  if (await offered.isVisible()) {
    await offered.click()
    await button(page, t(`counter.void.to.${piecesTo}`)).click()
    sale.voided = { certainty: 'maybe', piecesTo }
    await button(page, t('counter.void.reason.mistyped')).click()
    const voided = row.getByText(t('counter.voided'), { exact: true })
    // The other cashier's acts move the clock on: the ten minutes may end while the question is open.
    const late = page.getByText(t('counter.manager.none'), { exact: true })
    await voided.or(late).waitFor()
    if (await late.isVisible()) {
      delete sale.voided
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('counter.back'), exact: true })
        .click()
    } else {
      sale.voided.certainty = 'done'
    }
  }
  await button(page, t('counter.back')).click()
}

/** Cash that comes into the drawer or leaves it beside sales. */
export async function moveCash(
  tablet: Tablet,
  book: TabletBook,
  { way, birr }: Extract<Act, { act: 'cash' }>,
): Promise<void> {
  const page = tablet.page()
  await fromMenu(page, t('counter.money'))
  await button(page, t(`counter.money.${way}`)).click()
  await field(page, t('counter.money.amount')).fill(String(birr))
  await button(page, t('counter.money.reason.change')).click()
  const moved: BookedCash = { certainty: 'maybe', santim: (way === 'in' ? birr : -birr) * SANTIM }
  book.cash.push(moved)
  await page.locator('[data-main]').click()
  const words = { amount: formatPrice(birr * SANTIM, 'en'), reason: t('counter.money.reason.change') }
  await page.getByText(t(`counter.money.done.${way}`, words)).waitFor()
  moved.certainty = 'done'
  await button(page, t('counter.back')).click()
}

/** Counts what the cashier's own book says, closes the shift and opens the next one. The line must be there. */
export async function changeShift(tablet: Tablet, book: TabletBook, notes: number): Promise<void> {
  const page = tablet.page()
  await fromMenu(page, t('counter.menu.close'))
  let left = lastDrawer(book)
  for (const worth of CASH_WORTHS) {
    const count = Math.floor(left / worth)
    left -= count * worth
    await field(page, t('drawer.count.pieces', { worth: worthText(worth) })).fill(String(count))
  }
  await seen(
    page.getByRole('button', { name: new RegExp(`^${t('drawer.close.counted', { amount: '' }).trim()}`) }),
  ).click()
  const close = button(page, t('drawer.close.go'))
  await close.waitFor()
  // The tablet was killed within a sale or a cash act, so the cashier may not know.
  const why = page.locator('input[name=reason]')
  if (await why.isVisible()) await why.fill('The tablet was off')
  await close.click()
  await button(page, t('counter.report.next')).click()
  await openShift(tablet, notes)
  book.floats.push(notes * NOTE_SANTIM)
}

/** What should lie in the drawer of the present shift, as far as the cashier saw. */
function lastDrawer({ floats, sales, cash }: TabletBook): number {
  const sold = sales
    .filter(({ certainty, voided }) => certainty === 'done' && !voided)
    .flatMap(({ parts }) => parts)
    .filter(({ by }) => by === 'cash')
  const moved = cash.filter(({ certainty }) => certainty === 'done')
  return [...sold, ...moved].reduce((sum, { santim }) => sum + santim, floats[0]!)
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await button(page, t('counter.menu')).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Counts this float into the drawer, in notes of 100 birr, and opens the shift. */
export async function openShift(tablet: Tablet, notes: number): Promise<void> {
  const page = tablet.page()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < notes; note += 1) await more.click()
  await seen(page.getByRole('button', { name: new RegExp(`ETB ${notes * 100}$`) })).click()
  await seen(page.locator('[data-tile]')).waitFor()
}

/** After a restart in the middle of a sale: the customer has left, the basket is emptied. */
export async function clearBasket(tablet: Tablet): Promise<void> {
  const page = tablet.page()
  const lines = page.locator('aside [data-line]')
  await seen(page.locator('[data-tile]')).waitFor()
  if ((await lines.count()) === 0) return
  await button(page, t('counter.split')).click()
  const undo = button(page, t('counter.split.undo'))
  if (await undo.isVisible()) await undo.click()
  await button(page, t('counter.back')).click()
  while ((await lines.count()) > 0) await lines.first().locator('button').nth(1).click({ timeout: QUICKLY_MS })
}

export const cakesOf = (pieces: BookedSale['pieces']) =>
  Object.entries(pieces).map(([cake, count]) => ({
    cake: cake as CakeId,
    count,
    santim: CAKES[cake as CakeId] * count,
  }))
