import type { Page } from '@playwright/test'
import { formatPrice } from '#app/base/platform/money.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import {
  backFor,
  type BookedReturn,
  type BookedSale,
  leftOf,
  sumBack,
  type TabletBook,
  unverified,
  whyManager,
  type WhyManager,
} from '../counter-book.ts'
import type { Action, Pieces } from '../counter-plan.ts'
import type { Tablet } from '../tablet.ts'
import { button, t } from './screen.ts'

type Returning = Extract<Action, { act: 'return' }>

const rowOf = (page: Page, { till }: TabletBook, { number }: BookedSale) =>
  page.locator('[data-row]').filter({ hasText: saleNumber(till, number!) })
const buttonIn = (row: ReturnType<typeof rowOf>, act: 'return' | 'void') =>
  row.getByRole('button', { name: t(`counter.${act}`), exact: true })
/** What can be done with a sale is below its row, which is open or opens with a press. */
async function openRow(row: ReturnType<typeof rowOf>): Promise<void> {
  await row.waitFor()
  const isClosed = row.locator('[aria-expanded=false]')
  if (await isClosed.isVisible()) await isClosed.click()
}
const saysBack = (returns: readonly BookedReturn[]) =>
  t('counter.return.done', { amount: formatPrice(sumBack(returns), 'en') })

/** Those of whose end the cashier knows. */
const salesToTakeBack = ({ sales }: TabletBook) =>
  sales.filter(
    ({ number, voided, returns }) =>
      number !== undefined && !voided && returns.every(({ certainty }) => certainty === 'done'),
  )

/** Voids a sale of a moment ago. Does nothing when there is none, or the till offers it no more. */
export async function voidSale(
  tablet: Tablet,
  book: TabletBook,
  { back, piecesTo }: Extract<Action, { act: 'void' }>,
): Promise<void> {
  const page = tablet.page()
  const sale = salesToTakeBack(book).at(-1 - back)
  if (!sale) return
  await button(page, t('counter.recent')).click()
  const row = rowOf(page, book, sale)
  const offered = buttonIn(row, 'void')
  await openRow(row)
  if ((await offered.isVisible()) && sale.returns.length > 0) {
    book.oddities.push(`offers to void ${sale.number}, of which some came back`)
  } else if (await offered.isVisible()) {
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
      if (await buttonIn(row, 'return').isVisible())
        book.oddities.push(`offers to take ${sale.number} back, which is void`)
    }
  }
  await button(page, t('counter.back')).click()
}

/** Takes pieces of a sale of a moment ago back. Where that needs a manager, it is a refund, or is not done. */
export async function returnPieces(tablet: Tablet, book: TabletBook, returning: Returning): Promise<void> {
  const page = tablet.page()
  const sale = salesToTakeBack(book)
    .filter((one) => leftOf(one).length > 0)
    .at(-1 - returning.back)
  if (!sale) return
  await button(page, t('counter.recent')).click()
  const why = await giveBack(page, book, sale, returning)
  if (why && why !== 'limit' && returning.by === 'cash' && returning.orRefund) {
    await giveBack(page, book, sale, { ...returning, by: 'refund' })
  }
  await button(page, t('counter.back')).click()
}

/** Does it in one way. Returns why the till asked for a manager; undefined: it is done. */
async function giveBack(
  page: Page,
  book: TabletBook,
  sale: BookedSale,
  { pieces: which, piecesTo, reason, by }: Returning,
): Promise<WhyManager | undefined> {
  const row = rowOf(page, book, sale)
  await openRow(row)
  await buttonIn(row, 'return').click()
  const pieces = piecesBack(leftOf(sale), which)
  for (const [name, count] of Object.entries(pieces)) {
    const more = button(page, t('counter.return.more', { name }))
    for (let piece = 0; piece < count; piece += 1) await more.click()
  }
  const why = t(`counter.void.reason.${reason}`)
  await button(page, why).click()
  await button(page, t(`counter.void.to.${piecesTo}`)).click()
  const main = page.locator('[data-main]')
  const wordsOf = (way: BookedReturn['way'], of: BookedSale) =>
    t(`counter.return.do.${way}`, { amount: formatPrice(backFor(of, pieces), 'en') })
  const wayOf = (of: BookedSale) => (backFor(of, pieces) === 0 ? 'nothing' : 'cash')
  const unseen = unverified(sale)
  if ((await main.innerText()) === wordsOf(wayOf(unseen), unseen)) sale.parts = unseen.parts
  const santim = backFor(sale, pieces)
  const way = santim === 0 ? 'nothing' : by
  if (way !== 'nothing') await button(page, t(`counter.return.by.${way}`)).click()
  const says = await main.innerText()
  if (says !== wordsOf(way, sale)) {
    book.oddities.push(`says ${says} for pieces of ${sale.number} where it should say ${wordsOf(way, sale)}`)
  }
  const due = whyManager(book, sale, { way, santim })
  const given: BookedReturn = { certainty: 'maybe', pieces, piecesTo, reason: why, way, santim }
  sale.returns.push(given)
  await main.click()
  const isRefused = page.getByText(t('counter.manager.none'), { exact: true })
  await row.or(isRefused).waitFor()
  const asks = (await isRefused.isVisible()) ? await readWhy(page, book) : undefined
  if (asks !== due) {
    book.oddities.push(`asks for a manager as ${asks} for ${santim} of ${sale.number} as ${way} where ${due} is due`)
  }
  if (asks) {
    sale.returns.pop()
    book.managers.set(asks, (book.managers.get(asks) ?? 0) + 1)
    await button(page, t('counter.back')).click()
    await row.waitFor()
    return asks
  }
  const shown = await row.innerText()
  if (!shown.includes(saysBack(sale.returns))) book.oddities.push(`shows ${shown} after ${saysBack(sale.returns)}`)
  if (await buttonIn(row, 'void').isVisible()) book.oddities.push(`offers to void ${sale.number} after a return`)
  given.certainty = 'done'
  return undefined
}

function piecesBack(left: ReturnType<typeof leftOf>, which: Returning['pieces']): Pieces {
  if (which === 'all') return Object.fromEntries(left)
  const ones = left.map(([cake]) => [cake, 1] as const)
  return Object.fromEntries(which === 'each' ? ones : ones.slice(-1))
}

async function readWhy(page: Page, { limitSantim }: TabletBook): Promise<WhyManager> {
  const shown = await page.locator('section').innerText()
  const begin = (why: WhyManager) =>
    t(`counter.return.${why}`, { amount: formatPrice(limitSantim, 'en'), given: '|' }).split('|')[0]!
  const why = (['unproved', 'day', 'limit'] as const).find((each) => shown.includes(begin(each)))
  if (!why) throw new Error(`no reason for a manager in ${shown}`)
  return why
}

/** After a restart in the middle of a void or a return: what the till shows is what the shop will have. Of two without money nobody can tell. */
export async function findTakenBack(tablet: Tablet, book: TabletBook): Promise<void> {
  const page = tablet.page()
  for (const sale of book.sales) {
    const { returns, voided } = sale
    const last = returns.at(-1)
    const isUnclear = last?.certainty === 'maybe' && (last.santim > 0 || returns.length === 1)
    if (voided?.certainty !== 'maybe' && !isUnclear) continue
    await button(page, t('counter.recent')).click()
    const row = rowOf(page, book, sale)
    await row.waitFor()
    const shown = await row.innerText()
    if (voided && shown.includes(t('counter.voided'))) voided.certainty = 'done'
    else if (voided) delete sale.voided
    else if (shown.includes(saysBack(returns))) last!.certainty = 'done'
    else returns.pop()
    await button(page, t('counter.back')).click()
  }
}
