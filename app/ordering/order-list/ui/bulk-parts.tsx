import { Link } from 'react-router'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { RefusedOrder } from '../bulk/answer-bulk.server.ts'
import { BULK_MAX_ORDERS } from '../bulk/bulk-moves.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'

/** Only so many orders go at once. */
export function CutNotice({ isCut }: { isCut: boolean }) {
  const t = useT()
  if (!isCut) return null
  return <Notice tone="highlight">{t('orders.bulk.too.many', { maximum: BULK_MAX_ORDERS })}</Notice>
}

/** Orders by their codes alone, each one tap away. */
export function Codes({ orders }: { orders: readonly { id: string; code: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {orders.map(({ id, code }) => (
        <Link
          key={id}
          to={`${ORDERS_PATH}/${id}`}
          className="inline-flex min-h-11 items-center font-mono text-brand md:min-h-9"
        >
          {code}
        </Link>
      ))}
    </p>
  )
}

/** "Will change 14 orders, skip 2"; `none`: said in place of it when nothing would change. */
export function WillChange({
  count,
  skipped,
  none,
}: {
  count: number
  skipped: readonly SkippedGroup[]
  none: string
}) {
  const t = useT()
  const skippedCount = skipped.reduce((sum, { orders }) => sum + orders.length, 0)
  return (
    <output className="text-lg font-semibold">
      {count === 0 ? none : t('orders.bulk.will', { count })}
      {count > 0 && skippedCount > 0 && `${t('orders.bulk.comma')}${t('orders.bulk.skip', { count: skippedCount })}`}
    </output>
  )
}

interface SkippedGroup {
  /** Why they stay, in words. */
  text: string
  orders: readonly { id: string; code: string }[]
}

/** Orders that stay as they are, by why. */
export function SkippedOrders({ groups }: { groups: readonly SkippedGroup[] }) {
  const t = useT()
  if (groups.length === 0) return null
  return (
    <DetailCard title={t('orders.bulk.skipped')}>
      <ul className="grid gap-2">
        {groups.map(({ text, orders }) => (
          <li key={text}>
            <p>{text}</p>
            <Codes orders={orders} />
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

interface ChosenOrderProps {
  order: { id: string; code: string; customerName: string; status: string }
  children?: React.ReactNode
}

/** An order that would change, with what the form needs to name it. */
export function ChosenOrder({ order: { id, code, customerName, status }, children }: ChosenOrderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`code.${id}`} value={code} />
      <Link
        to={`${ORDERS_PATH}/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand md:min-h-9"
      >
        {code}
      </Link>
      <CustomerName name={customerName} />
      <StatusBadge status={status} />
      {children}
    </div>
  )
}

/** Whoever gave no name is called a guest. */
export function CustomerName({ name }: { name: string }) {
  const t = useT()
  return <span className="wrap-anywhere">{name === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : name}</span>
}

interface OutcomeProps {
  /** "14 orders were changed"; empty: none was. */
  done: string
  refused?: readonly RefusedOrder[]
  list: string
}

/** What was done, what was not and why, and the way back. */
export function Outcome({ done, refused = [], list }: OutcomeProps) {
  const t = useT()
  return (
    <>
      {done && (
        <Notice live tone="good">
          {done}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice live tone="bad" title={t('orders.bulk.refused')}>
          <ul className="grid gap-1.5">
            {refused.map(({ id, code, text }) => (
              <li key={id}>
                <Link to={`${ORDERS_PATH}/${id}`} className="inline-flex min-h-11 items-center font-semibold underline">
                  {code}
                </Link>{' '}
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ButtonLink to={list} className="justify-self-start">
        {t('orders.bulk.back')}
      </ButtonLink>
    </>
  )
}
