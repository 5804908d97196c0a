import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { FileCell, FileColumn, FileFormat, FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { customersAddress, type CustomerFilter } from './customer-filter.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { listCustomers, type Customer } from './customers.queries.server.ts'
import { formatImportantDate, type DateKind } from './important-date.ts'
import { CUSTOMERS_PATH } from '#app/base/platform/admin-paths.ts'

/** Enough that asking for them costs little, few enough that they weigh nothing. */
const CUSTOMERS_AT_ONCE = 500

interface ExportCustomers extends Pick<ViewContext, 'lang' | 't'> {
  filter: CustomerFilter
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

/** The filtered customers as a table for a file, those who ordered last first; who took it is in the log of changes. Requirements 17.9 and 20.2. */
export async function exportCustomers(
  db: Database,
  { filter, format, lang, t, actor, now }: ExportCustomers,
): Promise<FileTable> {
  const label = { en: 'Customers as a file', am: 'ደንበኞች በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const after = { filter: customersAddress(filter).slice(CUSTOMERS_PATH.length), format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)
  let older: string | null | undefined
  const next = async () => {
    if (older === null) return []
    const page = await listCustomers(db, filter, { older }, CUSTOMERS_AT_ONCE)
    older = page.older
    return page.customers.map((customer) => cells(customer, lang, t))
  }
  return { columns: columns(t), next }
}

function columns(t: Translate): FileColumn[] {
  return [
    { head: t('customers.file.customer') },
    { head: t('customers.file.phone') },
    { head: t('customers.file.phones') },
    { head: t('customers.file.email') },
    { head: t('customers.file.lang') },
    { head: t('customers.file.account') },
    { head: t('customers.file.orders') },
    { head: t('customers.file.spend'), kind: 'money' },
    { head: t('customers.file.owed'), kind: 'money' },
    { head: t('customers.file.last'), kind: 'day' },
    { head: t('customers.file.last.ethiopian') },
    { head: t('customers.file.consent') },
    { head: t('customers.file.allergies') },
    { head: t('customers.file.birthday') },
    { head: t('customers.file.anniversary') },
    { head: t('customers.file.blocked') },
  ]
}

function cells(customer: Customer, lang: Lang, t: Translate): FileCell[] {
  const { consent, lastOrderAt } = customer
  const last = lastOrderAt && dayInAddis(lastOrderAt)
  const dateOf = (kind: DateKind) => {
    const date = customer.dates.find((each) => each.kind === kind)
    return date ? formatImportantDate(date, lang) : ''
  }
  return [
    customer.name,
    customer.phone ? formatPhone(customer.phone) : '',
    customer.phones.slice(1).map(formatPhone).join(', '),
    customer.email,
    customer.lang && t(`customers.file.lang.${customer.lang}`),
    customer.accountId === null ? '' : t('customers.file.yes'),
    customer.orders,
    birrFromSantim(customer.spendSantim),
    birrFromSantim(customer.owedSantim),
    last,
    last && formatDay(last, lang, 'ethiopian'),
    consent === null ? '' : t(consent ? 'customers.file.yes' : 'customers.file.no'),
    customer.allergies,
    dateOf('birthday'),
    dateOf('anniversary'),
    customer.blocked?.reason ?? '',
  ]
}
