import { saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import type { TabletBook } from '../counter-book.ts'
import type { Act } from '../counter-plan.ts'
import type { Tablet } from '../tablet.ts'
import { button, t } from './screen.ts'

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
