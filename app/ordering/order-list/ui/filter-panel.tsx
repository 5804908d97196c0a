import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { SelectField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { FilterChoices } from '../filter-choices.queries.server.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { orderFilter, ALL_STATUSES, BALANCES, DUE_WITHIN_HOURS, NO_MAKER, type OrderFilter } from '../order-filters.ts'
import { DELIVERY_METHODS, ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { ORDER_VIEW_PATHS, ordersAddress, type OrdersView } from '../orders-paths.ts'

interface FilterPanelProps {
  view: OrdersView
  filter: OrderFilter
  choices: FilterChoices
  kept?: Readonly<Record<string, string>>
}

const MORE = [
  'payment',
  'balance',
  'start',
  'end',
  'within',
  'createdFrom',
  'createdTo',
  'method',
  'zone',
  'occasion',
  'cake',
  'flavor',
  'fasting',
  'topper',
  'image',
  'placedBy',
  'maker',
  'call',
  'gift',
  'unreachable',
  'overdue',
  'open',
] as const satisfies readonly (keyof OrderFilter)[]

/** A GET form with search and all filters: the view is an address that can be sent to a colleague. */
export function FilterPanel({ view, filter, choices, kept = {} }: FilterPanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const setCount = MORE.filter((name) => filter[name] !== orderFilter.none[name]).length
  const shown = { status: filter.status, sort: filter.sort, perPage: filter.perPage }
  // Scripts leave out what is not filtered; a plain form sends it empty, which means the same.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.set(name, value)
    }
    void navigate(ordersAddress(view, orderFilter.parse(params), kept), { preventScrollReset: true })
  }
  return (
    // A new key refills the fields when the address changed elsewhere.
    <Form key={orderFilter.search(filter)} action={ORDER_VIEW_PATHS[view]} onSubmit={onSubmit} className="grid gap-2">
      {Object.entries({ ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.status !== ALL_STATUSES && <input type="hidden" name="status" value={shown.status} />}
      <input type="hidden" name={orderFilter.params.sort} value={shown.sort} />
      <input type="hidden" name={orderFilter.params.perPage} value={shown.perPage} />
      <div className="relative flex flex-wrap items-start gap-2">
        <SearchField
          label={t('orders.filter.search')}
          placeholder={t('orders.filter.search.hint')}
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={filter.search}
          className="grow basis-56 md:max-w-md"
        />
        <Button type="submit" kind="secondary">
          {t('orders.filter.apply')}
        </Button>
        <details className="group max-md:w-full">
          <summary className={buttonClass({ kind: 'quiet', className: 'w-fit cursor-pointer' })}>
            {t('orders.filters.more')}
            {setCount > 0 && <Badge tone="brand">{t('orders.filters.count', { count: setCount })}</Badge>}
            <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <MoreFilters filter={filter} choices={choices} />
        </details>
        {orderFilter.isFiltered(filter) && (
          <ButtonLink to={ORDER_VIEW_PATHS[view]} kind="quiet">
            {t('orders.filters.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function MoreFilters({ filter, choices }: Pick<FilterPanelProps, 'filter' | 'choices'>) {
  const t = useT()
  const yesOrNo = (['yes', 'no'] as const).map((id) => ({ id, name: t(`orders.filters.${id}`) }))
  const select = (name: keyof OrderFilter, label: MessageKey, options: readonly { id: string; name: string }[]) => (
    <SelectField label={t(label)} name={orderFilter.params[name]} defaultValue={filter[name]}>
      <option value="">{t('orders.filters.any')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="mt-1 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 md:absolute md:inset-x-0 md:top-full md:z-30 md:shadow-float lg:grid-cols-3 xl:grid-cols-4">
      <DayField
        label={t('orders.filter.start')}
        name={orderFilter.params.start}
        day={filter.start}
        noneText={t('office.day.any')}
      />
      <DayField
        label={t('orders.filter.end')}
        name={orderFilter.params.end}
        day={filter.end}
        noneText={t('office.day.any')}
      />
      <DayField
        label={t('orders.filters.created.from')}
        name={orderFilter.params.createdFrom}
        day={filter.createdFrom}
        noneText={t('office.day.any')}
      />
      <DayField
        label={t('orders.filters.created.to')}
        name={orderFilter.params.createdTo}
        day={filter.createdTo}
        noneText={t('office.day.any')}
      />
      {select(
        'within',
        'orders.filters.within',
        DUE_WITHIN_HOURS.map((id) => ({ id, name: t('orders.filters.hours', { count: Number(id) }) })),
      )}
      {select(
        'payment',
        'orders.filters.payment',
        ORDER_PAYMENT_STATUSES.map((id) => ({ id, name: t(`orders.paid.${id}`) })),
      )}
      {select(
        'balance',
        'orders.filters.balance',
        BALANCES.map((id) => ({ id, name: t(`orders.balance.${id}`) })),
      )}
      {select(
        'method',
        'orders.filters.method',
        DELIVERY_METHODS.map((id) => ({ id, name: t(`orders.method.${id}`) })),
      )}
      {select('zone', 'orders.filters.zone', [
        ...choices.zones,
        { id: ZONE_ELSEWHERE, name: t('orders.zone.elsewhere') },
      ])}
      {select('maker', 'orders.filters.maker', [{ id: NO_MAKER, name: t('orders.maker.none') }, ...choices.makers])}
      {select('cake', 'orders.filters.cake', choices.cakes)}
      {select('flavor', 'orders.filters.flavor', choices.flavors)}
      {select('occasion', 'orders.filters.occasion', choices.occasions)}
      {select(
        'placedBy',
        'orders.filters.placed.by',
        (['customer', 'admin'] as const).map((id) => ({ id, name: t(`orders.filters.${id}`) })),
      )}
      {select('fasting', 'orders.filters.fasting', yesOrNo)}
      {select('topper', 'orders.filters.topper', yesOrNo)}
      {select('image', 'orders.filters.image', yesOrNo)}
      {select('call', 'orders.mark.call', yesOrNo.slice(0, 1))}
      {select('gift', 'orders.mark.gift', yesOrNo.slice(0, 1))}
      {select('unreachable', 'orders.filters.unreachable', yesOrNo)}
      {select('overdue', 'orders.filters.overdue', yesOrNo)}
      {select('open', 'orders.filters.open', yesOrNo)}
      <Button type="submit" className="self-end justify-self-start">
        {t('orders.filter.apply')}
      </Button>
    </div>
  )
}
