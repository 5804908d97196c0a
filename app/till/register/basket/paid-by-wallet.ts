import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { SalePart } from '#app/till/sales/acts.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { bareSum } from './bare-sum.ts'

/** A parked sale that a wallet has paid: it is sold, and the cashier is told until they tap it away. */
export interface PaidByWallet {
  saleId: string
  name: string
  number: number
  parts: readonly Pick<SalePart, 'by' | 'santim'>[]
}

/** What the cashier is told: the wallet's own part, and each other part by its kind. */
export function tellPaid({ name, number, parts }: PaidByWallet, till: number, lang: Lang, t: Translate): string {
  const others = parts
    .filter(({ by }) => by !== 'wallet')
    .map(({ by, santim }) => `${t(`counter.by.${by}`)} ${bareSum(santim)}`)
  const wallet: Santim = parts.reduce((sum, { by, santim }) => (by === 'wallet' ? sum + santim : sum), 0)
  const told = t('counter.wallet.paid', {
    name: name || t('counter.parked.nameless'),
    amount: formatPrice(wallet, lang),
  })
  return [told, ...others, saleNumber(till, number)].join(' · ')
}
