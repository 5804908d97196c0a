import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { messageSurroundings } from '#app/ordering/order-admin/load-messages.server.ts'
import { listUnreached } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { presentUnreached } from '../../present-unreached.server.ts'
import type { Route } from './+types/notified-messages-page.ts'

/** Before several customers are marked as told: who they are, and who was told meanwhile. `id`: one message of each customer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const around = await messageSurroundings(context)
  const asked = [...new Set(url.searchParams.getAll('id').filter(isUuid))]
  const unreached = asked.length === 0 ? [] : await listUnreached(db, around.now, asked)
  const found = new Set(unreached.flatMap(({ messageIds }) => messageIds))
  return {
    title: `${around.t('orders.messages.told.title')} · ${around.t('admin.title')}`,
    customers: unreached.map((one) => presentUnreached(around, one)),
    isEmpty: asked.length === 0,
    gone: asked.filter((id) => !found.has(id)),
  }
}

export default function NotifiedMessagesPage({ loaderData: { customers, isEmpty, gone } }: Route.ComponentProps) {
  const t = useT()
  const list = { to: adminPaths.messages, text: t('orders.messages.told.back') }
  const count = customers.length
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{t('orders.messages.told.title')}</h1>
      {isEmpty ? (
        <EmptyState
          title={t('orders.messages.told.nobody')}
          text={t('orders.messages.told.nobody.text')}
          action={list}
        />
      ) : (
        <BulkPreview
          list={list}
          count={count}
          will={t('orders.messages.told.will', { count })}
          none={t('orders.messages.told.none')}
          skipped={[{ rows: gone }]}
          go={t('orders.messages.told', { count })}
          action={adminPaths.messages}
          name="intent"
          value="handled"
        >
          {count > 0 && (
            <DetailCard title={t('orders.messages.told.who')}>
              <ul className="divide-y divide-line">
                {customers.map(({ id, order, what, others }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                    <strong className="font-semibold wrap-anywhere">
                      {order.customer} · {order.code}
                    </strong>
                    <span className="text-sm text-ink-soft">{[what, others].filter(Boolean).join(' · ')}</span>
                  </li>
                ))}
              </ul>
            </DetailCard>
          )}
          <BulkSkipped
            groups={
              gone.length > 0 ? [{ text: t('orders.messages.told.gone', { count: gone.length }), rows: null }] : []
            }
          />
          <input type="hidden" name="told" value={count} />
          {customers.flatMap(({ messageIds }) =>
            messageIds.map((id) => <input key={id} type="hidden" name="message" value={id} />),
          )}
        </BulkPreview>
      )}
    </div>
  )
}
