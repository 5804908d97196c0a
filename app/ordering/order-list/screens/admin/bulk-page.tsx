import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext, configContext } from '#app/base/platform/context.server.ts'
import { BulkOutcome } from '#app/base/ui/admin/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { answerBulk, readChosenOrders, type BulkAnswer } from '../../bulk/answer-bulk.server.ts'
import { bulkMessageAction, type BulkMessageAnswer } from '../../bulk/bulk-message-action.server.ts'
import { assignAction } from '../../bulk/assign-action.server.ts'
import { parseBulkAction, type BulkAction } from '../../bulk/bulk-actions.ts'
import { moveAction } from '../../bulk/move-action.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { printPath } from '#app/ordering/order-admin/order-paper.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { OrderLink, type List } from '../../ui/bulk-parts.tsx'
import { OrdersPreview } from '../../ui/orders-preview.tsx'
import { BulkMessagePreview } from '../../ui/bulk-message-preview.tsx'
import { orderListTexts } from '../../load-orders-frame.server.ts'
import type { Route } from './+types/bulk-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  return {
    title: `${t('orders.bulk.act')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    list: `${adminPaths.orders}${orderFilter.search(orderFilter.parse(url.searchParams))}`,
  }
}

const sentFields = z.object({ act: z.string(), intent: z.string() })

/** `do` executes the preview; anything else shows the preview of the chosen act. Printing has only a preview. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, clock, lang, t, origin } = admin
  const form = await request.formData()
  const filter = orderFilter.parse(url.searchParams)
  const { act: sentAction, intent } = sentFields.parse(readForm(sentFields, form))
  const deps = { db, clock }
  const caller = callerOf(admin)
  const answer = await answerAction(parseBulkAction(sentAction))
  if (answer instanceof Response) return answer
  if (answer.kind === 'done' && answer.refused.length === 0) {
    return redirect(`${adminPaths.orders}${orderFilter.search(filter)}`)
  }
  const isRefused = answer.kind === 'nothing' || answer.kind === 'done'
  return data({ ...answer, act: sentAction }, { status: isRefused && intent === 'do' ? 409 : 200 })

  async function answerAction(asked: BulkAction | undefined): Promise<BulkAnswer | BulkMessageAnswer | Response> {
    if (asked?.kind === 'message') {
      const links = { appSecret: context.get(appSecretContext), origin: context.get(configContext).ORIGIN ?? origin }
      return bulkMessageAction(deps, form, { caller, lang, t, ...links, filter })
    }
    if (asked?.kind === 'print') {
      const { ids, isCut } = await readChosenOrders(deps, form, filter)
      return ids.length > 0 ? redirect(printPath(ids, asked.paper, { isCut })) : { kind: 'nothing' }
    }
    const act =
      asked?.kind === 'move'
        ? moveAction(deps, asked.to, caller)
        : asked && (await assignAction(deps, asked.makerId, caller))
    return act ? answerBulk(deps, form, act, filter) : { kind: 'nothing' }
  }
}

export default function BulkPage({ loaderData: { list: to }, actionData }: Route.ComponentProps) {
  const list = { to, text: useT()('orders.bulk.back') }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink {...list} />
      <Shown answer={actionData} list={list} />
    </div>
  )
}

function Shown({ answer, list }: { answer: Route.ComponentProps['actionData']; list: List }) {
  const t = useT()
  if (!answer || answer.kind === 'nothing') {
    return <EmptyState isPage title={t('orders.bulk.nothing')} text={t('orders.bulk.nothing.text')} action={list} />
  }
  const isNotified = answer.kind === 'tell' || answer.kind === 'told'
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{isNotified ? t('orders.tell.title') : answer.title}</h1>
      {answer.kind === 'plan' && <OrdersPreview plan={answer} act={answer.act} list={list} />}
      {answer.kind === 'done' && (
        <BulkOutcome
          list={list}
          done={answer.done > 0 ? t('orders.bulk.done', { count: answer.done }) : ''}
          refused={answer.refused.map((one) => {
            return { ...one, name: <OrderLink order={one} className="font-semibold underline" /> }
          })}
        />
      )}
      {answer.kind === 'tell' && <BulkMessagePreview preview={answer} list={list} />}
      {answer.kind === 'told' && <BulkOutcome list={list} done={t('orders.tell.sent', { count: answer.count })} />}
    </>
  )
}
