import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm, uuids, written } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { messageSurroundings } from '#app/ordering/order-admin/load-messages.server.ts'
import { listUnreached, MOST_UNREACHED } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { markHandled, repeatMessage } from '../../commands/handle-messages.server.ts'
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
  const admin = adminRequest(context)
  const form = await request.formData()
  const { message, intent, from, told } = sentFields.parse(readForm(sentFields, form))
  const button =
    intent === 'handled'
      ? { command: markHandled, given: { messageIds: message } }
      : { command: repeatMessage, given: { messageId: message[0] ?? '' } }
  const acted = await submitAdminForm(admin, form, button)
  if (!acted.ok) return data({ error: acted.answer.error }, { status: acted.status })
  if (isUuid(from)) return redirect(`${adminPaths.order(from)}#messages`)
  return redirect(told > 0 ? `${adminPaths.messages}?told=${told}` : adminPaths.messages)
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
