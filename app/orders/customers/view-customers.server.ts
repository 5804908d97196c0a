import { formatMoment } from '#app/platform/calendar.ts'
import { formatSantim } from '#app/platform/money.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { NO_ORDER_FILTER } from '../order-filters.ts'
import { ordersAddress } from '../orders-paths.ts'
import type { Speech } from '../admin-order-views.server.ts'
import type { CustomerHistory } from './customer-page.queries.server.ts'
import type { Customer } from './customers.queries.server.ts'

/** A customer as the list shows them, in the words of one language. */
export function viewListedCustomer({ lang, calendar, t }: Speech, customer: Customer) {
  const { phone, orders, spendSantim, owedSantim, lastOrderAt } = customer
  return {
    id: customer.id,
    name: customer.name || t('customers.name.unknown'),
    phone: phone === null ? null : { href: `tel:${phone}`, text: formatPhone(phone) },
    email: customer.email ?? '',
    orders,
    spend: formatSantim(spendSantim, lang),
    owed: owedSantim > 0 ? formatSantim(owedSantim, lang) : '',
    last: lastOrderAt ? formatMoment(lastOrderAt, lang, calendar) : t('customers.last.none'),
    lang: customer.lang && t(`customers.lang.${customer.lang}`),
    isBlocked: customer.blocked !== null,
  }
}

export type ListedCustomer = ReturnType<typeof viewListedCustomer>

/** A customer's own page. */
export function viewCustomerPage(speech: Speech, customer: Customer, { orders, openOrders, notes }: CustomerHistory) {
  const { lang, calendar, t } = speech
  const { phone, blocked } = customer
  return {
    ...viewListedCustomer(speech, customer),
    hasOpenOrders: openOrders > 0,
    hasAccount: customer.accountId !== null,
    blocked:
      blocked &&
      t('customers.block.by', {
        time: formatMoment(blocked.at, lang, calendar),
        email: blocked.by,
        reason: blocked.reason,
      }),
    allOrders: phone === null ? null : ordersAddress('list', { ...NO_ORDER_FILTER, search: formatPhone(phone) }),
    past: orders.map(({ id, code, status, names, createdAt, orderTotalSantim }) => ({
      id,
      code,
      status,
      what: names[lang],
      facts: `${formatMoment(createdAt, lang, calendar)} · ${formatSantim(orderTotalSantim, lang)}`,
    })),
    notes: notes.map(({ at, by, ...note }) => ({
      ...note,
      facts: [formatMoment(at, lang, calendar), by].filter(Boolean).join(' · '),
    })),
  }
}

export type CustomerPageView = ReturnType<typeof viewCustomerPage>
