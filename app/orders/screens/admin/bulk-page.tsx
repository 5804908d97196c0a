import { data, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { orderListTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { useT } from '#app/ui/translate.tsx'
import { answerBulk, type BulkAnswer } from '../../answer-bulk.server.ts'
import { orderFilterSearch, parseOrderFilter } from '../../order-filters.ts'
import { ORDERS_PATH } from '../../orders-paths.ts'
import { BulkPreview } from '../../ui/admin/bulk-preview.tsx'
import { BackLink } from '../../ui/admin/back-to-list.tsx'
import type { Route } from './+types/bulk-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'orders.edit')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  return {
    title: `${t('orders.bulk.to')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    list: `${ORDERS_PATH}${orderFilterSearch(parseOrderFilter(url.searchParams))}`,
  }
}

/** `do` makes the moves that were shown; anything else shows what the chosen move would change. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'orders.edit')
  const { lang } = context.get(requestContext)
  const form = await request.formData()
  const filter = parseOrderFilter(url.searchParams)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext), translateTo }
  const answer = await answerBulk(deps, form, { filter, actorName: profile.email, lang })
  if (answer.kind === 'done' && answer.refused.length === 0) {
    return redirect(`${ORDERS_PATH}${orderFilterSearch(filter)}`)
  }
  const isRefused = answer.kind === 'nothing' || answer.kind === 'done'
  return data<BulkAnswer>(answer, { status: isRefused && formText(form, 'intent') === 'do' ? 409 : 200 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function BulkPage({ loaderData: { texts, list }, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={texts}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Back to={list} />
        {!actionData || actionData.kind === 'nothing' ? (
          <Nothing to={list} />
        ) : (
          <BulkPreview answer={actionData} list={list} />
        )}
      </div>
    </MoreTexts>
  )
}

function Back({ to }: { to: string }) {
  return <BackLink to={to} text={useT()('orders.bulk.back')} />
}

function Nothing({ to }: { to: string }) {
  const t = useT()
  return (
    <EmptyState
      title={t('orders.bulk.nothing')}
      text={t('orders.bulk.nothing.text')}
      action={{ to, text: t('orders.bulk.back') }}
    />
  )
}
