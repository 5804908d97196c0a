import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { ButtonLink, buttonClass } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { ORDER_PAPERS, printPath } from '#app/ordering/orders/order-paper.ts'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

export function MoreActs({ acts: { id, customerPage } }: { acts: AdminOrder['acts'] }) {
  const t = useT()
  const look = { kind: 'secondary', size: 'sm', className: 'max-md:min-h-11' } as const
  return (
    <DetailCard title={t('orders.more.title')}>
      <div className="flex flex-wrap items-center gap-2">
        <a href={customerPage.path} className={buttonClass(look)}>
          {t('orders.act.customer.page')}
        </a>
        <CopyButton text={customerPage.url} label={t('orders.act.copy')} doneLabel={t('orders.act.copied')} />
        <ButtonLink to={`${adminPaths.newOrder}?like=${id}`} {...look}>
          {t('orders.more.duplicate')}
        </ButtonLink>
      </div>
      <nav aria-label={t('orders.more.print')} className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {t('office.label', { label: t('orders.more.print') })}
        </span>
        {ORDER_PAPERS.map((paper) => (
          <ButtonLink key={paper} to={printPath([id], paper)} data-act={paper === 'a4' ? 'print' : undefined} {...look}>
            {t(`orders.more.print.${paper}`)}
          </ButtonLink>
        ))}
      </nav>
    </DetailCard>
  )
}
