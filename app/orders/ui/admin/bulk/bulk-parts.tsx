import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { RefusedOrder } from '../../../answer-bulk.server.ts'
import { BULK_MAX_ORDERS } from '../../../bulk-moves.ts'
import { ORDERS_PATH } from '../../../orders-paths.ts'

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
