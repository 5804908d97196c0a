import { formatDay, type Day } from '#app/platform/calendar.ts'
import type { MessageKey } from '#app/platform/translate.ts'
import type { Speech } from './admin-order-views.server.ts'
import type { FilterChoice, FilterChoices } from './filter-choices.queries.server.ts'
import { ALL_STATUSES, NO_MAKER, type OrderFilter, type YesOrNo } from './order-filters.ts'
import { ZONE_ELSEWHERE } from './quote-form.ts'

/** What a filter lets through, in words: "Ready · Due from: Sat 21 Nov 2026 · “Sara”". */
export function describeFilter(filter: OrderFilter, speech: Speech, choices: FilterChoices): string {
  const { lang, calendar, t } = speech
  const labelled = (label: MessageKey, value: string | undefined) => value && `${t(label)}: ${value}`
  const day = (label: MessageKey, of: Day) => of && labelled(label, formatDay(of, lang, calendar))
  const either = (label: MessageKey, answer: YesOrNo) => answer && labelled(label, t(`orders.filters.${answer}`))
  const named = (label: MessageKey, id: string, among: readonly FilterChoice[]) =>
    id && labelled(label, among.find((each) => each.id === id)?.name ?? id)
  const parts = [
    filter.status !== ALL_STATUSES && t(`orders.status.${filter.status}`),
    filter.payment && t(`orders.paid.${filter.payment}`),
    filter.balance && t(`orders.balance.${filter.balance}`),
    day('orders.filter.start', filter.start),
    day('orders.filter.end', filter.end),
    day('orders.filters.created.from', filter.createdFrom),
    day('orders.filters.created.to', filter.createdTo),
    filter.method && t(`orders.method.${filter.method}`),
    filter.zone === ZONE_ELSEWHERE
      ? labelled('orders.filters.zone', t('orders.zone.elsewhere'))
      : named('orders.filters.zone', filter.zone, choices.zones),
    named('orders.filters.cake', filter.cake, choices.cakes),
    named('orders.filters.flavor', filter.flavor, choices.flavors),
    named('orders.filters.occasion', filter.occasion, choices.occasions),
    filter.placedBy && labelled('orders.filters.placed.by', t(`orders.filters.${filter.placedBy}`)),
    filter.maker === NO_MAKER
      ? labelled('orders.filters.maker', t('orders.maker.none'))
      : named('orders.filters.maker', filter.maker, choices.makers),
    either('orders.filters.fasting', filter.fasting),
    either('orders.filters.topper', filter.topper),
    either('orders.filters.image', filter.image),
    either('orders.filters.unreachable', filter.unreachable),
    either('orders.filters.overdue', filter.overdue),
    filter.search && `“${filter.search}”`,
    filter.sort === 'due' && t('orders.sort.due'),
  ]
  return parts.filter(Boolean).join(' · ') || t('orders.saved.all')
}
