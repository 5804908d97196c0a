import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

export function OrderHandover({ order, change }: Pick<OrderPageData, 'order' | 'change'>) {
  const t = useT()
  return (
    <Card className="grid gap-1 p-4 sm:p-5">
      <h2 className="mb-2 text-xl">{t('order.handover')}</h2>
      <p>{t(order.isPickup ? 'order.pickup.at' : 'order.delivery.to', { address: order.place })}</p>
      {/* A closed order shows no call. */}
      {(order.when ?? change) && <p>{order.when ?? t('order.when.open')}</p>}
      {order.whenElsewhere && <p className="text-sm text-ink-soft">{order.whenElsewhere}</p>}
      <p className="figures text-ink-soft">{[order.customerName, order.phone].filter(Boolean).join(' · ')}</p>
      {order.notes && <p className="whitespace-pre-line text-ink-soft">{order.notes}</p>}
      {change?.path && (
        <>
          <Link
            to={change.path}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
          >
            {t('order.change')}
          </Link>
          {change.until && (
            <p className="text-sm text-ink-soft">{t('order.change.possible', { when: change.until })}</p>
          )}
        </>
      )}
      {change && !change.path && <p className="pt-2 text-sm text-ink-soft">{t('order.change.call.us')}</p>}
    </Card>
  )
}
