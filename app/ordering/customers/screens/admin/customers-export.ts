import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { customerFilter } from '../../customer-filter.ts'
import { customersList } from '../../customers-list.server.ts'
import type { Customer } from '../../customers.queries.server.ts'
import { formatImportantDate, type DateKind } from '../../important-date.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

function dateColumn(kind: DateKind): ExportColumn<Customer> {
  return {
    head: `customers.date.${kind}`,
    cell: ({ dates }, { lang }) => {
      const date = dates.find((each) => each.kind === kind)
      return date ? formatImportantDate(date, lang) : ''
    },
  }
}

const COLUMNS: readonly ExportColumn<Customer>[] = [
  { head: 'customers.name', cell: ({ name }) => name },
  { head: 'customers.file.phone', cell: ({ phone }) => phone && formatPhone(phone) },
  {
    head: 'customers.merge.phones',
    cell: ({ phones }, { lang }) => phones.slice(1).map(formatPhone).join(LIST_MARK[lang]),
  },
  { head: 'customers.email', cell: ({ email }) => email },
  { head: 'customers.lang', cell: ({ lang }, { t }) => lang && t(`customers.lang.${lang}`) },
  { head: 'customers.account', cell: ({ accountId }, { t }) => accountId && t('customers.file.yes') },
  { head: 'customers.orders', cell: ({ orders }) => orders },
  { head: 'customers.file.spend', kind: 'money', cell: ({ spendSantim }) => birrFromSantim(spendSantim) },
  { head: 'customers.file.owed', kind: 'money', cell: ({ owedSantim }) => birrFromSantim(owedSantim) },
  ...dayColumns<Customer>(
    ['customers.file.last', 'customers.file.last.ethiopian'],
    ({ lastOrderAt }) => lastOrderAt && dayInAddis(lastOrderAt),
  ),
  {
    head: 'customers.file.consent',
    cell: ({ consent }, { t }) => (consent === null ? '' : t(consent ? 'customers.file.yes' : 'customers.file.no')),
  },
  { head: 'customers.details.allergies', cell: ({ allergies }) => allergies },
  dateColumn('birthday'),
  dateColumn('anniversary'),
  { head: 'customers.file.blocked', cell: ({ blocked }) => blocked?.reason ?? '' },
]

/** The filtered customers, newest order first. Requirement 20.2. */
export const loader = defineExport(async ({ db, now, search, t }) => {
  const filter = customerFilter.parse(search)
  await refreshOrderProjections(db)
  return {
    name: 'customers',
    localName: t('customers.file.name'),
    label: { en: 'Customers as a file', am: 'ደንበኞች በፋይል' },
    noted: { filter: customerFilter.search(filter) },
    columns: COLUMNS,
    read: readerOf(customersList, { filter, now }),
  }
})
