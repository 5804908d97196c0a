import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ReceiptIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { EarlierOrderView } from '../present-orders.server.ts'
import { OrderAgain } from './order-again.tsx'

interface EarlierOrdersProps {
  orders: readonly EarlierOrderView[]
  /** Null: these are the oldest. */
  olderPath: string | null
  isOlderPage: boolean
}

export function EarlierOrders({ orders, olderPath, isOlderPage }: EarlierOrdersProps) {
  const t = useT()
  return (
    <section aria-labelledby="earlier-orders" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="earlier-orders" className="text-xl">
        {t('account.earlier')}
      </h2>
      {orders.map((order) => (
        <EarlierOrder key={order.code} order={order} />
      ))}
      {(olderPath || isOlderPage) && (
        <p className="flex flex-wrap gap-2">
          {isOlderPage && (
            <ButtonLink to={paths.ownAccount} kind="quiet">
              {t('account.earlier.newest')}
            </ButtonLink>
          )}
          {olderPath && (
            <ButtonLink to={olderPath} kind="quiet">
              {t('account.earlier.older')}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}

function EarlierOrder({ order }: { order: EarlierOrderView }) {
  const t = useT()
  const { code, path, what, detail, badge, pictures, receipt } = order
  const receiptText = t('account.order.receipt')
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <Link to={path} className="flex items-center gap-4 rounded-md" aria-label={`${what}, ${detail}`}>
        <Pictures pictures={pictures} />
        <span className="min-w-0">
          <strong className="figures block leading-snug font-semibold break-words">{what}</strong>
          <span className="figures block text-ink-soft">{detail}</span>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </span>
      </Link>
      <OrderAgain order={order}>
        {receipt && (
          <ButtonLink to={receipt} kind="secondary" aria-label={t('account.order.named', { act: receiptText, code })}>
            <ReceiptIcon className="size-5" />
            {receiptText}
          </ButtonLink>
        )}
      </OrderAgain>
    </Card>
  )
}

/** The first cake, and a second one in its corner. */
function Pictures({ pictures: [first, second] }: Pick<EarlierOrderView, 'pictures'>) {
  if (!first) return null
  return (
    <span className="relative mr-1 mb-1 shrink-0">
      <Picture image={first} alt="" sizes="3.75rem" className="size-15 rounded-md object-cover" />
      {second && (
        <Picture
          image={second}
          alt=""
          sizes="2rem"
          className="absolute -right-1.5 -bottom-1.5 size-8 rounded-md border-2 border-surface object-cover"
        />
      )}
    </span>
  )
}
