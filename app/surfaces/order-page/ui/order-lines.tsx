import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { CustomerOrderLine } from '../order-page.queries.server.ts'
import type { OrderViewProps } from './order-view-props.ts'

type OrderLinesProps = Pick<OrderViewProps, 'order' | 'attempt' | 'lines'>

export function OrderLines({ lines, order, attempt }: OrderLinesProps) {
  const t = useT()
  const lang = useLang()
  const { totalSantim, deliveryFeeSantim } = order
  const isPaid = order.owedSantim <= 0 && order.netPaidSantim === totalSantim
  const method = attempt?.method && t(methodLabels[attempt.method])
  return (
    <Card className="p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t('order.lines')}</h2>
        {isPaid && (
          <Badge tone="good">
            <CheckIcon className="size-3.5" />
            {t('order.step.paid')}
          </Badge>
        )}
      </div>
      <ul className="grid divide-y divide-line">
        {lines.map((line, index) => (
          // The order of these lines never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-center gap-3 py-2.5">
            <Picture image={line.image} alt="" sizes="3rem" className="size-12 shrink-0 rounded-md object-cover" />
            <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
              <p className="leading-snug font-semibold">{nameIn(lang, line)}</p>
              <p className="figures text-sm text-ink-soft">{describeLine(line, lang, t)}</p>
              {line.savingSantim > 0 && (
                <p className="figures text-sm text-leaf">
                  {t('cart.saving', { saving: formatPrice(line.savingSantim, lang) })}
                </p>
              )}
            </div>
            <p className="figures ml-auto font-semibold">{formatSantim(line.lineTotalSantim, lang)}</p>
          </li>
        ))}
      </ul>
      {deliveryFeeSantim > 0 && (
        <p className="figures flex flex-wrap justify-between gap-x-3 border-t border-line py-3">
          <span>{t('checkout.cost.delivery')}</span>
          <span className="font-semibold">{formatSantim(deliveryFeeSantim, lang)}</span>
        </p>
      )}
      <p className="figures flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <span>{isPaid && method ? t('order.paid.with', { method }) : t('order.total')}</span>
        <span>{formatSantim(totalSantim, lang)}</span>
      </p>
    </Card>
  )
}

function describeLine(line: CustomerOrderLine, lang: Lang, t: Translate): string {
  const variant = lang === 'am' ? line.variantAm : line.variantEn
  if (!variant) return t('cart.pieces', { count: line.pieces })
  return line.quantity > 1 ? `${line.quantity} × ${variant}` : variant
}
