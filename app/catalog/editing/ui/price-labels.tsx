import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { BothNames } from '#app/catalog/cakes/ui/both-names.tsx'

export interface PricedCake {
  id: string
  nameEn: string
  nameAm: string
  isFasting: boolean
  price: string
  pricePerKg: string | null
  allergens: string | null
  address: string
  qr: { size: number; path: string }
}

/** One card per cake, to be cut out and put before it. Its QR code opens the cake's page. */
export function PriceLabels({ cakes }: { cakes: readonly PricedCake[] }) {
  return (
    <ul
      className="price-labels grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3"
      data-format="labels"
    >
      {cakes.map((cake) => (
        <li key={cake.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3 border border-line bg-surface p-4">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
            <p className="text-lg leading-heading font-semibold wrap-anywhere">
              <BothNames en={cake.nameEn} am={cake.nameAm} />
            </p>
            <p className="figures text-xl leading-heading font-semibold">{cake.price}</p>
            {cake.pricePerKg && <p className="figures text-sm text-ink-soft">{cake.pricePerKg}</p>}
            {cake.isFasting && <Fasting />}
            {cake.allergens && <p className="text-sm">{cake.allergens}</p>}
          </div>
          <QrCode cake={cake} />
        </li>
      ))}
    </ul>
  )
}

export function PriceList({ cakes, shopName, asOf }: { cakes: readonly PricedCake[]; shopName: string; asOf: string }) {
  const t = useT()
  return (
    <div
      className="price-labels max-w-3xl border border-line bg-surface p-4 sm:p-6 print:max-w-none print:border-0 print:p-0"
      data-format="list"
    >
      <h2 className="text-xl">{shopName}</h2>
      <p className="mb-3 text-sm text-ink-soft">
        {asOf} · {t('edit.labels.vat')}
      </p>
      <table className="w-full">
        <caption className="sr-only">{t('edit.labels.list')}</caption>
        <thead className="text-left text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {t('edit.cakes.name')}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {t('edit.topper.price')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {cakes.map((cake) => (
            <tr key={cake.id}>
              <th scope="row" className="py-2 pr-3 text-left font-semibold wrap-anywhere">
                <BothNames en={cake.nameEn} am={cake.nameAm} />
                {cake.isFasting && <Fasting />}
              </th>
              <td className="figures py-2 text-right align-top">
                {cake.price}
                {cake.pricePerKg && <span className="block text-sm text-ink-soft">{cake.pricePerKg}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Fasting() {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal">
      <LeafIcon className="size-3.5" />
      {t('edit.mark.fasting')}
    </span>
  )
}

function QrCode({ cake: { qr, address } }: { cake: PricedCake }) {
  const t = useT()
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={t('edit.labels.scan', { address })}
      className="size-22"
      shapeRendering="crispEdges"
    >
      {/* White in dark mode too: scanners expect dark on light. */}
      <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
