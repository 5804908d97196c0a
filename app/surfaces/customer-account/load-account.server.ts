import { dayInAddis, formatMonthDay, datePartsOf } from '#app/base/platform/time/calendar.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import type { AccountDate } from '#app/ordering/customers/account/account-date.ts'
import { addressText } from '#app/ordering/customers/account/address-text.ts'
import { listAddresses } from '#app/ordering/customers/account/account-addresses.server.ts'
import { findContact } from '#app/ordering/customers/account/account-contact.server.ts'
import { listDates } from '#app/ordering/customers/account/account-dates.server.ts'
import { listEarlierOrders, listOpenOrders } from '#app/ordering/customers/account/own-orders.queries.server.ts'
import { nextOccurrence } from '#app/ordering/customers/important-date.ts'
import { localPathOr } from '#app/people/auth/local-path.ts'
import { doneText } from './done-text.ts'
import type { OwnAccount } from './own-account.server.ts'
import { presentEarlierOrder, presentOpenOrder } from './present-orders.server.ts'

const EARLIER_PER_PAGE = 6
const DAY_MS = 24 * 60 * 60_000

/** All that the account's page shows, in texts. `before`: the code of the last order on the page before. */
export async function loadAccount(account: OwnAccount, search: URLSearchParams) {
  const { db, accountId, email, t } = account
  const after = parseOrderCode(search.get('before') ?? '') ?? ''
  const [settings, contact, open, earlier, dates, addresses] = await Promise.all([
    loadSettings(db),
    findContact(db, accountId),
    after === '' ? listOpenOrders(db, accountId) : [],
    listEarlierOrders(db, accountId, { count: EARLIER_PER_PAGE, after }),
    listDates(db, accountId),
    listAddresses(db, accountId),
  ])
  const added = parseOrderCode(search.get('added') ?? '')
  return {
    name: contact?.name.split(' ')[0] ?? '',
    reach: contact ? formatPhone(contact.phone) : email,
    isNew: search.has('welcome'),
    next: localPathOr(search.get('next'), ''),
    added: added ? t('account.add.done', { code: added }) : null,
    done: doneText(search, t),
    isOlderPage: after !== '',
    open: open.map((order) => presentOpenOrder(order, settings, account)),
    earlier: earlier.orders.map((order) => presentEarlierOrder(order, account)),
    olderPath: earlier.hasMore ? `${paths.ownAccount}?before=${earlier.orders.at(-1)?.code}` : null,
    dates: presentDates(dates, account),
    firstAddress: addresses[0] ? addressText(addresses[0], settings, account) : null,
  }
}

/** The nearest first. */
function presentDates(dates: readonly AccountDate[], { lang, calendar, t, now }: OwnAccount) {
  const today = dayInAddis(now)
  return dates
    .map((date) => ({ ...date, next: nextOccurrence(date, today) }))
    .toSorted((one, other) => one.next.localeCompare(other.next))
    .map(({ id, name, next }) => {
      const count = Math.round((Date.parse(next) - Date.parse(today)) / DAY_MS)
      const day = formatMonthDay(datePartsOf(next, calendar), lang, calendar)
      const key = count === 0 ? 'account.date.today' : count === 1 ? 'account.date.tomorrow' : 'account.date.in'
      return { id, name, when: t(key, { day, count }) }
    })
}

export type AccountPageData = Awaited<ReturnType<typeof loadAccount>>
