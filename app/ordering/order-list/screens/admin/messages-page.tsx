import { data, redirect, type RouterContextProvider } from 'react-router'
import { markMessageHandled } from '#app/base/notifications/mark-message-handled.server.ts'
import { MOST_UNDELIVERED } from '#app/base/notifications/messages.queries.server.ts'
import { repeatMessage } from '#app/base/notifications/repeat-message.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { reachOf, viewMessage } from '#app/ordering/order-admin/admin-message-views.server.ts'
import { messageRefusals } from '#app/ordering/orders/messages/message-refusals.ts'
import { messageSurroundings } from '#app/ordering/order-admin/load-messages.server.ts'
import { findMessageOrder, listUndelivered } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { Message, MessageOrderLink } from '#app/ordering/order-admin/ui/order-messages.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/messages-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const around = await messageSurroundings(context)
  const { t } = around
  const undelivered = await listUndelivered(db, around.now)
  return {
    title: `${t('orders.messages.undelivered')} · ${t('admin.title')}`,
    isCutAt: undelivered.length === MOST_UNDELIVERED ? MOST_UNDELIVERED : null,
    messages: undelivered.map(({ message, order }) => ({
      ...viewMessage(around, message, order),
      order: {
        id: order.id,
        code: order.code,
        customer: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
      },
    })),
  }
}

/**
 * `again` sends a message once more, to the order's present addresses. `handled` records that staff informed the
 * customer otherwise. Returns to the order (`from`) or to the list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, db, now } = adminRequest(context)
  const form = await request.formData()
  const [messageId, from] = [formText(form, 'message'), formText(form, 'from')]
  const order = isUuid(messageId) ? await findMessageOrder(db, messageId) : undefined
  if (!order) return data({ error: undefined }, { status: 404 })
  if (formText(form, 'intent') === 'handled') {
    await markMessageHandled(db, { messageId, actor }, now)
  } else {
    const result = await repeatMessage(db, { messageId, to: reachOf(order), actor }, now)
    if (!result.ok) return refuse(context, result.reason)
  }
  return redirect(isUuid(from) ? `${adminPaths.order(from)}#messages` : adminPaths.messages)
}

function refuse(context: Readonly<RouterContextProvider>, reason: keyof typeof messageRefusals) {
  const { status, message } = messageRefusals[reason]
  return data({ error: context.get(requestContext).t(message) }, { status })
}

export default function MessagesPage({ loaderData: { messages, isCutAt }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-2xl">{t('orders.messages.undelivered')}</h1>
      <FormOutcome error={actionData?.error} />
      {messages.length === 0 ? (
        <Notice tone="good" title={t('orders.messages.undelivered.none.title')}>
          {t('orders.messages.undelivered.none.text')}
        </Notice>
      ) : (
        <p className="text-ink-soft">{t('orders.messages.undelivered.text')}</p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {messages.map((message) => (
          <li key={message.id}>
            <Card className="grid gap-2 p-4">
              <MessageOrderLink {...message.order} />
              <Message message={message} />
            </Card>
          </li>
        ))}
      </ul>
      {isCutAt !== null && (
        <p className="text-sm text-ink-soft">{t('orders.messages.undelivered.more', { count: isCutAt })}</p>
      )}
    </div>
  )
}
