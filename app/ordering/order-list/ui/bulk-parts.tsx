import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { BULK_MAX_ORDERS } from '../bulk/bulk-moves.ts'

/** The list in which the orders were ticked. */
export interface List {
  to: string
  text: string
}

export function CutNotice({ isCut }: { isCut: boolean }) {
  const t = useT()
  if (!isCut) return null
  return <Notice tone="highlight">{t('orders.bulk.too.many', { maximum: BULK_MAX_ORDERS })}</Notice>
}

/** An order by its code, one tap away. */
export function OrderLink({
  order: { id, code },
  className,
}: {
  order: { id: string; code: string }
  className: string
}) {
  return (
    <Link to={adminPaths.order(id)} className={classes('inline-flex min-h-11 items-center', className)}>
      {code}
    </Link>
  )
}

/** The codes of orders. */
export function Codes({ orders }: { orders: readonly { id: string; code: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {orders.map((order) => (
        <OrderLink key={order.id} order={order} className="font-mono text-brand md:min-h-9" />
      ))}
    </p>
  )
}

export function CustomerName({ name }: { name: string }) {
  const t = useT()
  return <span className="wrap-anywhere">{name === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : name}</span>
}
