import type { Page } from '@playwright/test'
import { formatPrice } from '#app/base/platform/money.ts'
import type { BookedPart, BookedSale, TabletBook, WalletEnd } from '../counter-book.ts'
import type { Pay } from '../counter-plan.ts'
import { becomes, button, buttonOf, canTap, field, SANTIM, seen, t } from './screen.ts'

/** So long a customer who pays by wallet waits for the connection, and for the prompt on their phone. */
const CUSTOMER_WAITS_MS = 8000
export const CUSTOMERS = Array.from({ length: 5 }, (_, number) => `+25190000000${number + 1}`)

export interface Selling {
  reference: string
  /** Call immediately before the tap that asks a wallet. */
  beforeAsking: () => void
}

interface Paying extends Selling {
  sale: BookedSale
  totalSantim: number
  note: (end: WalletEnd) => void
  /** Call immediately before the tap that ends the sale. */
  end: () => void
}

export async function payBy(page: Page, pay: Pay, paying: Paying): Promise<void> {
  const { sale, reference, totalSantim, end, beforeAsking, note } = paying
  const parts = (...all: BookedPart[]) => {
    sale.parts = all
    end()
  }
  switch (pay.by) {
    case 'cash': {
      await seen(page.locator('[data-shortcut=cash]')).click()
      const rounded = seen(page.getByRole('button', { name: /^[\d,]+\s*change/ }))
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
      await button(page, t(`counter.by.${pay.first}`))
        .and(page.locator('section button'))
        .click()
      await field(page, t('counter.split.reference')).fill(reference)
      await button(page, t('counter.took.reference', { amount: formatPrice(first, 'en') })).click()
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
        sale.phone = pay.phone
        parts(...paid, { by: 'wallet', santim })
        beforeAsking()
        await canTap(wallet)
        if (await isParked(page)) {
          note((await isOnPhone(page)) ? 'on the phone' : 'not sent yet')
          await button(page, t('counter.back')).click()
          return
        }
        note('not asked')
        delete sale.phone
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
  await seen(page.locator('[data-shortcut=cash]')).click()
  await page.locator('[data-exact]').click()
}

/** The prompt is on its way; otherwise the sale is still in the cart. */
const isParked = (page: Page) =>
  becomes('visible', seen(page.getByRole('heading', { name: t('counter.parked.title') })))

export const saysOf = (state: 'failed' | 'sending') => t(`counter.wallet.${state}`, { wallet: '' }).trim()

const isOnPhone = (page: Page) =>
  becomes('hidden', page.locator('aside li', { hasText: saysOf('sending') }).first(), CUSTOMER_WAITS_MS)

/** The till says that the sale is made, with its number. */
export async function seeEnd(page: Page, book: TabletBook, sale: BookedSale): Promise<void> {
  const shown = await seen(page.locator('aside output')).innerText()
  sale.number = Number(/T\d+-0*(\d+)/.exec(shown)?.[1])
  sale.certainty = 'done'
  const before = book.sales.findLast((one) => one !== sale && one.number !== undefined)?.number ?? 0
  if (!(sale.number > before)) book.oddities.push(`shows ${shown} after number ${before}`)
}
