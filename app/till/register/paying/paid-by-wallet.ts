import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { SalePart } from '#app/till/sales/till-command.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { bareSum } from '../cart/bare-sum.ts'

/** A parked sale that a wallet has paid: it is sold, and the cashier sees it until they tap it away. */
export interface PaidByWallet {
  saleId: string
  name: string
  number: number
  parts: readonly Pick<SalePart, 'by' | 'santim'>[]
}

/** What the cashier sees: the wallet's own part, and each other part by its kind. */
export function describePaid({ name, number, parts }: PaidByWallet, till: number, lang: Lang, t: Translate): string {
  const others = parts
    .filter(({ by }) => by !== 'wallet')
    .map(({ by, santim }) => `${t(`counter.by.${by}`)} ${bareSum(santim)}`)
  const wallet: Santim = parts.reduce((sum, { by, santim }) => (by === 'wallet' ? sum + santim : sum), 0)
  const paid = t('counter.wallet.paid', {
    name: name || t('counter.parked.nameless'),
    amount: formatPrice(wallet, lang),
  })
  return [paid, ...others, saleNumber(till, number)].join(' · ')
}
