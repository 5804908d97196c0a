import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar, MoreFilters } from '#app/base/ui/list/list-bar.tsx'
import { ListForm, ListSearch } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { THREE_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { countMessages } from '../../count.messages.ts'
import { shiftPageMessages } from '../../shift-pages.messages.ts'
import { signed, presentShiftRow, type ShiftRowView } from '../../shift-views.server.ts'
import { SHIFT_VIEWS, shiftsFilter, type ShiftsFilter } from '../../shifts-filter.ts'
import { listShifts, sumShifts } from '../../shifts.queries.server.ts'
import { listTills } from '../../tills.queries.server.ts'
import type { Route } from './+types/shifts-page.ts'

const texts = bothLanguages(shiftPageMessages, countMessages)

const LIST = defineList({
  path: adminPaths.shifts,
  filter: shiftsFilter,
  caption: 'shifts.caption',
  row: (one: ShiftRowView, t) => ({
    id: one.id,
    name: t('shifts.row', { number: one.number }),
    to: adminPaths.shift(one.id),
    isAlarming: one.isOff,
  }),
  file: { path: adminPaths.shiftsExport, text: 'shifts.export' },
  hasFixedColumns: true,
  columns: {
    number: {
      head: 'shifts.column.number',
      isTitle: true,
      cell: (one, t) => <span className="whitespace-nowrap">{t('shifts.row', { number: one.number })}</span>,
    },
    till: { head: 'shifts.column.till', cell: ({ till }) => till },
    who: { head: 'shifts.column.who', cell: ({ who }) => <span className="wrap-anywhere">{who}</span> },
    opened: { head: 'shifts.column.opened', cell: ({ opened }) => opened },
    closed: {
      head: 'shifts.column.closed',
      cell: ({ closed, isOpen }) =>
        isOpen ? (
          <Badge tone="highlight" className="max-lg:whitespace-normal">
            {closed}
          </Badge>
        ) : (
          closed
        ),
    },
    counted: { head: 'shifts.column.counted', isNumber: true, cell: ({ counted }) => counted },
    difference: {
      head: 'shifts.column.difference',
      isNumber: true,
      cell: ({ difference, isOff }) =>
        difference && <span className={classes('font-semibold', isOff && 'text-danger')}>{difference}</span>,
    },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [page, sums, tills] = await Promise.all([
    listShifts(db, { ...filter, cursor }),
    sumShifts(db, filter),
    listTills(db),
  ])
  const counts = { all: sums.count, open: sums.open, off: sums.off }
  return {
    title: `${t('shifts.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    today: dayInAddis(now),
    tills: tills.map(({ number, name }) => ({ id: String(number), name: t('drawer.till', { name }) })),
    chips: list.chips('view', SHIFT_VIEWS, (view) => ({ text: t(`shifts.view.${view}`), count: counts[view] })),
    sum: t('shifts.sum', { count: sums.count, amount: signed(sums.differenceSantim, lang) }),
    shifts: page.rows.map((row) => presentShiftRow({ lang, calendar, t }, row)),
    state: list.state(page),
  }
}

export default function ShiftsPage({ loaderData }: Route.ComponentProps) {
  const { filter, today, tills, chips, sum, shifts, state } = loaderData
  const t = useT()
  const mayTills = useMay('tills.edit')
  const seesPayments = useMay('payments.view')
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={shifts}
      head={
        <>
          {seesPayments && <BackLink to={adminPaths.settlement} text={t('shifts.back.settlement')} />}
          <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h1 className="text-2xl">{t('shifts.title')}</h1>
            <Link
              to={adminLinks.shiftsDayOf(today)}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t('shifts.day')}
            </Link>
            {mayTills && (
              <Link
                to={adminPaths.tills}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline"
              >
                {t('tills.title')}
              </Link>
            )}
          </header>
        </>
      }
      filters={
        <ListBar chips={<ChipRow label={t('shifts.views')} items={chips} />}>
          <Filters filter={filter} tills={tills} cleared={state.isFiltered ? state.cleared : undefined} />
        </ListBar>
      }
      sum={sum}
      hidden={{ title: t('shifts.hidden.title'), clear: t('shifts.filter.clear') }}
      none={{ title: t('shifts.none.title'), text: t('shifts.none.text') }}
    />
  )
}

interface FiltersProps {
  filter: ShiftsFilter
  tills: readonly { id: string; name: string }[]
  cleared: string | undefined
}

function Filters({ filter, tills, cleared }: FiltersProps) {
  const t = useT()
  const isSet = filter.till !== '' || filter.from !== '' || filter.to !== ''
  return (
    <>
      <ListSearch value={filter.search} label={t('shifts.search')} go={t('shifts.search.go')} />
      <MoreFilters label={t('shifts.filter.more')} isSet={isSet}>
        <ListForm fields={['till', 'from', 'to']} className={`grid items-end gap-3 ${THREE_COLUMNS}`}>
          <SelectField label={t('shifts.column.till')} name="till" defaultValue={filter.till}>
            <option value="">{t('shifts.filter.till.all')}</option>
            <Options of={tills} />
          </SelectField>
          <DayField label={t('shifts.filter.from')} name="from" day={filter.from} noneText={t('office.day.any')} />
          <DayField label={t('shifts.filter.to')} name="to" day={filter.to} noneText={t('office.day.any')} />
          <div className="col-span-full flex flex-wrap gap-2">
            <Button type="submit" kind="secondary">
              {t('shifts.search.go')}
            </Button>
            {cleared && (
              <ButtonLink kind="quiet" to={cleared}>
                {t('shifts.filter.clear')}
              </ButtonLink>
            )}
          </div>
        </ListForm>
      </MoreFilters>
    </>
  )
}
