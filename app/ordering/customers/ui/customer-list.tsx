import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { customerFilter } from '../customer-filter.ts'
import type { ListedCustomer } from '../present-customers.server.ts'

/** The customers, a row each. Requirement 20.1. */
export const customerList = defineList({
  name: 'customers',
  path: adminPaths.customers,
  filter: customerFilter,
  caption: 'users.customers',
  row: ({ id, name }: ListedCustomer) => ({ id, name }),
  file: { path: adminPaths.customersExport, text: 'customers.export' },
  columns: {
    name: {
      head: 'customers.name',
      isTitle: true,
      isAlways: true,
      className: 'lg:min-w-28',
      cell: (customer, _t, columns) => (
        <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 wrap-anywhere md:min-h-6">
          {customer.name}
          <Marks customer={customer} columns={columns} />
        </span>
      ),
    },
    contact: {
      head: 'customers.contact',
      isBare: true,
      className: 'lg:min-w-40',
      cell: (customer) => <Contact customer={customer} />,
    },
    orders: { head: 'customers.orders', isNumber: true, isBeside: true, cell: ({ orders }) => orders },
    spend: { head: 'customers.spend', isNumber: true, className: 'lg:max-xl:hidden', cell: ({ spend }) => spend },
    owed: {
      head: 'customers.owed',
      isNumber: true,
      isBeside: true,
      cell: ({ owed }) => owed && <strong className="font-semibold text-danger">{owed}</strong>,
    },
    last: { head: 'customers.last', isBeside: true, className: 'lg:min-w-28', cell: ({ last }) => last },
    lang: { head: 'customers.lang', className: 'lg:max-xl:hidden', cell: ({ lang }) => lang },
    // Shown beside the name unless the column is chosen.
    consent: {
      head: 'customers.consent.short',
      isExtra: true,
      cell: ({ consent }, t) => consent && t(`customers.consent.${consent}`),
    },
    dates: { head: 'customers.dates', isExtra: true, cell: ({ dates }) => dates.join(' · ') },
    allergies: {
      head: 'customers.details.allergies',
      isExtra: true,
      cell: ({ allergies }) => allergies && <strong className="font-semibold text-danger">{allergies}</strong>,
    },
    blocked: {
      head: 'customers.blocked',
      isExtra: true,
      cell: ({ isBlocked, blockedWhy }, t) => isBlocked && (blockedWhy || t('customers.blocked')),
    },
  },
})

function Contact({ customer: { phone, furtherPhones, email } }: { customer: ListedCustomer }) {
  const t = useT()
  return (
    <span className="grid justify-items-start gap-0.5">
      {phone && <PhoneLink phone={phone} />}
      {furtherPhones.length > 0 && (
        <span className="figures text-xs text-ink-soft">
          {t('customers.more.phones', { phones: furtherPhones.map(({ text }) => text).join(', ') })}
        </span>
      )}
      <span className="max-w-full wrap-anywhere empty:hidden">{email}</span>
    </span>
  )
}

/** Facts that staff need before a call, unless a column shows them. */
function Marks({ customer, columns }: { customer: ListedCustomer; columns: readonly string[] }) {
  const t = useT()
  const { isBlocked, blockedWhy, allergies, consent, dates } = customer
  const marks = [
    !columns.includes('blocked') &&
      isBlocked && { isBad: true, text: t('customers.blocked.why', { reason: blockedWhy }) },
    !columns.includes('allergies') && allergies && { isBad: true, text: t('customers.allergy', { what: allergies }) },
    !columns.includes('consent') && consent && { isBad: false, text: t(`customers.consent.${consent}`) },
    ...(columns.includes('dates') ? [] : dates.map((date) => ({ isBad: false, text: date }))),
  ].flatMap((mark) => mark || [])
  if (marks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {marks.map(({ isBad, text }) => (
        <Badge key={text} tone={isBad ? 'bad' : 'neutral'} className="rounded-md! whitespace-normal!">
          {text}
        </Badge>
      ))}
    </span>
  )
}
