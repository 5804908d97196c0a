import { Form } from 'react-router'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { ENTITY_TYPES } from '#app/base/platform/change-log/change-log.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { SelectField } from '#app/base/ui/field.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { COLUMN_PARAM, columnsNamed } from '#app/base/platform/list/chosen-columns.ts'
import { ColumnChooser } from '#app/base/ui/office/column-chooser.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { parsePerPage, PER_PAGE_PARAM, USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { actionText, actorText } from '#app/base/ui/office/view-changes.server.ts'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { daysOfSpan, isLogFiltered, LOG_SPANS, logFilterSearch, parseLogFilter } from '../../audit-log/log-filter.ts'
import { COUNTED_ENTRIES, countLog, listLog, listLogNames } from '../../audit-log/log.queries.server.ts'
import { entityTypeText, viewLog } from '../../audit-log/view-log.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { LISTS } from '#app/people/auth/lists.ts'
import { LOG_COLUMNS, LogEntries, logColumnText } from '../../ui/log-entries.tsx'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import type { Route } from './+types/log-page.ts'

const texts = bothLanguages(usersMessages)

const LOG_PATH = '/admin/users/log'

function edgeOf(value: string | null): number | undefined {
  const id = Number(value ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context, 'log.view')
  const filter = parseLogFilter(url.searchParams)
  const edge = { olderThan: edgeOf(url.searchParams.get('older')), newerThan: edgeOf(url.searchParams.get('newer')) }
  const today = dayInAddis(now)
  const spans = LOG_SPANS.map((span) => ({ span, filter: { ...filter, ...daysOfSpan(span, today) } }))
  const perPage = parsePerPage(url.searchParams)
  const [page, count, counts, views, actors, actions] = await Promise.all([
    listLog(db, filter, edge, perPage),
    countLog(db, filter),
    Promise.all(spans.map((each) => countLog(db, each.filter))),
    listSavedViews(db, profile.id, 'log'),
    listLogNames(db, 'actor'),
    listLogNames(db, 'action'),
  ])
  const named = columnsNamed(url.searchParams, LOG_COLUMNS)
  const keep = { ...(perPage !== USUAL_PER_PAGE && { [PER_PAGE_PARAM]: String(perPage) }), [COLUMN_PARAM]: named }
  const to = (more: Record<string, string>) => LOG_PATH + logFilterSearch(filter, { ...keep, ...more })
  return {
    title: `${t('users.log')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    isFiltered: isLogFiltered(filter),
    views,
    perPage,
    columns: named.length > 0 ? named : [...LOG_COLUMNS],
    keep,
    count: count > COUNTED_ENTRIES ? t('log.count.more', { count: COUNTED_ENTRIES }) : t('log.count', { count }),
    spans: spans.map((each, index) => ({
      span: each.span,
      to: LOG_PATH + logFilterSearch(each.filter, keep),
      count: counts[index]! > COUNTED_ENTRIES ? `> ${COUNTED_ENTRIES}` : counts[index]!,
      isChosen: each.filter.from === filter.from && each.filter.to === filter.to,
    })),
    actors: actors.map((value) => ({ value, text: actorText(value, t) })),
    actions: actions.map((value) => ({ value, text: actionText(value, t) })),
    types: ENTITY_TYPES.map((value) => ({ value, text: entityTypeText(value, t) })),
    entries: viewLog(page.changes, { lang, calendar, t }),
    newer: page.newer ? to({ newer: String(page.newer) }) : null,
    older: page.older ? to({ older: String(page.older) }) : null,
    filterSearch: logFilterSearch(filter),
  }
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  return <Log {...loaderData} />
}

type LogProps = Route.ComponentProps['loaderData']

function Log({ entries, newer, older, filterSearch, isFiltered, ...rest }: LogProps) {
  const t = useT()
  const { spans, columns, count, perPage, views, ...filters } = rest
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UsersTabs />
      <p className="max-w-prose text-ink-soft">{t('log.intro')}</p>
      <SavedViewsRow list={{ name: 'log', path: LISTS.log.path }} views={views} />
      <Filters {...filters} isFiltered={isFiltered} />
      <ChipRow
        label={t('log.spans')}
        items={spans.map(({ span, ...chip }) => ({ ...chip, text: t(`log.span.${span}`) }))}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="mr-auto text-sm text-ink-soft">{count}</output>
        <ColumnChooser
          columns={LOG_COLUMNS.map((id) => ({ id, text: logColumnText(id, t), isShown: columns.includes(id) }))}
        />
        <FileMenu path={`${LOG_PATH}/export`} search={filterSearch} text={t('log.export')} size="sm" align="right" />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'log.empty.filter.title' : 'log.empty.title')}
          text={t(isFiltered ? 'log.empty.filter.text' : 'log.empty.text')}
          action={isFiltered ? { to: LOG_PATH, text: t('log.filter.clear') } : undefined}
        />
      ) : (
        <LogEntries entries={entries} shown={columns} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Pager newer={newer} older={older} />
        {entries.length > 0 && <PerPage value={perPage} />}
      </div>
    </div>
  )
}

type FilterProps = Pick<LogProps, 'filter' | 'keep' | 'actors' | 'actions' | 'types' | 'isFiltered'>

function Filters({ filter, keep, actors, actions, types, isFiltered }: FilterProps) {
  const t = useT()
  return (
    // A new key fills the fields anew when the address changed without them.
    <Form
      key={logFilterSearch(filter)}
      method="get"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 2xl:grid-cols-[repeat(3,minmax(0,14rem))_repeat(2,minmax(0,12rem))_auto]"
    >
      {Object.entries(keep).flatMap(([name, value]) =>
        [value].flat().map((each) => <input key={`${name} ${each}`} type="hidden" name={name} value={each} />),
      )}
      <SearchField
        label={t('log.search')}
        placeholder={t('log.search')}
        defaultValue={filter.search}
        maxLength={100}
        className="col-span-full min-h-12 md:max-w-xl"
      />
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
