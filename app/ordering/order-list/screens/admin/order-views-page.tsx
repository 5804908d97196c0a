import { data, Link, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { describeFilter } from '../../describe-filter.server.ts'
import { listFilterChoices } from '../../filter-choices.queries.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { forgetView, listSavedViews, renameView, saveView } from '#app/base/platform/list/saved-views.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { KeepViewForm, SavedView } from '../../ui/saved-view-forms.tsx'
import { ORDERS_LIST } from '../../orders-paths.ts'
import { orderListTexts } from '../../load-orders-frame.server.ts'
import type { Route } from './+types/order-views-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context, 'orders.view')
  const filter = orderFilter.parse(url.searchParams)
  const { 'delivery.zones': zones } = await loadSettings(db)
  const [views, choices] = await Promise.all([
    listSavedViews(db, profile.id, ORDERS_LIST),
    listFilterChoices(db, lang, zones),
  ])
  const describe = (search: string) =>
    describeFilter(orderFilter.parse(new URLSearchParams(search)), { lang, calendar, t }, choices)
  const search = orderFilter.search(filter)
  return {
    title: `${t('orders.saved.title')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    search,
    toKeep: orderFilter.isFiltered(filter) ? describe(search) : null,
    views: views.map((view) => ({ ...view, shows: describe(view.search) })),
  }
}

export interface ViewAnswer {
  id: string
  name: string
  error: string
}

export async function action({ request, context }: Route.ActionArgs) {
  const { profile, db, now, t } = adminRequest(context, 'orders.view')
  const form = await request.formData()
  const [intent, id, name] = [formText(form, 'intent'), formText(form, 'id'), formText(form, 'name')]
  const own = { accountId: profile.id, id: isUuid(id) ? id : '', name }
  if (intent === 'save') {
    // Drops parameters that are no filter of the list.
    const search = orderFilter
      .search(orderFilter.parse(new URLSearchParams(formText(form, 'search').slice(0, 1000))))
      .slice(1)
    const view = { accountId: profile.id, list: ORDERS_LIST, name, search }
    const saved = await saveView(db, view, now)
    if (saved.ok) return redirect(`${adminPaths.orders}?${search}`)
    return refuse({
      ...own,
      error: t(`orders.saved.refused.${saved.reason}`, 'maximum' in saved ? { maximum: saved.maximum } : {}),
    })
  }
  if (own.id === '') return redirect(adminPaths.orderViews)
  if (intent === 'rename') {
    const renamed = await renameView(db, own)
    if (!renamed.ok) return refuse({ ...own, error: t(`orders.saved.refused.${renamed.reason}`) })
  }
  if (intent === 'delete') await forgetView(db, own)
  return redirect(adminPaths.orderViews)
}

const refuse = ({ id, name, error }: ViewAnswer) => data<ViewAnswer>({ id, name, error }, { status: 422 })

export default function OrderViewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Views {...loaderData} answer={actionData} />
}

function Views({
  search,
  toKeep,
  views,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'search' | 'toKeep' | 'views'> & { answer: ViewAnswer | undefined }) {
  const t = useT()
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={`${adminPaths.orders}${search}`} text={t('orders.bulk.back')} />
      <header>
        <h1 className="text-2xl">{t('orders.saved.title')}</h1>
        <p className="text-ink-soft">{t('orders.saved.text')}</p>
      </header>
      {toKeep !== null && <KeepViewForm search={search} shows={toKeep} answer={answer} />}
      {views.length === 0 && toKeep === null && (
        <EmptyState
          title={t('orders.saved.none')}
          text={t('orders.saved.none.text')}
          action={
            <Link to={adminPaths.orders} className="font-semibold text-brand underline">
              {t('orders.bulk.back')}
            </Link>
          }
        />
      )}
      <ul className="grid gap-3">
        {views.map((view) => (
          <li key={view.id}>
            <SavedView view={view} answer={answer?.id === view.id ? answer : undefined} />
          </li>
        ))}
      </ul>
    </div>
  )
}
