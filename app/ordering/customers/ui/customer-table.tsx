import { Badge } from '#app/base/ui/badge.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { besideOf, type Beside } from '#app/base/ui/office/use-beside.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { CUSTOMER_COLUMN_TEXTS, type CustomerColumn } from '../customer-columns.ts'
import type { ListedCustomer } from '../view-customers.server.ts'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'

interface CustomerTableProps {
  customers: readonly ListedCustomer[]
  columns: readonly CustomerColumn[]
  beside: Beside
}

const LOOK: Partial<Record<CustomerColumn, Omit<OfficeColumn, 'id' | 'head'>>> = {
  contact: { isBare: true, className: 'lg:min-w-40' },
  orders: { isNumber: true },
  spend: { isNumber: true, className: 'lg:max-xl:hidden' },
  owed: { isNumber: true },
  last: { className: 'lg:min-w-28' },
  lang: { className: 'lg:max-xl:hidden' },
}

export function CustomerTable({ customers, columns, beside }: CustomerTableProps) {
  const t = useT()
  const heads: OfficeColumn[] = [
    { id: 'name', head: t('customers.name'), isTitle: true, className: 'lg:min-w-28' },
    ...columns.map((id) => ({ id, head: t(CUSTOMER_COLUMN_TEXTS[id]), ...LOOK[id] })),
  ]
  const rows = customers.map((customer) => ({
    id: customer.id,
    name: customer.name,
    to: beside.to(customer.id),
    beside: besideOf(customer.id, beside),
    cells: {
      name: (
        <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 break-words md:min-h-6">
          {customer.name}
          <Marks customer={customer} columns={columns} />
        </span>
      ),
      contact: <Contact customer={customer} />,
      orders: customer.orders,
      spend: customer.spend,
      owed: customer.owed && <strong className="font-semibold text-danger">{customer.owed}</strong>,
      last: customer.last,
      lang: customer.lang,
      consent: customer.consent && t(`customers.consent.${customer.consent}`),
      dates: customer.dates.join(' · '),
      allergies: customer.allergies && <strong className="font-semibold text-danger">{customer.allergies}</strong>,
      blocked: customer.isBlocked && (customer.blockedWhy || t('customers.blocked')),
    },
  }))
  return <OfficeTable caption={t('users.customers')} columns={heads} rows={rows} />
}

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

/** Facts that staff should know first and that no shown column contains. */
function Marks({ customer, columns }: { customer: ListedCustomer; columns: readonly CustomerColumn[] }) {
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
