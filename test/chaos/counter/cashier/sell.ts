import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_TAP_WITHIN_MS } from '#app/surfaces/counter/ui/keys/watch-second-taps.ts'
import type { BookedSale, TabletBook, WalletEnd } from '../counter-book.ts'
import { type Action, sumOf } from '../counter-plan.ts'
import type { Tablet } from '../tablet.ts'
import { payBy, seeEnd, type Selling } from './pay.ts'
import { button, QUICKLY_MS, SANTIM, seen, t } from './screen.ts'

/** Makes a sale. What it will be is written down before, and that it ended when the till says so. */
export async function sell(
  tablet: Tablet,
  book: TabletBook,
  { pieces, pay }: Extract<Action, { act: 'sell' }>,
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
  const sale: BookedSale = { number: undefined, certainty: 'maybe', pieces, parts: [], totalSantim, returns: [] }
  const note = (end: WalletEnd) => void book.wallets.set(end, (book.wallets.get(end) ?? 0) + 1)
  const end = () => void book.sales.push(sale)
  await payBy(page, pay, { sale, reference, totalSantim, end, beforeAsking, note })
  if (!sale.parts.some(({ by }) => by === 'wallet')) await seeEnd(page, book, sale)
}

/** After a restart in the middle of a sale: the customer has left, the cart is emptied. */
export async function clearCart(tablet: Tablet): Promise<void> {
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
