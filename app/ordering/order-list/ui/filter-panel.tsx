import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { DELIVERY_METHODS, ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import type { FilterChoice } from '../filter-choices.queries.server.ts'
import type { OrdersFrame } from '../load-orders-frame.server.ts'
import { BALANCES, DUE_WITHIN_HOURS, NO_MAKER, orderFilter, type OrderFilter } from '../order-filters.ts'

type Part = keyof OrderFilter

/** Parts without a field in the form. */
const ELSEWHERE: readonly Part[] = ['status', 'sort', 'perPage']
const FIELDS = (Object.keys(orderFilter.params) as Part[]).filter((part) => !ELSEWHERE.includes(part))

/** A GET form with search and all filters: the view is an address that can be sent to a colleague. */
export function FilterPanel({ frame }: { frame: Pick<OrdersFrame, 'filter' | 'choices' | 'state'> }) {
  const t = useT()
  const { filter, state } = frame
  const setCount = orderFilter.filtering(filter).filter((part) => part !== 'status' && part !== 'search').length
  return (
    <ListForm fields={FIELDS.map((part) => orderFilter.params[part])} className="grid gap-2">
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
          <MoreFilters {...frame} />
        </details>
        {state.isFiltered && (
          <ButtonLink to={state.cleared} kind="quiet">
            {t('orders.filters.clear')}
          </ButtonLink>
        )}
      </div>
    </ListForm>
  )
}

const DAYS = {
  start: 'orders.filter.start',
  end: 'orders.filter.end',
  createdFrom: 'orders.filters.created.from',
  createdTo: 'orders.filters.created.to',
} as const satisfies Partial<Record<Part, MessageKey>>

function MoreFilters({ filter, choices }: Pick<OrdersFrame, 'filter' | 'choices'>) {
  const t = useT()
  const named = <Id extends string>(ids: readonly Id[], text: (id: Id) => string) =>
    ids.map((id): FilterChoice => ({ id, name: text(id) }))
  const yes = named(['yes'], (id) => t(`orders.filters.${id}`))
  const yesOrNo = named(['yes', 'no'], (id) => t(`orders.filters.${id}`))
  const within = named(DUE_WITHIN_HOURS, (id) => t('orders.filters.hours', { count: Number(id) }))
  const nobody = { id: NO_MAKER, name: t('orders.maker.none') }
  const elsewhere = { id: ZONE_ELSEWHERE, name: t('orders.zone.elsewhere') }
  const selects: [Part, MessageKey, readonly FilterChoice[]][] = [
    ['within', 'orders.filters.within', within],
    ['payment', 'orders.filters.payment', named(ORDER_PAYMENT_STATUSES, (id) => t(`orders.paid.${id}`))],
    ['balance', 'orders.filters.balance', named(BALANCES, (id) => t(`orders.balance.${id}`))],
    ['method', 'orders.filters.method', named(DELIVERY_METHODS, (id) => t(`orders.method.${id}`))],
    ['zone', 'orders.filters.zone', [...choices.zones, elsewhere]],
    ['maker', 'orders.filters.maker', [nobody, ...choices.makers]],
    ['cake', 'orders.filters.cake', choices.cakes],
    ['flavor', 'orders.filters.flavor', choices.flavors],
    ['occasion', 'orders.filters.occasion', choices.occasions],
    ['placedBy', 'orders.filters.placed.by', named(['customer', 'admin'], (id) => t(`orders.filters.${id}`))],
    ['fasting', 'orders.filters.fasting', yesOrNo],
    ['topper', 'orders.filters.topper', yesOrNo],
    ['image', 'orders.filters.image', yesOrNo],
    ['call', 'orders.mark.call', yes],
    ['gift', 'orders.mark.gift', yes],
    ['unreachable', 'orders.filters.unreachable', yesOrNo],
    ['overdue', 'orders.filters.overdue', yesOrNo],
    ['open', 'orders.filters.open', yesOrNo],
  ]
  return (
    <div className="mt-1 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 md:absolute md:inset-x-0 md:top-full md:z-30 md:shadow-float lg:grid-cols-3 xl:grid-cols-4">
      {(Object.keys(DAYS) as (keyof typeof DAYS)[]).map((part) => (
        <DayField
          key={part}
          label={t(DAYS[part])}
          name={orderFilter.params[part]}
          day={filter[part]}
          noneText={t('office.day.any')}
        />
      ))}
      {selects.map(([part, label, options]) => (
        <SelectField key={part} label={t(label)} name={orderFilter.params[part]} defaultValue={filter[part]}>
          <option value="">{t('orders.filters.any')}</option>
          <Options of={options} />
        </SelectField>
      ))}
      <Button type="submit" className="self-end justify-self-start">
        {t('orders.filter.apply')}
      </Button>
    </div>
  )
}
