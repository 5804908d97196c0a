import { Card } from '#app/base/ui/card.tsx'
import { useBrand } from '#app/base/ui/frame/brand.ts'
import { BrandLogo } from '#app/base/ui/frame/logo.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Receipt } from '../load-receipt.server.ts'

export function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const logo = useBrand()?.logo
  const { shop, facts, lines, entries, vat, owed } = receipt
  return (
    <Card className="figures grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6 print:border-0 print:p-0">
      <header className="grid gap-0.5">
        {logo && <BrandLogo logo={logo} className="mb-1 size-14" />}
        <p className="text-xl font-semibold">{shop.name}</p>
        <p className="text-sm">{shop.address}</p>
        <p className="text-sm">{shop.phone}</p>
        {shop.tin && <p className="text-sm">{shop.tin}</p>}
      </header>
      <dl className="grid gap-1 border-t border-line pt-3 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-1.5 border-t border-line pt-3">
        <h2 className="text-base">{t('receipt.lines')}</h2>
        <ul className="grid gap-1.5">
          {lines.map((line, index) => (
            // The order of these lines never changes.
            <li key={index} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
                {line.name} <span className="text-sm text-ink-soft">{line.detail}</span>
              </span>
              <span className="ml-auto whitespace-nowrap">{line.amount}</span>
            </li>
          ))}
        </ul>
        <dl className="grid gap-1">
          {receipt.deliveryFee && <Sum label={t('receipt.delivery')} amount={receipt.deliveryFee} />}
          <Sum isStrong label={t('receipt.total')} amount={receipt.total} />
          {vat.map(({ label, amount }) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        </dl>
      </section>
      <section className="grid gap-1.5 border-t border-line pt-3">
        <h2 className="text-base">{t('receipt.payments')}</h2>
        {entries.length === 0 && <p>{t('receipt.none')}</p>}
        <ul className="grid gap-1.5 empty:hidden">
          {entries.map((entry) => (
            <li key={entry.id} className="grid">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 flex-1 basis-24 wrap-anywhere">{entry.what}</span>
                <span className="ml-auto whitespace-nowrap">{entry.amount}</span>
              </span>
              <span className="text-xs text-ink-soft wrap-anywhere">{entry.detail}</span>
            </li>
          ))}
        </ul>
        <dl className="grid gap-1">
          <Sum isStrong label={t('receipt.paid')} amount={receipt.paid} />
          {owed && <Sum isStrong label={owed.label} amount={owed.amount} />}
        </dl>
        {receipt.ended && <p>{receipt.ended}</p>}
      </section>
      <footer className="grid gap-1 border-t border-line pt-3 text-sm">
        <p>{t('receipt.thanks')}</p>
        <p className="font-semibold">{t('receipt.not.fiscal')}</p>
        <p>{t('receipt.fiscal.ask')}</p>
      </footer>
    </Card>
  )
}

function Sum({ label, amount, isStrong }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div
      className={
        isStrong ? 'flex flex-wrap justify-between gap-x-4 font-semibold' : 'flex flex-wrap justify-between gap-x-4'
      }
    >
      <dt className="min-w-0 flex-1 basis-24 wrap-anywhere">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{amount}</dd>
    </div>
  )
}
