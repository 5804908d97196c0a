import { data, redirect } from 'react-router'
import { appSecretContext, configContext } from '#app/base/platform/context.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { answerBulkMove, type BulkAnswer } from '../../bulk/answer-bulk.server.ts'
import { answerBulkAssign, type AssignAnswer } from '../../bulk/answer-bulk-assign.server.ts'
import { parseBulkAct } from '../../bulk/bulk-acts.ts'
import { readChosenOrders } from '../../bulk/bulk-chosen.server.ts'
import { orderFilterSearch, parseOrderFilter } from '../../order-filters.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import { printPath } from '#app/ordering/orders/order-paper.ts'
import { bulkMessageAction, type BulkMessageAnswer } from '../../bulk/bulk-message-action.server.ts'
import { BackLink } from '#app/ordering/orders/ui/back-to-list.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { AssignPreview } from '../../ui/assign-preview.tsx'
import { MovePreview } from '../../ui/move-preview.tsx'
import { BulkMessagePreview } from '../../ui/bulk-message-preview.tsx'
import { orderListTexts } from '../../load-orders-frame.server.ts'
import type { Route } from './+types/bulk-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context, 'orders.edit')
  return {
    title: `${t('orders.bulk.act')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    list: `${ORDERS_PATH}${orderFilterSearch(parseOrderFilter(url.searchParams))}`,
  }
}

type Answer = BulkAnswer | AssignAnswer | BulkMessageAnswer

/** `do` makes what was shown happen; anything else shows what the chosen act would do. Paper is only looked at. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { profile, db, clock, lang, t, origin, translateTo } = adminRequest(context, 'orders.edit')
  const form = await request.formData()
  const filter = parseOrderFilter(url.searchParams)
  const act = parseBulkAct(formText(form, 'act'))
  const list = `${ORDERS_PATH}${orderFilterSearch(filter)}`
  const deps = { db, clock, translateTo }
  if (act?.kind === 'print') {
    const { ids, isCut } = await readChosenOrders(deps.db, form, { filter, now: deps.clock.now() })
    if (ids.length > 0) return redirect(printPath(ids, act.paper, { isCut }))
  }
  const asked = { filter, actorName: profile.email, actorId: profile.id, lang, t }
  const answer = await answerAct()
  const isAllDone =
    (answer.kind === 'done' && answer.refused.length === 0) ||
    (answer.kind === 'assign-done' && answer.refused.length === 0)
  if (isAllDone) return redirect(list)
  const isRefused = answer.kind === 'nothing' || answer.kind === 'done' || answer.kind === 'assign-done'
  return data<Answer>(answer, { status: isRefused && formText(form, 'intent') === 'do' ? 409 : 200 })

  function answerAct(): Promise<Answer> | Answer {
    if (act?.kind === 'move') return answerBulkMove(deps, form, act.to, asked)
    if (act?.kind === 'assign') return answerBulkAssign(deps, form, { ...asked, makerId: act.makerId })
    if (act?.kind !== 'message') return { kind: 'nothing' }
    const links = { appSecret: context.get(appSecretContext), origin: context.get(configContext).ORIGIN ?? origin }
    return bulkMessageAction(deps, form, { ...asked, ...links })
  }
}

export default function BulkPage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <Back to={list} />
      <Shown answer={actionData} list={list} />
    </div>
  )
}

function Shown({ answer, list }: { answer: Answer | undefined; list: string }) {
  switch (answer?.kind) {
    case 'plan':
    case 'done':
      return <MovePreview answer={answer} list={list} />
    case 'assign-plan':
    case 'assign-done':
      return <AssignPreview answer={answer} list={list} />
    case 'tell':
    case 'told':
      return <BulkMessagePreview answer={answer} list={list} />
    case 'nothing':
    case undefined:
      return <Nothing to={list} />
  }
}

function Back({ to }: { to: string }) {
  return <BackLink to={to} text={useT()('orders.bulk.back')} />
}

function Nothing({ to }: { to: string }) {
  const t = useT()
  return (
    <EmptyState
      isPage
      title={t('orders.bulk.nothing')}
      text={t('orders.bulk.nothing.text')}
      action={{ to, text: t('orders.bulk.back') }}
    />
  )
}
