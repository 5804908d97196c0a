import { Form } from 'react-router'
import { translateTo, usersTexts } from '#app/messages.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { THING_TYPES } from '#app/platform/change-log.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { FileMenu } from '#app/ui/office/file-menu.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { Pager } from '#app/ui/office/pager.tsx'
import { actionText, actorText } from '#app/ui/office/view-changes.server.ts'
import { DayField } from '#app/ui/office/day-field.tsx'
import { useT } from '#app/ui/translate.tsx'
import { requirePermission } from '../../context.server.ts'
import { isLogFiltered, logFilterSearch, parseLogFilter } from '../../log/log-filter.ts'
import { listLog, listLogNames } from '../../log/log.queries.server.ts'
import { thingTypeText, viewLog } from '../../log/view-log.server.ts'
import { UsersTabs } from '../../ui/admin/users-tabs.tsx'
import type { Route } from './+types/log-page.ts'

const LOG_PATH = '/admin/users/log'

function edgeOf(value: string | null): number | undefined {
  const id = Number(value ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'log.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const filter = parseLogFilter(url.searchParams)
  const edge = { olderThan: edgeOf(url.searchParams.get('older')), newerThan: edgeOf(url.searchParams.get('newer')) }
  const [page, actors, actions] = await Promise.all([
    listLog(db, filter, edge),
    listLogNames(db, 'actor'),
    listLogNames(db, 'action'),
  ])
  const to = (more: Record<string, string>) => LOG_PATH + logFilterSearch(filter, more)
  return {
    title: `${t('users.log')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: usersTexts[lang],
    filter,
    isFiltered: isLogFiltered(filter),
    actors: actors.map((value) => ({ value, text: actorText(value, t) })),
    actions: actions.map((value) => ({ value, text: actionText(value, t) })),
    types: THING_TYPES.map((value) => ({ value, text: thingTypeText(value, t) })),
    entries: viewLog(page.changes, { lang, calendar, t }),
    newer: page.newer ? to({ newer: String(page.newer) }) : null,
    older: page.older ? to({ older: String(page.older) }) : null,
    filterSearch: logFilterSearch(filter),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Log {...loaderData} />
    </MoreTexts>
  )
}

type LogProps = Route.ComponentProps['loaderData']

function Log({ entries, newer, older, filterSearch, isFiltered, ...filters }: LogProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UsersTabs />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{t('log.intro')}</p>
        <FileMenu path={`${LOG_PATH}/export`} search={filterSearch} text={t('log.export')} />
      </div>
      <Filters {...filters} isFiltered={isFiltered} />
      {entries.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'log.empty.filter.title' : 'log.empty.title')}
          text={isFiltered ? undefined : t('log.empty.text')}
          action={isFiltered ? { to: LOG_PATH, text: t('log.filter.clear') } : undefined}
        />
      ) : (
        <Entries entries={entries} />
      )}
      <Pager newer={newer} older={older} />
    </div>
  )
}

type FilterProps = Pick<LogProps, 'filter' | 'actors' | 'actions' | 'types' | 'isFiltered'>

function Filters({ filter, actors, actions, types, isFiltered }: FilterProps) {
  const t = useT()
  return (
    // A new key fills the fields anew when the address changed without them.
    <Form
      key={logFilterSearch(filter)}
      method="get"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 2xl:grid-cols-[repeat(3,minmax(0,14rem))_repeat(2,minmax(0,12rem))_auto]"
    >
      <SelectField label={t('log.filter.actor')} name="actor" defaultValue={filter.actor}>
        <Choices choices={actors} any={t('log.filter.any')} />
      </SelectField>
      <SelectField label={t('log.filter.type')} name="type" defaultValue={filter.type}>
        <Choices choices={types} any={t('log.filter.any')} />
      </SelectField>
      <SelectField
        label={t('log.filter.action')}
        name="action"
        defaultValue={filter.action}
        className="max-md:col-span-2"
      >
        <Choices choices={actions} any={t('log.filter.any')} />
      </SelectField>
      <DayField label={t('log.filter.from')} name="from" day={filter.from} noneText={t('office.day.any')} />
      <DayField label={t('log.filter.to')} name="to" day={filter.to} noneText={t('office.day.any')} />
      <div className="flex flex-wrap gap-2 max-md:col-span-2">
        <Button type="submit" kind="secondary" className="min-h-12">
          {t('log.filter.apply')}
        </Button>
        {isFiltered && (
          <ButtonLink to={LOG_PATH} kind="quiet" className="min-h-12">
            {t('log.filter.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function Choices({ choices, any }: { choices: readonly { value: string; text: string }[]; any: string }) {
  return (
    <>
      <option value="">{any}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}

function Entries({ entries }: Pick<LogProps, 'entries'>) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'what', head: t('log.filter.action'), isTitle: true },
    { id: 'thing', head: t('log.thing') },
    { id: 'lines', head: `${t('log.before')} → ${t('log.after')}`, isBare: true },
    { id: 'who', head: t('log.filter.actor') },
    { id: 'when', head: t('log.when'), className: 'lg:whitespace-nowrap' },
  ]
  const rows = entries.map((entry) => ({
    id: String(entry.id),
    name: entry.what,
    cells: {
      what: <span className="font-semibold">{entry.what}</span>,
      thing: (
        <span className="break-words">
          <span className="text-ink-soft">{entry.type}:</span> {entry.thing}
        </span>
      ),
      lines:
        entry.lines.length + entry.reason.length > 0 ? (
          <div className="grid gap-0.5 break-words">
            {entry.lines.map(({ label, before, after }) => (
              <p key={label}>
                {label}: <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
              </p>
            ))}
            {entry.reason && <p>{t('office.history.reason', { reason: entry.reason })}</p>}
          </div>
        ) : null,
      who: (
        <span className="break-words">
          {entry.who}
          {entry.place && <span className="block text-sm text-ink-soft">{entry.place}</span>}
        </span>
      ),
      when: entry.when,
    },
  }))
  return <OfficeTable caption={t('users.log')} columns={columns} rows={rows} />
}
