import { Link, redirect } from 'react-router'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { buttonClass } from '#app/base/ui/button.tsx'
import { BESIDE_PARAM } from '#app/base/ui/admin/beside-address.ts'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { AdminTable } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { transactionFilter } from '../../transactions/transaction-filter.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { listWaiting, type WaitingMoney } from '../../waiting/present-waiting.server.ts'
import { waitingMessages } from '../../waiting/waiting.messages.ts'
import type { Route } from './+types/payments-page.ts'

const texts = bothLanguages(waitingMessages, paymentTabMessages)

/** Parameters of the list of transactions, which had this address. */
const FORMER = [...Object.values(transactionFilter.params), BESIDE_PARAM, COLUMN_PARAM, 'before', 'after']

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  if (FORMER.some((param) => url.searchParams.has(param))) return redirect(adminPaths.transactions + url.search, 301)
  const { db, now, profile, lang, t } = viewer
  const [waiting, tabs] = await Promise.all([
    listWaiting(db, { ...viewer, may: (permission) => can(profile, permission) }),
    countPaymentTabs(db, now),
  ])
  return { title: `${t('admin.page.payments')} · ${t('admin.title')}`, texts: texts[lang], waiting, tabs }
}

/** What a person has to decide, of all kinds; each leads to where it is decided. */
export default function PaymentsPage({ loaderData: { waiting, tabs } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="text-2xl">{t('admin.page.payments')}</h1>
      <PaymentTabs {...tabs} />
      {waiting.length === 0 ? (
        <EmptyState
          title={t('waiting.none.title')}
          text={t('waiting.none.text')}
          action={{ to: adminPaths.transactions, text: t('waiting.none.action') }}
        />
      ) : (
        <AdminTable
          caption={t('waiting.caption')}
          columns={[
            { id: 'what', head: t('waiting.column.what'), isTitle: true },
            { id: 'amount', head: t('waiting.column.amount'), isNumber: true },
            { id: 'order', head: t('waiting.column.order') },
            { id: 'since', head: t('waiting.column.since') },
            { id: 'act', head: t('waiting.column.act'), isBare: true },
          ]}
          rows={waiting.map((one) => ({
            id: one.id,
            name: `${one.what} ${one.orderCode}`,
            to: one.to,
            isAlarming: one.tone === 'bad',
            cells: {
              what: one.what,
              amount: <span className="font-semibold">{one.amount}</span>,
              order: <OrderOf {...one} />,
              since: <Badge tone={one.tone}>{one.since}</Badge>,
              action: (
                <Link
                  to={one.to}
                  tabIndex={-1}
                  className={buttonClass({
                    kind: one.isAllowed ? 'secondary' : 'quiet',
                    size: 'sm',
                    className: 'whitespace-nowrap',
                  })}
                >
                  {one.action}
                </Link>
              ),
            },
          }))}
        />
      )}
      {tabs.waiting > waiting.length && waiting.length > 0 && (
        <p className="text-sm text-ink-soft">{t('waiting.more', { shown: waiting.length })}</p>
      )}
    </div>
  )
}

function OrderOf({ orderId, orderCode, customer }: WaitingMoney) {
  return (
    <span>
      {orderId && (
        <Link
          to={adminPaths.order(orderId)}
          className="relative z-10 font-semibold whitespace-nowrap text-brand hover:underline"
        >
          {orderCode}
        </Link>
      )}
      {orderId && customer && ' · '}
      {customer}
    </span>
  )
}
