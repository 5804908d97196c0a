import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CustomerPageView } from '../present-customers.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'

interface CustomerOrdersProps {
  customer: CustomerPageView
  action?: string
}

export function CustomerOrders({ customer, action }: CustomerOrdersProps) {
  const t = useT()
  const { past, allOrders, formId } = customer
  return (
    <DetailCard title={t('customers.past')}>
      {past.length === 0 && <p className="text-sm text-ink-soft">{t('customers.past.none')}</p>}
      <ul className="divide-y divide-line text-sm leading-snug empty:hidden">
        {past.map(({ id, code, status, what, facts, owed }) => (
          <li key={id} data-row className="grid gap-0.5 py-1.5">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={adminPaths.order(id)}
                data-row-open
                className="inline-flex min-h-11 items-center font-semibold text-brand md:min-h-9"
              >
                {[code, what].filter(Boolean).join(' · ')}
              </Link>
              <StatusBadge status={status} />
            </span>
            <span className="text-ink-soft">{facts}</span>
            {owed && customer.phone && (
              <Form method="post" action={action} preventScrollReset className="flex flex-wrap items-center gap-x-3">
                <input type="hidden" name="id" value={formId} />
                <input type="hidden" name="order" value={id} />
                <span className="font-semibold text-danger">{t('customers.owed.of', { amount: owed })}</span>
                <Button
                  type="submit"
                  name="intent"
                  value="pay-link"
                  kind="quiet"
                  size="sm"
                  aria-label={t('customers.pay.link.of', { code })}
                >
                  {t('customers.pay.link')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {allOrders && past.length > 0 && (
        <Link to={allOrders} className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline">
          {t('customers.past.all')}
        </Link>
      )}
    </DetailCard>
  )
}

export function CustomerNotes({ notes }: Pick<CustomerPageView, 'notes'>) {
  const t = useT()
  return (
    <DetailCard title={t('customers.notes')}>
      {notes.length === 0 && <p className="text-sm text-ink-soft">{t('customers.notes.none')}</p>}
      {notes.map(({ id, orderId, code, text, facts }) => (
        <p key={id} className="text-sm leading-snug wrap-anywhere whitespace-pre-line">
          {text}
          <span className="block text-xs text-ink-soft">
            <Link to={adminPaths.order(orderId)} className="inline-flex min-h-11 items-center text-brand md:min-h-9">
              {code}
            </Link>{' '}
            · {facts}
          </span>
        </p>
      ))}
    </DetailCard>
  )
}
