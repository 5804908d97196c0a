import { cursorAfter, type Cursor } from '#app/base/platform/list/cursor.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { DUE_WITHIN_HOURS, NO_MAKER, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'

/** One query of the list. Its filter changes from round to round, so that caches do not hide its cost. */
export interface ListCase {
  name: string
  filter: (round: number) => Partial<OrderFilter>
  edge?: (round: number) => Cursor | undefined
}

/** Every filter by itself, some combinations, and every kind of search. */
export async function listCases(db: Database): Promise<ListCase[]> {
  const some = await sql<{ id: string; code: string; email: string | null; phone: string; reference: string | null }>`
    select orders.id, code, email, orders.phone, payment_attempts.provider_reference as reference
    from orders left join payment_attempts on payment_attempts.order_id = orders.id
    where email is not null and orders.phone <> '000-000-0000'
    order by md5(orders.id::text) limit 60`.execute(db)
  const ids = async (table: 'cakes' | 'flavors' | 'occasions') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const [cakes, flavors, occasions] = await Promise.all([ids('cakes'), ids('flavors'), ids('occasions')])
  const one = (round: number) => some.rows[round % some.rows.length]!
  const turn =
    <Value>(values: readonly Value[]) =>
    (round: number) =>
      values[round % values.length]!
  const today = dayInAddis(new Date())
  const day = (round: number) => addDays(today, 5 - ((round * 37) % 720))
  const yesOrNo = turn(['yes', 'no'] as const)
  const [cake, flavor, occasion] = [turn(cakes), turn(flavors), turn(occasions)]
  const makers = (await listAssignees(db)).map(({ id }) => id)
  const zones = (await loadSettings(db))['delivery.zones'].map(({ id }) => id)
  const [maker, zone] = [turn(makers), turn([...zones, ZONE_ELSEWHERE])]

  return [
    { name: 'all, newest first', filter: () => ({}) },
    { name: 'all, 100 a page', filter: () => ({ perPage: 100 }) },
    { name: 'all, a page far down', filter: () => ({}), edge: (round) => cursorAfter(one(round).id) },
    { name: 'all, back from there', filter: () => ({}), edge: (round) => ({ key: one(round).id, isBackwards: true }) },
    { name: 'all, due soonest', filter: () => ({ sort: 'due' }) },
    { name: 'status', filter: (round) => ({ status: turn(ORDER_STATUSES)(round) }) },
    { name: 'status, due soonest', filter: (round) => ({ status: turn(ORDER_STATUSES)(round), sort: 'due' }) },
    { name: 'payment status', filter: (round) => ({ payment: turn(ORDER_PAYMENT_STATUSES)(round) }) },
    { name: 'due on one day', filter: (round) => ({ start: day(round), end: day(round) }) },
    { name: 'due in one month', filter: (round) => ({ start: day(round), end: addDays(day(round), 30) }) },
    { name: 'due from a day on', filter: (round) => ({ start: day(round) }) },
    { name: 'due until a day', filter: (round) => ({ end: day(round) }) },
    { name: 'due until a day, due soonest', filter: (round) => ({ end: day(round), sort: 'due' }) },
    {
      name: 'placed in one month',
      filter: (round) => ({ createdFrom: day(round), createdTo: addDays(day(round), 30) }),
    },
    { name: 'placed from a day on', filter: (round) => ({ createdFrom: day(round) }) },
    { name: 'placed until a day, due soonest', filter: (round) => ({ createdTo: day(round), sort: 'due' }) },
    { name: 'method', filter: (round) => ({ method: turn(['self-pickup', 'delivery'] as const)(round) }) },
    { name: 'zone', filter: (round) => ({ zone: zone(round) }) },
    { name: 'zone, due soonest', filter: (round) => ({ zone: zone(round), sort: 'due' }) },
    { name: 'maker', filter: (round) => ({ maker: maker(round) }) },
    { name: 'maker, due soonest', filter: (round) => ({ maker: maker(round), sort: 'due' }) },
    { name: 'made by nobody', filter: () => ({ maker: NO_MAKER, sort: 'due' }) },
    { name: 'maker and zone', filter: (round) => ({ maker: maker(round), zone: zone(round) }) },
    { name: 'cake', filter: (round) => ({ cake: cake(round) }) },
    { name: 'cake, due soonest', filter: (round) => ({ cake: cake(round), sort: 'due' }) },
    { name: 'flavor', filter: (round) => ({ flavor: flavor(round) }) },
    { name: 'occasion', filter: (round) => ({ occasion: occasion(round) }) },
    {
      name: 'cake, flavor and occasion',
      filter: (round) => ({ cake: cake(round), flavor: flavor(round), occasion: occasion(round) }),
    },
    { name: 'flavor and occasion', filter: (round) => ({ flavor: flavor(round), occasion: occasion(round) }) },
    { name: 'fasting', filter: (round) => ({ fasting: yesOrNo(round) }) },
    { name: 'topper', filter: (round) => ({ topper: yesOrNo(round) }) },
    { name: 'picture sent', filter: (round) => ({ image: yesOrNo(round) }) },
    { name: 'placed by', filter: (round) => ({ placedBy: turn(['customer', 'admin'] as const)(round) }) },
    { name: 'unreachable', filter: (round) => ({ unreachable: yesOrNo(round) }) },
    { name: 'overdue', filter: () => ({ overdue: 'yes' }) },
    { name: 'not overdue', filter: () => ({ overdue: 'no' }) },
    { name: 'due within hours', filter: (round) => ({ within: turn(DUE_WITHIN_HOURS)(round) }) },
    { name: 'open', filter: (round) => ({ open: yesOrNo(round) }) },
    { name: 'a call first, due soonest', filter: () => ({ call: 'yes', sort: 'due' }) },
    { name: 'a gift', filter: () => ({ gift: 'yes' }) },
    {
      name: 'status, method, cake and a month',
      filter: (round) => ({
        status: 'Completed',
        method: 'delivery',
        cake: cake(round),
        start: day(round),
        end: addDays(day(round), 30),
      }),
    },
    {
      name: 'declined, with a topper, long ago',
      filter: (round) => ({ status: 'Declined', topper: 'yes', end: addDays(today, -400 - round) }),
    },
    {
      name: 'search: a common name',
      filter: (round) => ({ search: turn(['Almaz', 'Dawit', 'kebede', 'Hana'])(round) }),
    },
    { name: 'search: a common name in Amharic', filter: (round) => ({ search: turn(['አልማዝ', 'ዳዊት', 'ከበደ'])(round) }) },
    { name: 'search: a name of two letters', filter: (round) => ({ search: turn(['ሳራ', 'ሐና', 'ሙሉ', 'ሊያ'])(round) }) },
    {
      name: 'search: name and father',
      filter: (round) => ({ search: turn(['Almaz tari', 'sara geso', 'ሳራ ታሪ', 'ዳዊት ማለ'])(round) }),
    },
    {
      name: 'search: the middle of a name',
      filter: (round) => ({ search: turn(['rikum', 'ogene', 'ሪኩማ', 'ለገሶ'])(round) }),
    },
    { name: 'search: email', filter: (round) => ({ search: one(round).email ?? '' }) },
    { name: 'search: part of every email', filter: () => ({ search: 'mail.example' }) },
    { name: 'search: phone', filter: (round) => ({ search: `0${one(round).phone.slice(4)}` }) },
    { name: 'search: last digits of a phone', filter: (round) => ({ search: one(round).phone.slice(-5) }) },
    { name: 'search: code', filter: (round) => ({ search: one(round).code }) },
    {
      name: 'search: transaction reference',
      filter: (round) => ({ search: one(round).reference ?? 'SIM000000000000' }),
    },
    { name: 'search: topper text', filter: (round) => ({ search: turn(['መልካም ልደት', 'Almaz 30', 'birthday'])(round) }) },
    { name: 'search: two letters', filter: (round) => ({ search: turn(['ta', 'hk', 'zq', 'al'])(round) }) },
    { name: 'search: one letter', filter: (round) => ({ search: turn(['a', 'q', 'ሳ', '%'])(round) }) },
    { name: 'search: what nobody is called', filter: (round) => ({ search: turn(['zzzxq', 'ኟኟኟ'])(round) }) },
    {
      name: 'search: a name, one status',
      filter: (round) => ({ search: 'Sara', status: turn(ORDER_STATUSES)(round) }),
    },
    {
      name: 'search: a name, due in one month',
      filter: (round) => ({ search: 'Dawit', start: day(round), end: addDays(day(round), 30) }),
    },
    { name: 'search: a name, due soonest', filter: (round) => ({ search: turn(['Almaz', 'ሳራ'])(round), sort: 'due' }) },
  ]
}
