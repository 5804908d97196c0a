import type { ImageView } from '#app/base/media/image.ts'
import { balanceDueAt } from '#app/ordering/orders/quotes/balance-due.ts'
import { depositFor, type DepositSettings } from '#app/ordering/orders/quotes/deposit.ts'
import { optionTotal, type QuoteOption } from '#app/ordering/orders/quotes/quote.ts'
import { dayInAddis, formatDay, type Calendar } from '#app/base/platform/time/calendar.ts'
import { formatPrice, formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Text } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'

export interface OptionSurroundings {
  lang: Lang
  calendar: Calendar
  settings: DepositSettings & Pick<Settings, 'balance.due_hours'>
  now: Date
  /** When the cake is due; null: no day agreed. */
  dueAt: Date | null
  isFeastPaidInFull: boolean
  deliveryFeeSantim: Santim
  depositPercent: number
  agreedDepositSantim?: Santim | undefined
  size: { names: Text; servesFrom: number; servesTo: number; weightGrams: number } | undefined
  picture: ImageView | undefined
  /** Shown without a picture; its ids begin with `option-`. */
  drawing?: string | undefined
}

export function presentOption(option: QuoteOption, around: OptionSurroundings) {
  const { lang, settings, now, calendar, dueAt, isFeastPaidInFull, size, deliveryFeeSantim } = around
  const price = (santim: Santim) => formatSantim(santim, lang)
  const priceSantim = option.priceSantim ?? 0
  const totalSantim = optionTotal({ priceSantim }, { deliveryFeeSantim })
  const depositSantim =
    around.agreedDepositSantim ??
    depositFor({ totalSantim, percent: around.depositPercent, dueAt, isFeastPaidInFull }, settings, now)
  const balanceDue = balanceDueAt({ totalSantim, depositSantim, dueAt }, settings)
  return {
    position: option.position,
    title: option.title,
    picture: around.picture ?? null,
    drawing: around.drawing ?? null,
    size: size && {
      name: size.names[lang],
      servesFrom: size.servesFrom,
      servesTo: size.servesTo,
      kilograms: size.weightGrams / 1000,
    },
    pieces: option.pieces,
    included: option.included.split('\n').flatMap((line) => line.replace(/^[-•*]\s*/, '').trim() || []),
    price: price(priceSantim),
    deliveryFee: deliveryFeeSantim > 0 ? price(deliveryFeeSantim) : null,
    total: price(totalSantim),
    deposit: price(depositSantim),
    /** Without ".00", for buttons. */
    totalShort: formatPrice(totalSantim, lang),
    depositShort: formatPrice(depositSantim, lang),
    balanceShort: depositSantim < totalSantim ? formatPrice(totalSantim - depositSantim, lang) : null,
    balance: depositSantim < totalSantim ? price(totalSantim - depositSantim) : null,
    balanceDue: balanceDue && formatDay(dayInAddis(balanceDue), lang, calendar),
    isAccepted: option.isAccepted,
    isAdvised: option.isAdvised,
  }
}

export type OptionView = ReturnType<typeof presentOption>
