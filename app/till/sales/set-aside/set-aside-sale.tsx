import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SeeNotices } from '#app/till/drawer/notices/see-notices.tsx'
import type { presentSetAside } from './present-set-aside.server.ts'

interface SetAsideSaleProps {
  sale: ReturnType<typeof presentSetAside> & { maySee: boolean; isOwn: boolean }
  error: string | undefined
}

/** A sale of which nothing was booked: what its till sent, and that somebody has seen it. */
export function SetAsideSale({ sale, error }: SetAsideSaleProps) {
  const t = useT()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.payments} text={t('sale.aside.back')} />
      <header>
        <h1 className="figures text-2xl">{t('sale.title', { number: sale.number })}</h1>
        <p className="text-ink-soft wrap-anywhere">{sale.facts}</p>
      </header>
      <FormOutcome error={error} />
      <Notice tone="bad">{sale.text}</Notice>
      <DetailCard title={t('sale.lines')}>
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 wrap-anywhere">
          {sale.lines.map(({ what, amount }, index) => (
            <MoneyRow key={index} label={what} amount={amount} />
          ))}
          {sale.discount && <MoneyRow label={sale.discount.what} amount={sale.discount.amount} />}
          <MoneyRow label={t('sale.total')} amount={sale.total} isStrong />
        </dl>
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line pt-3 text-ink-soft wrap-anywhere">
          {sale.parts.map(({ what, amount }, index) => (
            <MoneyRow key={index} label={what} amount={amount} />
          ))}
        </dl>
        {!sale.isSeen && sale.maySee && <SeeNotices isOwn={sale.isOwn} fields={[['act', 'seen']]} />}
      </DetailCard>
    </div>
  )
}
