import { nameIn } from '#app/catalog/cakes/cake.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatPrice, formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { CustomerOrderLine } from '../order-page.queries.server.ts'

interface OrderLinesProps {
  lines: CustomerOrderLine[]
  totalSantim: Santim
  deliveryFeeSantim: Santim
}

export function OrderLines({ lines, totalSantim, deliveryFeeSantim }: OrderLinesProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{t('order.lines')}</h2>
      <ul className="grid divide-y divide-line">
        {lines.map((line, index) => (
          // The order of these lines never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
            <Picture image={line.image} alt="" sizes="4rem" className="size-16 rounded-md object-cover" />
            <div className="min-w-0">
              <p className="leading-snug font-semibold">{nameIn(lang, line)}</p>
              <p className="figures text-sm text-ink-soft">{describeLine(line, lang, t)}</p>
              {line.savingSantim > 0 && (
                <p className="figures text-sm text-leaf">
                  {t('cart.saving', { saving: formatPrice(line.savingSantim, lang) })}
                </p>
              )}
            </div>
            <p className="figures font-semibold">{formatSantim(line.lineTotalSantim, lang)}</p>
          </li>
        ))}
      </ul>
      {deliveryFeeSantim > 0 && (
        <p className="figures flex justify-between border-t border-line py-3">
          <span>{t('checkout.cost.delivery')}</span>
          <span className="font-semibold">{formatSantim(deliveryFeeSantim, lang)}</span>
        </p>
      )}
      <p className="figures flex justify-between border-t border-line pt-3 text-lg font-semibold">
        <span>{t('order.total')}</span>
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
