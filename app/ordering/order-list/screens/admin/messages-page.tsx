import { data, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readForm, uuids, written } from '#app/base/commands/fields.server.ts'
import { markMessagesHandled } from '#app/base/notifications/mark-messages-handled.server.ts'
import { repeatMessage } from '#app/base/notifications/repeat-message.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext, requestContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { reachOf } from '#app/ordering/order-admin/admin-message-views.server.ts'
import { messageRefusals } from '#app/ordering/orders/messages/message-refusals.ts'
import { messageSurroundings } from '#app/ordering/order-admin/load-messages.server.ts'
import {
  findMessageOrder,
  listUnreached,
  MOST_UNREACHED,
} from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { NoGateway, UnreachedList } from '../../ui/unreached-list.tsx'
import { presentUnreached } from '../../present-unreached.server.ts'
import type { Route } from './+types/messages-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const around = await messageSurroundings(context)
  const { t } = around
  const { sms, mail } = context.get(configContext)
  const unreached = await listUnreached(db, around.now)
  const rows = unreached.map((one) => presentUnreached(around, one))
  const notified = Number(url.searchParams.get('told'))
  return {
    title: `${t('orders.messages.undelivered')} · ${t('admin.title')}`,
    isCutAt: unreached.length === MOST_UNREACHED ? MOST_UNREACHED : null,
    hasGateway: sms !== null || mail !== null,
    asking: rows.filter(({ asksNothing }) => !asksNothing),
    news: rows.filter(({ asksNothing }) => asksNothing),
    done: Number.isSafeInteger(notified) && notified > 0 ? t('orders.messages.told.done', { count: notified }) : '',
  }
}

const sentFields = z.object({
  message: uuids(),
  intent: z.string(),
  from: z.string(),
  /** How many were handled before. */
  told: written().catch(0),
})

/**
 * `again` sends a message once more, to the order's present addresses. `handled` records that staff informed the customers of these
 * messages otherwise. Returns to the order (`from`) or to the list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, db, now } = adminRequest(context)
  const { message: messageIds, intent, from, told } = sentFields.parse(readForm(sentFields, await request.formData()))
  const [messageId] = messageIds
  const order = messageId ? await findMessageOrder(db, messageId) : undefined
  if (!order || !messageId) return data({ error: undefined }, { status: 404 })
  if (intent === 'handled') {
    await markMessagesHandled(db, { messageIds, actor }, now)
  } else {
    const result = await repeatMessage(db, { messageId, to: reachOf(order), actor }, now)
    if (!result.ok) return refuse(context, result.reason)
  }
  if (isUuid(from)) return redirect(`${adminPaths.order(from)}#messages`)
  return redirect(told > 0 ? `${adminPaths.messages}?told=${told}` : adminPaths.messages)
}

function refuse(context: Readonly<RouterContextProvider>, reason: keyof typeof messageRefusals) {
  const { status, message } = messageRefusals[reason]
  return data({ error: context.get(requestContext).t(message) }, { status })
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asking, news, isCutAt, hasGateway, done } = loaderData
  const t = useT()
  const isEmpty = asking.length === 0 && news.length === 0
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{t('orders.messages.undelivered')}</h1>
      <FormOutcome error={actionData?.error} done={done} />
      {isEmpty && (
        <Notice tone="good" title={t('orders.messages.undelivered.none.title')}>
          {t('orders.messages.undelivered.none.text')}
        </Notice>
      )}
      {!hasGateway && <NoGateway />}
      {hasGateway && !isEmpty && <p className="text-ink-soft">{t('orders.messages.undelivered.text')}</p>}
      <UnreachedList asking={asking} news={news} hasGateway={hasGateway} />
      {isCutAt !== null && (
        <p className="text-sm text-ink-soft">{t('orders.messages.undelivered.more', { count: isCutAt })}</p>
      )}
    </div>
  )
}
