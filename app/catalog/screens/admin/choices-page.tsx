import { data, Form, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { editTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { uuidv7 } from '#app/platform/id.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChipRow } from '#app/ui/office/chip-row.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { PaletteActions } from '#app/ui/office/palette-actions.tsx'
import { useT } from '#app/ui/translate.tsx'
import { addStarterChoices } from '../../edit/add-starter-choices.server.ts'
import { hasFactor, parseTab, tableOf, tabPath } from '../../edit/choice-tabs.ts'
import { choiceColumns, viewChoice } from '../../edit/choice-views.server.ts'
import { listChoiceRows, listExampleCakes } from '../../edit/edited-rows.queries.server.ts'
import { parsePlace, PLACE_FIELD } from '../../edit/place-value.ts'
import { placeRow } from '../../edit/place-row.server.ts'
import { setActive } from '../../edit/save-catalog-row.server.ts'
import { countOrdersNaming } from '../../edit/where-used.queries.server.ts'
import { ChoiceList } from '../../ui/admin/choice-list.tsx'
import { ChoiceTabs } from '../../ui/admin/choice-tabs.tsx'
import { HeadLinks } from '../../ui/admin/head-links.tsx'
import type { Route } from './+types/choices-page.ts'

const ARCHIVED = 'archived'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'catalog.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const tab = parseTab(params.tab)
  const title = t(tab ? 'edit.choices.title' : 'edit.not.found.title')
  const page = { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang] }
  if (!tab) return data({ ...page, view: null }, { status: 404 })

  const db = context.get(databaseContext)
  const isArchive = url.searchParams.get('show') === ARCHIVED
  const [all, examples] = await Promise.all([
    listChoiceRows(db, tableOf(tab)),
    hasFactor(tab) ? listExampleCakes(db, { daily: tab === 'variants' }) : [],
  ])
  const used = await countOrdersNaming(
    db,
    tableOf(tab),
    all.map(({ id }) => id),
  )
  const rows = all.filter(({ is_active: isActive }) => isActive !== isArchive)
  const count = (name: string) => {
    const text = url.searchParams.get(name)
    return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
  }
  const imported = count('imported')
  const view = {
    tab,
    isArchive,
    isDeleted: url.searchParams.get('done') === 'deleted',
    isEmpty: all.length === 0,
    archivedCount: all.filter((row) => !row.is_active).length,
    currentCount: all.filter((row) => row.is_active).length,
    changed: count('changed'),
    imported: imported === null ? null : { changed: imported, created: count('created') ?? 0 },
    columns: choiceColumns(tab, examples, { t, lang }),
    rows: rows.map((row) => viewChoice(tab, row, { used: used.get(row.id) ?? 0, examples }, { t, lang })),
  }
  return data({ ...page, view })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const tab = parseTab(params.tab)
  if (!tab) return data(null, { status: 404 })
  const db = context.get(databaseContext)
  const at = context.get(clockContext).now()
  const editor = { actor: profile.email, at, batch: uuidv7(at) }
  const table = tableOf(tab)
  const form = await request.formData()
  const back = new URLSearchParams()
  if (url.searchParams.get('show') === ARCHIVED) back.set('show', ARCHIVED)

  const intent = formText(form, 'intent')
  const place = parsePlace(form.get(PLACE_FIELD))
  if (place && table !== 'variants') await placeRow(db, table, place, editor)
  else if (intent === 'starter') await addStarterChoices(db, table, editor)
  else if (intent === 'archive' || intent === 'restore') {
    const ids = form.getAll('id').map(String)
    back.set('changed', String(await setActive(db, table, ids, intent === 'restore', editor)))
  }
  return redirect(`${tabPath(tab)}${back.size > 0 ? `?${back}` : ''}`)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function ChoicesPage({ loaderData: { texts, view } }: Route.ComponentProps) {
  return <MoreTexts texts={texts}>{view ? <Choices view={view} /> : <NoSuchTab />}</MoreTexts>
}

function NoSuchTab() {
  const t = useT()
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{t('edit.not.found.title')}</h1>
      <ChoiceTabs chosen={undefined} />
    </div>
  )
}

function Choices({ view }: { view: NonNullable<Route.ComponentProps['loaderData']['view']> }) {
  const t = useT()
  const { tab, isArchive, isDeleted, isEmpty, archivedCount, currentCount, changed, imported, columns, rows } = view
  const path = tabPath(tab)
  const newPath = `${path}/new`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('edit.choices.title')}</h1>
        <HeadLinks list={path} />
        <ButtonLink to={newPath} data-act="new">
          {t(`edit.new.${tab}`)}
        </ButtonLink>
      </header>
      <PaletteActions items={[{ id: `new-${tab}`, text: t(`edit.new.${tab}`), to: newPath }]} />
      <ChoiceTabs chosen={tab} />
      <p className="max-w-prose text-ink-soft">{t(`edit.text.${tab}`)}</p>
      {(archivedCount > 0 || isArchive) && (
        <ChipRow
          label={t('edit.cakes.filters')}
          items={[
            { to: path, text: t('edit.choices.current'), count: currentCount, isChosen: !isArchive },
            {
              to: `${path}?show=${ARCHIVED}`,
              text: t('edit.filter.archived'),
              count: archivedCount,
              isChosen: isArchive,
            },
          ]}
        />
      )}
      {isDeleted && (
        <Notice live tone="good">
          {t('edit.act.deleted')}
        </Notice>
      )}
      {changed !== null && (
        <Notice live tone={changed > 0 ? 'good' : 'neutral'}>
          {changed > 0 ? t('edit.bulk.done', { count: changed }) : t('edit.bulk.none')}
        </Notice>
      )}
      {imported && (
        <Notice live tone="good">
          {t('edit.file.done', imported)}
        </Notice>
      )}
      {rows.length > 0 && <ChoiceList tab={tab} columns={columns} rows={rows} isArchive={isArchive} />}
      {rows.length === 0 && isEmpty && (
        <EmptyState
          title={t('edit.choices.empty.title')}
          text={t('edit.choices.empty.text')}
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="starter">
                {t('edit.choices.starter')}
              </Button>
            </Form>
          }
        />
      )}
      {rows.length === 0 && !isEmpty && (
        <EmptyState
          title={t('edit.empty.hidden.title')}
          action={{
            to: isArchive ? path : `${path}?show=${ARCHIVED}`,
            text: t(isArchive ? 'edit.choices.current' : 'edit.choices.archived'),
          }}
        />
      )}
    </div>
  )
}
