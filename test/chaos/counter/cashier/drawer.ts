import { formatPrice } from '#app/base/platform/money.ts'
import { CASH_WORTHS, worthText } from '#app/till/drawer/cash-pieces.ts'
import { type BookedCash, sumBack, type TabletBook } from '../counter-book.ts'
import type { Action } from '../counter-plan.ts'
import type { Tablet } from '../tablet.ts'
import { button, field, fromMenu, SANTIM, seen, t } from './screen.ts'

const NOTE_SANTIM = 10_000

/** Cash that comes into the drawer or leaves it beside sales. */
export async function moveCash(
  tablet: Tablet,
  book: TabletBook,
  { way, birr }: Extract<Action, { act: 'cash' }>,
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
  const sold = sales.filter(({ certainty, voided }) => certainty === 'done' && !voided)
  const paid = sold.flatMap(({ parts }) => parts).filter(({ by }) => by === 'cash')
  const back = sold.flatMap(({ returns }) => returns).filter(({ way }) => way === 'cash')
  const moved = cash.filter(({ certainty }) => certainty === 'done')
  return [...paid, ...moved].reduce((sum, { santim }) => sum + santim, floats[0]!) - sumBack(back)
}

/** Counts this float into the drawer, in notes of 100 birr, and opens the shift. */
export async function openShift(tablet: Tablet, notes: number): Promise<void> {
  const page = tablet.page()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < notes; note += 1) await more.click()
  await seen(page.getByRole('button', { name: new RegExp(`ETB ${notes * 100}$`) })).click()
  await seen(page.locator('[data-tile]')).waitFor()
}
