import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { FilterChoice, FilterChoices } from './filter-choices.queries.server.ts'
import { ALL_STATUSES, NO_MAKER, type OrderFilter, type YesOrNo } from './order-filters.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'

/** One filter in words: "Due from: Sat 21 Nov 2026". */
export interface DescribedPart {
  part: keyof OrderFilter
  text: string
}

/** The whole filter in words: "Ready · Due from: Sat 21 Nov 2026 · “Sara”". */
export function describeFilter(filter: OrderFilter, viewer: ViewContext, choices: FilterChoices): string {
  const parts = describeParts(filter, viewer, choices).map(({ text }) => text)
  if (filter.sort === 'due') parts.push(viewer.t('orders.sort.due'))
  return parts.join(' · ') || viewer.t('orders.saved.all')
}

export function describeParts(filter: OrderFilter, viewer: ViewContext, choices: FilterChoices): DescribedPart[] {
  const { lang, calendar, t } = viewer
  const labelled = (label: MessageKey, value: string | undefined) =>
    value && t('office.labelled', { label: t(label), value })
  const day = (label: MessageKey, of: Day) => of && labelled(label, formatDay(of, lang, calendar))
  const either = (label: MessageKey, answer: YesOrNo) => answer && labelled(label, t(`orders.filters.${answer}`))
  const named = (label: MessageKey, id: string, among: readonly FilterChoice[]) =>
    id && labelled(label, among.find((each) => each.id === id)?.name ?? id)
  const texts: Partial<Record<keyof OrderFilter, string | false | undefined>> = {
    status: filter.status !== ALL_STATUSES && t(`orders.status.${filter.status}`),
    payment: filter.payment && t(`orders.paid.${filter.payment}`),
    balance: filter.balance && t(`orders.balance.${filter.balance}`),
    start: day('orders.filter.start', filter.start),
    end: day('orders.filter.end', filter.end),
    within: filter.within && t('orders.filters.within.hours', { count: Number(filter.within) }),
    createdFrom: day('orders.filters.created.from', filter.createdFrom),
    createdTo: day('orders.filters.created.to', filter.createdTo),
    method: filter.method && t(`orders.method.${filter.method}`),
    zone:
      filter.zone === ZONE_ELSEWHERE
        ? labelled('orders.filters.zone', t('orders.zone.elsewhere'))
        : named('orders.filters.zone', filter.zone, choices.zones),
    cake: named('orders.filters.cake', filter.cake, choices.cakes),
    flavor: named('orders.filters.flavor', filter.flavor, choices.flavors),
    occasion: named('orders.filters.occasion', filter.occasion, choices.occasions),
    placedBy: filter.placedBy && labelled('orders.filters.placed.by', t(`orders.filters.${filter.placedBy}`)),
    maker:
      filter.maker === NO_MAKER
        ? labelled('orders.filters.maker', t('orders.maker.none'))
        : named('orders.filters.maker', filter.maker, choices.makers),
    call: filter.call && t('orders.mark.call'),
    gift: filter.gift && t('orders.mark.gift'),
    counter: filter.counter && t(`orders.filters.counter.${filter.counter}`),
    fasting: either('orders.filters.fasting', filter.fasting),
    topper: either('orders.filters.topper', filter.topper),
    image: either('orders.filters.image', filter.image),
    unreachable: either('orders.filters.unreachable', filter.unreachable),
    overdue: either('orders.filters.overdue', filter.overdue),
    open: either('orders.filters.open', filter.open),
    search: filter.search && `“${filter.search}”`,
  }
  return Object.entries(texts).flatMap(([part, text]) => (text ? { part: part as keyof OrderFilter, text } : []))
}
