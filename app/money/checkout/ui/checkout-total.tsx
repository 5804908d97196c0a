import type { ComponentProps } from 'react'
import { formatPrice, formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'

export interface CheckoutAmount {
  goodsSantim: Santim
  /** Of a delivery; null: agreed by phone, undefined: no zone is chosen yet. */
  feeSantim: Santim | null | undefined
  /** The lowest fee of a zone; undefined: all are agreed by phone. */
  leastFeeSantim: Santim | undefined
}

/** What an order with delivery costs; until the fee is known, the cakes and the lowest fee, such as "ETB 522 + delivery from 150". */
export function deliveredAmountText(
  { goodsSantim, feeSantim, leastFeeSantim }: CheckoutAmount,
  { lang, t }: { lang: Lang; t: Translate },
): string {
  if (typeof feeSantim === 'number') return formatSantim(goodsSantim + feeSantim, lang)
  const amount = formatPrice(goodsSantim, lang)
  return feeSantim === undefined && leastFeeSantim
    ? t('checkout.amount.delivery.from', { amount, fee: formatPrice(leastFeeSantim, lang) })
    : t('checkout.amount.delivery', { amount })
}

interface CheckoutTotalProps extends CheckoutAmount {
  isDelivery: boolean
}

/** The one total of the page. Without scripts, CSS shows that of the chosen way. */
export function CheckoutTotal({ isDelivery, ...amount }: CheckoutTotalProps) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const { goodsSantim, feeSantim } = amount
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds running text alone
    <div role="status" className="border-t border-line pt-4">
      <dl className="figures grid gap-y-1">
        {isHydrated && isDelivery && typeof feeSantim === 'number' && (
          <>
            <Line label={t('checkout.cost.cakes')} amount={formatPrice(goodsSantim, lang)} />
            <Line
              label={t('checkout.cost.delivery')}
              amount={feeSantim === 0 ? t('checkout.cost.free') : formatPrice(feeSantim, lang)}
            />
          </>
        )}
        <Line
          isStrong
          label={t('cart.total')}
          amount={
            isHydrated ? (
              isDelivery ? (
                deliveredAmountText(amount, { lang, t })
              ) : (
                formatSantim(goodsSantim, lang)
              )
            ) : (
              <>
                <span className="group-has-[[value=delivery]:checked]/form:hidden">
                  {formatSantim(goodsSantim, lang)}
                </span>
                <span className="hidden group-has-[[value=delivery]:checked]/form:inline">
                  {deliveredAmountText(isDelivery ? amount : { ...amount, feeSantim: undefined }, { lang, t })}
                </span>
              </>
            )
          }
        />
      </dl>
    </div>
  )
}

/** A sum that goes below its label where large letters leave no room beside it. */
function Line(row: ComponentProps<typeof MoneyRow>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 [&>dd]:ms-auto">
      <MoneyRow {...row} />
    </div>
  )
}
