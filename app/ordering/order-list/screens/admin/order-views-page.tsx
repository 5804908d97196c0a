import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { describeFilter } from '../../describe-filter.server.ts'
import { listFilterChoices } from '../../filter-choices.queries.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { VIEW_NAME_MAX_LENGTH } from '#app/base/platform/list/saved-view.ts'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { forgetListView, renameListView, saveListView } from '#app/people/staff/commands/saved-views.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { ORDERS_LIST } from '../../orders-paths.ts'
import { orderListTexts } from '../../load-orders-frame.server.ts'
import type { Route } from './+types/order-views-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context)
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
    toSave: orderFilter.isFiltered(filter) ? describe(search) : null,
    views: views.map((view) => ({ ...view, shows: describe(view.search) })),
  }
}

const sentFields = z.object({
  intent: z.enum(['save', 'rename', 'delete']).optional().catch(undefined),
  id: z.string(),
  name: z.string(),
  search: z.string(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const { intent, id, name, search: typed } = parseForm(sentFields, form)
  // Drops parameters that are no filter of the list.
  const search = orderFilter.search(orderFilter.parse(new URLSearchParams(typed.slice(0, 1000))))
  const buttons = {
    save: { command: saveListView, given: { list: ORDERS_LIST, search: search.slice(1) } },
    rename: { command: renameListView, names: { viewId: 'id' }, key: 'form' },
    delete: { command: forgetListView, names: { viewId: 'id' }, key: 'form' },
  }
  const done = intent && (await submitAdminForm(admin, form, buttons[intent]))
  if (done && !done.ok) return data({ id, name, error: done.answer.error }, { status: done.status })
  return redirect(intent === 'save' ? `${adminPaths.orders}${search}` : adminPaths.orderViews)
}

type Loaded = Route.ComponentProps['loaderData']
type Answer = Route.ComponentProps['actionData']

export default function OrderViewsPage({ loaderData: { search, toSave, views }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={`${adminPaths.orders}${search}`} text={t('orders.bulk.back')} />
      <header>
        <h1 className="text-2xl">{t('orders.saved.title')}</h1>
        <p className="text-ink-soft">{t('orders.saved.text')}</p>
      </header>
      {toSave !== null && <SaveViewForm search={search} shows={toSave} answer={actionData} />}
      {views.length === 0 && toSave === null && (
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
            <SavedView view={view} answer={actionData?.id === view.id ? actionData : undefined} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SaveViewForm({ search, shows, answer }: { search: string; shows: string; answer: Answer }) {
  const t = useT()
  const refused = answer?.id === '' ? answer : undefined
  return (
    <Card className="p-4">
      <Form method="post" className="grid gap-3">
        <h2 className="text-lg">{t('orders.saved.new')}</h2>
        <p className="text-sm text-ink-soft">{t('orders.saved.what', { filters: shows })}</p>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="search" value={search} />
        <TextField
          label={t('orders.saved.name')}
          name="name"
          required
          maxLength={VIEW_NAME_MAX_LENGTH}
          defaultValue={refused?.name}
          error={refused?.error}
        />
        <Button type="submit" className="justify-self-start">
          {t('orders.saved.save')}
        </Button>
      </Form>
    </Card>
  )
}

function SavedView({ view, answer }: { view: Loaded['views'][number]; answer: Answer }) {
  const t = useT()
  const { id, name, search, shows } = view
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <Link to={`${adminPaths.orders}?${search}`} className="text-lg font-semibold text-brand wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">{t('orders.saved.what', { filters: shows })}</p>
      </div>
      <Form key={name} method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <TextField
          className="min-w-0 grow basis-48"
          label={t('orders.saved.name')}
          name="name"
          required
          maxLength={VIEW_NAME_MAX_LENGTH}
          defaultValue={answer?.name ?? name}
          error={answer?.error}
        />
        <Button type="submit" name="intent" value="rename" kind="secondary" className="min-h-12">
          {t('orders.saved.rename')}
        </Button>
        <ConfirmSubmit
          name="intent"
          value="delete"
          className="min-h-12"
          question={t('orders.saved.delete.sure', { name })}
          text={t('orders.saved.delete.text')}
        >
          {t('orders.saved.delete')}
        </ConfirmSubmit>
      </Form>
    </Card>
  )
}
