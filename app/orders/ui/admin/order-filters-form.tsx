import { useState } from 'react'
import { Form, Link } from 'react-router'
import { formatDay, isDay, type Day } from '#app/platform/calendar.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/field.tsx'
import { useLang, useT } from '#app/ui/translate.tsx'
import {
  ALL_STATUSES,
  isFiltered,
  MAX_SEARCH_LENGTH,
  orderFilterSearch,
  type OrderFilter,
} from '../../order-filters.ts'
import { ORDER_STATUSES } from '../../order-status.ts'

interface OrderFiltersFormProps {
  filter: OrderFilter
  countByStatus: Readonly<Record<string, number>>
}

/** Chips for the status, a form for the rest; both only change the address, so a view can be sent to a colleague. */
export function OrderFiltersForm({ filter, countByStatus }: OrderFiltersFormProps) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <StatusChips filter={filter} countByStatus={countByStatus} />
      {/* A new key fills the fields anew when the address changed without them. */}
      <Form
        key={orderFilterSearch(filter)}
        method="get"
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_auto]"
      >
        {filter.status !== ALL_STATUSES && <input type="hidden" name="status" value={filter.status} />}
        <TextField
          className="col-span-2 lg:col-span-1"
          label={t('orders.filter.search')}
          placeholder={t('orders.filter.search.hint')}
          name="search"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filter.search}
        />
        <DateField label={t('orders.filter.start')} name="start" day={filter.start} />
        <DateField label={t('orders.filter.end')} name="end" day={filter.end} />
        <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1">
          <Button type="submit" kind="secondary" className="min-h-12">
            {t('orders.filter.apply')}
          </Button>
          {isFiltered(filter) && (
            <ButtonLink to="/admin/orders" kind="quiet" className="min-h-12">
              {t('orders.filter.clear')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  )
}

/** The browser's own field knows the Gregorian calendar alone; above it stands the same day as the Ethiopian one has it. */
function DateField({ label, name, day }: { label: string; name: string; day: Day | undefined }) {
  const lang = useLang()
  const [typed, setTyped] = useState(day ?? '')
  return (
    <TextField
      // A date field asks for more room than a phone gives it.
      className="min-w-0 grid-cols-[minmax(0,1fr)]"
      label={label}
      hint={isDay(typed) && formatDay(typed, lang, 'ethiopian')}
      name={name}
      type="date"
      defaultValue={day}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const CHIPS = [ALL_STATUSES, ...ORDER_STATUSES] as const

function StatusChips({ filter, countByStatus }: OrderFiltersFormProps) {
  const t = useT()
  const all = Object.values(countByStatus).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={t('orders.filter.status')} className="-mx-4 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6">
      <ul className="flex gap-2 xl:flex-wrap">
        {CHIPS.map((status) => {
          const count = status === ALL_STATUSES ? all : (countByStatus[status] ?? 0)
          const isChosen = status === filter.status
          return (
            <li key={status}>
              <Link
                to={{ pathname: '/admin/orders', search: orderFilterSearch({ ...filter, status }) }}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  'flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-sm leading-snug font-semibold whitespace-nowrap',
                  isChosen
                    ? 'border-transparent bg-brand text-on-brand'
                    : 'border-line bg-surface text-ink hover:border-brand',
                )}
              >
                {t(`orders.status.${status}`)}
                <span className={classes('figures font-normal', !isChosen && 'text-ink-soft')}>{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
