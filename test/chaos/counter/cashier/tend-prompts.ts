import type { Locator, Page } from '@playwright/test'
import { type BookedPart, type BookedSale, findAsked, notePaid, type TabletBook } from '../counter-book.ts'
import { sumOf } from '../counter-plan.ts'
import type { Tablet } from '../tablet.ts'
import { saysOf, seeEnd } from './pay.ts'
import { button, canTap, QUICKLY_MS, SANTIM, seen, t } from './screen.ts'

/** A request that a broken line swallows ends later; the cashier serves the next customer then. */
const ANSWERS_WITHIN_MS = 6000

/**
 * Between two customers: notes what wallets have paid, and takes the money otherwise where a prompt has ended without it. `all`: also where
 * nobody has answered yet. False: nothing is parked.
 */
export async function tendPrompts(tablet: Tablet, book: TabletBook, { all = false } = {}): Promise<boolean> {
  const page = tablet.page()
  const paid = page.locator('output').filter({ has: page.getByRole('button', { name: t('counter.wallet.seen') }) })
  while (await paid.first().isVisible()) {
    const shown = await paid.first().innerText()
    if (await canTap(paid.filter({ hasText: shown.split('\n')[0]! }).getByRole('button'))) notePaid(book, shown)
  }
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
  if (text !== '' && text === texts[place] && (await freeCart(page, row))) await payFreed(page, book, text)
  else await button(page, t('counter.back')).click()
  return true
}

/** Gives the prompt of a parked sale up, online or offline, and takes its cart. False: it was paid meanwhile, or is being sent. */
async function freeCart(page: Page, row: Locator): Promise<boolean> {
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
  if (!insteadOf) book.oddities.push(`frees a cart of ${totalSantim} for which no wallet was asked`)
  const sale: BookedSale = { number: undefined, certainty: 'maybe', pieces, parts, totalSantim, insteadOf, returns: [] }
  await seen(page.locator('[data-shortcut=cash]')).click()
  book.sales.push(sale)
  await page.locator('[data-exact]').click()
  await seeEnd(page, book, sale)
}
