import { randomUUID } from 'node:crypto'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { formatDay, formatMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { monthName, PAGUME } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import type { CustomerHistory } from './customer-page.queries.server.ts'
import type { KnownDetails } from './customer-details.queries.server.ts'
import { dateInput, type CustomerDetails, type TypedDetails } from './customer-details.ts'
import type { Customer } from './customers.queries.server.ts'
import { formatImportantDate, IMPORTANT_DATES, nextOccurrence, type ImportantDate } from './important-date.ts'

export function presentListedCustomer({ lang, calendar, t }: ViewContext, customer: Customer) {
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
    blockedWhy: customer.blocked?.reason ?? '',
    furtherPhones: customer.phones.slice(1).map((each) => ({ phone: each, text: formatPhone(each) })),
    allergies: customer.allergies,
    /** 'yes' or 'no'; empty: never asked. */
    consent: consentOf(customer.consent),
    dates: customer.dates.map((date) => `${t(`customers.date.${date.kind}`)} ${formatImportantDate(date, lang)}`),
  }
}

function consentOf(consent: boolean | null): 'yes' | 'no' | '' {
  if (consent === null) return ''
  return consent ? 'yes' : 'no'
}

export function presentDetails({ lang, calendar, t }: ViewContext, details: KnownDetails, today: Day) {
  const { allergies, consent, dates, version } = details
  const typed: TypedDetails = {
    allergies,
    consent: consentOf(consent?.isGiven ?? null),
    consent_on: consent?.on ?? today,
    consent_source: consent?.source ?? 'counter',
    ...Object.fromEntries(dates.flatMap(typeDate)),
  }
  return {
    version,
    typed,
    consent: consentText({ lang, calendar, t }, details),
    next: dates.map((date) => ({
      kind: date.kind,
      text: t('customers.date.next', {
        what: t(`customers.date.${date.kind}`),
        day: formatDay(nextOccurrence(date, today), lang, calendar),
      }),
    })),
    months: {
      ethiopian: monthNames(PAGUME, (month) => monthName(lang, 'ethiopian', month)),
      gregorian: monthNames(12, (month) => monthName(lang, 'gregorian', month)),
    },
    kinds: IMPORTANT_DATES,
  }
}

export type DetailsView = ReturnType<typeof presentDetails>

function consentText({ lang, calendar, t }: ViewContext, { consent }: CustomerDetails): string {
  if (!consent) return ''
  return t(consent.isGiven ? 'customers.consent.given' : 'customers.consent.refused', {
    day: formatDay(consent.on, lang, calendar),
    source: t(`customers.consent.source.${consent.source}`),
  })
}

export function presentDetailsConflict(viewer: ViewContext, mine: CustomerDetails, current: KnownDetails) {
  const { lang, calendar } = viewer
  const yours = detailTexts(viewer, mine)
  const fields = detailTexts(viewer, current).flatMap(({ label, text }, index) => {
    const typed = yours[index]!.text
    return typed === text ? [] : [{ label, yours: typed, theirs: text }]
  })
  const changedAt = current.saved ? formatMoment(current.saved.at, lang, calendar) : ''
  return { fields, changedBy: current.saved?.by ?? '', changedAt, version: current.version }
}

export type DetailsConflict = ReturnType<typeof presentDetailsConflict>

/** Texts are empty where nothing is known. */
function detailTexts(viewer: ViewContext, details: CustomerDetails): { label: string; text: string }[] {
  const { lang, t } = viewer
  return [
    { label: t('customers.details.allergies'), text: details.allergies },
    { label: t('customers.consent'), text: consentText(viewer, details) },
    ...IMPORTANT_DATES.map((kind) => {
      const date = details.dates.find((each) => each.kind === kind)
      return { label: t(`customers.date.${kind}`), text: date ? formatImportantDate(date, lang) : '' }
    }),
  ]
}

function monthNames(count: number, nameOf: (month: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => nameOf(index + 1))
}

function typeDate({ kind, calendar, month, day }: ImportantDate): [string, string][] {
  return [
    [dateInput(kind, 'calendar'), calendar],
    [dateInput(kind, 'month'), String(month)],
    [dateInput(kind, 'day'), String(day)],
  ]
}

export type ListedCustomer = ReturnType<typeof presentListedCustomer>

export function presentCustomerPage(
  viewer: ViewContext,
  customer: Customer,
  { orders, openOrders, notes, messages }: CustomerHistory,
) {
  const { lang, calendar, t } = viewer
  const { phone, blocked } = customer
  return {
    ...presentListedCustomer(viewer, customer),
    /** Of its forms that send something. */
    formId: randomUUID(),
    hasOpenOrders: openOrders > 0,
    hasAccount: customer.accountId !== null,
    blocked:
      blocked &&
      t('customers.block.by', {
        time: formatMoment(blocked.at, lang, calendar),
        who: blocked.by,
        reason: blocked.reason,
      }),
    allOrders: phone === null ? null : adminLinks.ordersSearching(formatPhone(phone)),
    past: orders.map(({ id, code, kind, status, names, createdAt, orderTotalSantim, owedSantim }) => ({
      id,
      code,
      status,
      what: names[lang],
      facts: `${formatMoment(createdAt, lang, calendar)} · ${formatSantim(orderTotalSantim, lang)}`,
      owed: owedText(viewer, { kind, status, owedSantim }),
    })),
    messages: messages.map(({ id, at, by, text, state }) => ({
      id,
      text,
      facts: [formatMoment(at, lang, calendar), by, t(`customers.message.${outcomeOf(state)}`)]
        .filter(Boolean)
        .join(' · '),
      isBad: outcomeOf(state) === 'failed',
    })),
    notes: notes.map(({ at, by, ...note }) => ({
      ...note,
      facts: [formatMoment(at, lang, calendar), by].filter(Boolean).join(' · '),
    })),
  }
}

export type CustomerPageView = ReturnType<typeof presentCustomerPage>

function outcomeOf(state: string): 'waits' | 'sent' | 'failed' {
  if (state === 'waiting' || state === 'sending') return 'waits'
  return state === 'sent' ? 'sent' : 'failed'
}

/** What may be paid now; empty: nothing. */
function owedText({ lang }: ViewContext, order: { kind: string; status: string; owedSantim: number }): string {
  const owed = mayBePaid(order) ? order.owedSantim : 0
  return owed > 0 ? formatSantim(owed, lang) : ''
}
