import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { ENTITY_TYPES } from '#app/base/platform/change-log/change-log.server.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar, MoreFilters } from '#app/base/ui/list/list-bar.tsx'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { SearchField } from '#app/base/ui/admin/search-field.tsx'
import { actionText } from '#app/base/ui/admin/present-changes.server.ts'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { daysOfSpan, LOG_SPANS, logFilter, type LogFilter } from '../../audit-log/log-filter.ts'
import { COUNTED_ENTRIES, countLog, listLog, listLogNames } from '../../audit-log/log.queries.server.ts'
import { isReadInPart, READ_WHOLLY } from '../../audit-log/log-search.server.ts'
import { actorChoice, entityTypeText, presentLog } from '../../audit-log/present-log.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import type { Route } from './+types/log-page.ts'

const texts = bothLanguages(usersMessages)

const LIST = defineList({
  name: 'log',
  path: adminPaths.log,
  filter: logFilter,
  caption: 'users.log',
  row: ({ id, what }: ReturnType<typeof presentLog>[number]) => ({ id: String(id), name: what }),
  file: { path: adminPaths.logExport, text: 'log.export' },
  columns: {
    what: {
      head: 'log.filter.action',
      isTitle: true,
      isAlways: true,
      cell: ({ what }) => <span className="font-semibold">{what}</span>,
    },
    thing: {
      head: 'log.thing',
      cell: ({ type, thing }, t) => (
        <span className="break-words">
          <span className="text-ink-soft">{t('office.label', { label: type })}</span> {thing}
        </span>
      ),
    },
    lines: {
      head: (t) => `${t('log.before')} → ${t('log.after')}`,
      isBare: true,
      cell: ({ lines, reason }) =>
        lines.length + reason.length > 0 ? <ChangedLines lines={lines} reason={reason} /> : null,
    },
    who: {
      head: 'log.filter.actor',
      cell: ({ who, email, place }) => (
        <span className="block min-w-44 text-sm leading-tight break-words">
          {who}
          {email && <span className="block text-ink-soft">{email}</span>}
          {place && <span className="block text-ink-soft">{place}</span>}
        </span>
      ),
    },
    when: { head: 'log.when', className: 'lg:whitespace-nowrap', cell: ({ when }) => when },
  },
})

type Lines = Pick<ReturnType<typeof presentLog>[number], 'lines' | 'reason'>

/** Fits on two lines of the list, in letters. */
const SHORT_CHANGE = 80

/** What one entry changed: the first change, and the others folded behind it. */
function ChangedLines({ lines, reason }: Lines) {
  const t = useT()
  const changes = lines.map(({ label, before, after }) => (
    <span key={label} className="block">
      {t('office.label', { label })} <del className="text-ink-soft">{before}</del> →{' '}
      <ins className="no-underline">{after}</ins>
    </span>
  ))
  const reasonText = reason && (
    <span key="reason" className="block">
      {t('office.history.reason', { reason })}
    </span>
  )
  const all = reasonText ? [...changes, reasonText] : changes
  const isShort = lines.every(({ before, after }) => before.length + after.length < SHORT_CHANGE)
  if (all.length === 1 && isShort) return <div className="break-words">{all}</div>
  return (
    <details className="group break-words">
      <summary className="flex cursor-pointer items-center gap-1.5">
        <span className="line-clamp-2 min-w-0 group-open:line-clamp-none">{all[0]}</span>
        <ChevronDownIcon className="size-4 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-0.5">{all.slice(1)}</div>
    </details>
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor, to } = list
  const today = dayInAddis(now)
  const spans = LOG_SPANS.map((span) => ({ span, days: daysOfSpan(span, today) }))
  const [page, [count = 0, ...counts], actors, actions, isLong] = await Promise.all([
    listLog(db, filter, cursor),
    countLog(db, filter, [filter, ...spans.map(({ days }) => days)]),
    listLogNames(db, 'actor'),
    listLogNames(db, 'action'),
    filter.search !== '' && isReadInPart(db),
  ])
  return {
    title: `${t('users.log')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    count: count > COUNTED_ENTRIES ? t('log.count.more', { count: COUNTED_ENTRIES }) : t('log.count', { count }),
    spans: spans.map(({ span, days }, index) => ({
      to: to(days),
      text: t(`log.span.${span}`),
      count: counts[index]! > COUNTED_ENTRIES ? `> ${COUNTED_ENTRIES}` : counts[index]!,
      isChosen: days.from === filter.from && days.to === filter.to,
    })),
    actors: actors.map((actor) => ({ value: actor.name, text: actorChoice(actor, t) })),
    actions: actions.map(({ name: value }) => ({ value, text: actionText(value, t) })),
    types: ENTITY_TYPES.map((value) => ({ value, text: entityTypeText(value, t) })),
    reach: isLong ? t('log.search.reach', { count: READ_WHOLLY }) : '',
    entries: presentLog(page.rows, { lang, calendar, t }),
    state: list.state(page),
  }
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const { entries, spans, count, reach, state, filter, actors, actions, types } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={entries}
      head={<UsersTabs />}
      filters={
        <>
          <ListBar chips={<ChipRow label={t('log.spans')} items={spans} />}>
            <Filters
              filter={filter}
              actors={actors}
              actions={actions}
              types={types}
              cleared={state.isFiltered ? state.cleared : undefined}
            />
          </ListBar>
          {reach && <p className="text-sm text-ink-soft">{reach}</p>}
        </>
      }
      sum={count}
      hidden={{
        title: t('log.empty.filter.title'),
        text: t('log.empty.filter.text'),
        clear: t('log.filter.clear'),
      }}
      none={{ title: t('log.empty.title'), text: t('log.empty.text') }}
    />
  )
}

interface Choice {
  value: string
  text: string
}

interface FiltersProps {
  filter: LogFilter
  actors: readonly Choice[]
  actions: readonly Choice[]
  types: readonly Choice[]
  /** Address without the filters; undefined when none is set. */
  cleared: string | undefined
}

function Filters({ filter, actors, actions, types, cleared }: FiltersProps) {
  const t = useT()
  const isSet = [filter.actor, filter.type, filter.action].some(Boolean)
  return (
    <ListForm
      fields={['search', 'actor', 'type', 'action', 'from', 'to']}
      className="flex min-w-0 grow items-center gap-2"
    >
      <SearchField
        label={t('log.search')}
        placeholder={t('log.search')}
        defaultValue={filter.search}
        maxLength={SEARCH_MAX_LENGTH}
        className="grow"
      />
      <MoreFilters label={t('log.filter.more')} isSet={isSet}>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
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
            {cleared && (
              <ButtonLink to={cleared} kind="quiet" className="min-h-12">
                {t('log.filter.clear')}
              </ButtonLink>
            )}
          </div>
        </div>
      </MoreFilters>
    </ListForm>
  )
}

function Choices({ choices, any }: { choices: readonly Choice[]; any: string }) {
  return (
    <>
      <option value="">{any}</option>
      <Options of={choices.map(({ value: id, text: name }) => ({ id, name }))} />
    </>
  )
}
