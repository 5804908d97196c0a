import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { Button, buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { MoreFilters } from '#app/base/ui/list/list-bar.tsx'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { LinksMenu } from '#app/base/ui/admin/links-menu.tsx'
import { SearchField } from '#app/base/ui/admin/search-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { DELIVERY_METHODS, ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import type { FilterChoice } from '../filter-choices.queries.server.ts'
import type { OrdersFrame } from '../load-orders-frame.server.ts'
import { ALL_STATUSES, BALANCES, DUE_WITHIN_HOURS, NO_MAKER, orderFilter, type OrderFilter } from '../order-filters.ts'

type Part = keyof OrderFilter

/** Parts without a field in the form. */
const ELSEWHERE: readonly Part[] = ['status', 'sort', 'perPage']
const FIELDS = (Object.keys(orderFilter.params) as Part[]).filter((part) => !ELSEWHERE.includes(part))

/** The status, the search and all filters as a GET form: what it shows is an address that can be sent to a colleague. */
export function FilterPanel({ frame }: { frame: OrdersFrame }) {
  const t = useT()
  const { view, filter, quick, statuses, state } = frame
  const status = {
    label: t('orders.filter.status'),
    text: filter.status === ALL_STATUSES ? t('orders.filter.status') : undefined,
    items: statuses,
  }
  const isSet = state.isFiltered && orderFilter.filtering(filter).some((part) => part !== 'status' && part !== 'search')
  return (
    <>
      {/* The columns of the board are the statuses. */}
      {(view !== 'board' || filter.status !== ALL_STATUSES) && (
        <div className="contents max-md:hidden xl:group-data-beside/list:hidden">
          <LinksMenu
            align="end"
            {...status}
            className={buttonClass({ kind: 'secondary', size: 'sm', className: 'lg:ml-auto' })}
          />
        </div>
      )}
      <ListForm
        fields={FIELDS.map((part) => orderFilter.params[part])}
        isLive
        className="flex min-w-0 grow basis-36 items-center gap-2 max-lg:ml-auto md:basis-40 lg:max-w-80 xl:group-data-beside/list:max-w-none"
      >
        <SearchField
          label={t('orders.filter.search')}
          placeholder={t('orders.filter.search.hint')}
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={filter.search}
          className="grow"
        />
        <div className="contents xl:group-data-beside/list:hidden">
          <MoreFilters label={t('orders.filters.more')} isSet={isSet}>
            <div className="contents md:hidden">
              <LinksMenu {...status} />
            </div>
            <ChipRow
              label={t('orders.filters.quick')}
              items={quick.filter(({ count, isChosen }) => count !== 0 || isChosen)}
            />
            <FilterFields {...frame} />
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit">{t('orders.filter.apply')}</Button>
              {state.isFiltered && (
                <ButtonLink to={state.cleared} kind="quiet">
                  {t('orders.filters.clear')}
                </ButtonLink>
              )}
            </div>
          </MoreFilters>
        </div>
      </ListForm>
    </>
  )
}

const DAYS = {
  start: 'orders.filter.start',
  end: 'orders.filter.end',
  createdFrom: 'orders.filters.created.from',
  createdTo: 'orders.filters.created.to',
} as const satisfies Partial<Record<Part, MessageKey>>

function FilterFields({ filter, choices }: Pick<OrdersFrame, 'filter' | 'choices'>) {
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
    ['counter', 'orders.filters.counter', yesOrNo],
    ['unreachable', 'orders.filters.unreachable', yesOrNo],
    ['overdue', 'orders.filters.overdue', yesOrNo],
    ['open', 'orders.filters.open', yesOrNo],
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
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
    </div>
  )
}
