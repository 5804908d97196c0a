import { findCounterQr } from '#app/base/brand/brand.queries.server.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { jpegUrl, withoutBlur, type ImageView } from '#app/base/media/image.ts'
import { recordedNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { SANTIM_PER_BIRR } from '#app/base/platform/money.ts'
import { isFastingSeason } from '#app/base/platform/feasts/fasting.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { listFaces } from '#app/people/auth/devices/devices.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { shownName } from '#app/people/auth/phone-account.ts'
import { roleOf, type Profile } from '#app/people/auth/profile.ts'
import { findProfiles } from '#app/people/auth/session.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrderIds } from '#app/ordering/order-list/orders.queries.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { statusesWith } from '#app/ordering/terms/order-status.ts'
import { findTillByDevice, type Till } from '#app/till/drawer/drawer.server.ts'
import { listWaitingHandIns } from '#app/till/drawer/load-shift.server.ts'
import { findLastShift } from '#app/till/drawer/shifts.queries.server.ts'
import type { OfferedWays } from '#app/money/payments/methods.ts'
import { readHeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import { switchedWays } from '#app/money/payments/switched-ways.ts'
import { listMachines, type FiscalMachine } from '#app/money/tax/fiscal-machines.server.ts'
import { listOwnRates } from '#app/money/tax/vat-rates.server.ts'
import type { SoldRates } from '#app/money/tax/sold-rates.ts'
import { readGivenAlone } from './notices.server.ts'
import { tillPacks } from './sold-lines.server.ts'
import type { BookedWithheld, TillCake, TillOrder, TillPerson, TillShift, TillSnapshot } from './snapshot.ts'
import { limitsOf, readDiscountPercents } from './staff-limits.server.ts'

interface Asking {
  /** Of the browser's outbox; undefined: it has none yet. */
  device: string | undefined
  /** Who is signed in. */
  profile: Profile
  personName: string
  lang: Lang
  /** What gateways serve now. */
  offered: OfferedWays
}

/** Number of days after its due day for which an order may still be picked up. */
const RETAINED_DAYS = 7
const ORDERS_AT_MOST = 300
/** More sales than a device remembers. */
const SALES_AT_MOST = 100

/** What a till needs to work for a day offline. */
export async function readSnapshot(db: Database, asking: Asking, now: Date): Promise<TillSnapshot> {
  const day = dayInAddis(now)
  const [allSettings, limits, qr, machines, rates, { till, cakes, orders, shift, last, withheld }] = await Promise.all([
    loadSettings(db),
    readHeldLimits(db),
    findCounterQr(db),
    listMachines(db),
    listOwnRates(db),
    // The till takes its later sales off what is left, so its last number and the pieces are of one moment.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => readMoment(trx, asking.device, day)),
  ])
  const settings = { ...allSettings, ...limits }
  const [people, handIns] = await Promise.all([
    readPeople(db, till, { ...asking, settings, now }),
    shift && mayCount(shift, asking.profile) ? listWaitingHandIns(db, asking.profile.id) : [],
  ])
  const left = last && last.keptSantim !== null ? { santim: last.keptSantim, who: last.heldByName } : null
  return {
    till: till ? { number: till.number, name: till.name, lastSale: till.lastSale, left } : null,
    shift,
    serverTime: now.toISOString(),
    day,
    cakes,
    orders,
    people,
    handIns: handIns.length,
    withheld,
    settings: presentSettings(settings, qr, { machines, rates }, asking),
  }
}

/** Whether a person may take drivers' cash into the drawer of a shift, as its page offers it. */
function mayCount(shift: TillShift, profile: Profile): boolean {
  return !shift.isCounted && (shift.person === profile.email || can(profile, 'payments.edit'))
}

async function readMoment(trx: Database, device: string | undefined, day: Day) {
  const found = device === undefined ? undefined : await findTillByDevice(trx, device)
  const till = found?.retiredAt === null ? found : undefined
  return {
    till,
    cakes: await readTillCakes(trx, day),
    orders: await readTillOrders(trx, day),
    shift: till ? await findTillShift(trx, till.number) : null,
    last: till && (await findLastShift(trx, till.number)),
    withheld: till ? await readBookedWithheld(trx, till) : [],
  }
}

function presentSettings(
  settings: Settings,
  qr: ImageView | undefined,
  { machines, rates }: { machines: readonly FiscalMachine[]; rates: SoldRates['ofCakes'] },
  { lang, offered }: Asking,
): TillSnapshot['settings'] {
  const inUse = machines.flatMap(({ number, name, isRetired }) => (isRetired ? [] : [{ number, name }]))
  return {
    shopName: settings['shop.name'][lang],
    qrPicture: qr ? jpegUrl(qr) : null,
    quickNotes: settings['counter.quick_notes'].map((birr) => birr * SANTIM_PER_BIRR),
    vatPercent: settings['tax.registered'] ? settings['tax.vat_percent'] : null,
    ownRates: rates,
    cashLimitSantim: settings['counter.cash_limit_santim'] || null,
    wallets: switchedWays(offered, settings).methods,
    takesCash: settings['payment.cash'],
    refusesCashOverLimit: settings['tax.is_on'] && settings['tax.cash_over_limit'] === 'refuse',
    tax: settings['tax.is_on'] && inUse.length > 0 ? { machines: inUse } : null,
    withholding:
      settings['tax.is_on'] && settings['tax.withholds']
        ? {
            percent: settings['tax.withholding_percent'],
            aboveSantim: settings['tax.withholding_above_santim'],
            ofCakes: rates,
          }
        : null,
    secondApprovalSantim: settings['refund.second_approval_over_santim'],
    accountDays: settings['counter.account_days'],
  }
}

async function readTillCakes(db: Database, day: Day): Promise<TillCake[]> {
  const [cakes, variants, weighed, stock] = await Promise.all([
    listCakes(db, day, { daily: true }),
    listVariants(db),
    db.selectFrom('cakes').select(['id', 'pieces_per_kg']).where('pieces_per_kg', 'is not', null).execute(),
    db
      .selectFrom('stock_days')
      .select(['cake_id as cakeId', 'is_counted as isCounted', 'left_pieces as left', 'is_sold_out as isSoldOut'])
      .where('day', '=', day)
      .execute(),
  ])
  const ofKilogram = new Map(weighed.map(({ id, pieces_per_kg: pieces }) => [id, pieces]))
  const ofCake = new Map(stock.map((row) => [row.cakeId, row]))
  // In a fast most customers ask for these. The order is that of the whole day.
  const inOrder = isFastingSeason(day)
    ? cakes.toSorted((one, other) => Number(other.isFasting) - Number(one.isFasting))
    : cakes
  return inOrder.map((cake) => {
    const counted = ofCake.get(cake.id)
    return {
      id: cake.id,
      nameEn: cake.nameEn,
      nameAm: cake.nameAm,
      priceSantim: cake.priceSantim,
      packs: tillPacks(cake, cake.limits.variantIds, variants),
      pricePerKgSantim: cake.pricePerKgSantim,
      piecesPerKg: ofKilogram.get(cake.id) ?? null,
      image: withoutBlur(cake.image),
      isFasting: cake.isFasting,
      left: counted?.isCounted ? (counted.left ?? 0) : null,
      isSoldOut: counted?.isSoldOut ?? false,
    }
  })
}

/** Pickups that may be taken today, ready ones or not yet, by their hour. */
async function readTillOrders(db: Database, day: Day): Promise<TillOrder[]> {
  const { rows } = await sql<TillOrder>`${TILL_ORDERS}
    where o.delivery_method = 'self-pickup' and o.status = any (${statusesWith('in the shop')}::text[])
      and o.delivery_date between ${addDays(day, -RETAINED_DAYS)}::date and ${day}::date
    order by o.delivery_date, o.delivery_time nulls last, o.id
    limit ${ORDERS_AT_MOST}`.execute(db)
  return rows
}

const FOUND_AT_MOST = 25

/**
 * Open orders with a price, of any day, deliveries too, that match a code, half a phone or a name as the list of orders does: ready ones
 * first, then by their day. What was just placed is found.
 */
export async function findTillOrders(db: Database, search: string, now: Date): Promise<TillOrder[]> {
  await refreshOrderProjections(db)
  const ids = await listOrderIds(db, { ...orderFilter.none, search, open: 'yes', sort: 'due' }, now, FOUND_AT_MOST)
  const { rows } = await sql<TillOrder>`${TILL_ORDERS}
    where o.id = any (${ids}::uuid[]) and o.status = any (${statusesWith('payable')}::text[])
    order by "isReady" desc, o.delivery_date nulls last, o.delivery_time nulls last, o.id`.execute(db)
  return rows
}

const TILL_ORDERS = sql`
    select o.id, o.code, o.version, o.customer_name as "customerName", o.phone, left(o.delivery_time::text, 5) as time,
      o.delivery_date as day, o.status = 'Ready' and o.delivery_method = 'self-pickup' as "isReady",
      o.delivery_method = 'delivery' as "isDelivery", o.owed_santim as "owedSantim",
      (select coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end), 0)::bigint
        from ledger_entries l where l.order_id = o.id and l.provider = 'cash' and l.kind in ('payment', 'void')) as "cashSantim",
      coalesce((select jsonb_agg(jsonb_build_object('nameEn', l.name_en, 'nameAm', l.name_am, 'quantity', l.quantity)
        order by l.position) from order_lines l where l.order_id = o.id), '[]') as lines
    from orders o`

/**
 * The tax that companies withheld from the last sales of the till, where the shop booked another sum than the till sent. With it a return
 * shows the cash that the shop will book. The till itself subtracts what ended with a return.
 */
async function readBookedWithheld(db: Database, { number, lastSale }: Till): Promise<BookedWithheld[]> {
  const { rows } = await sql<BookedWithheld>`
    with booked as (
      select s.order_id, p.santim as sent, coalesce(w.percent, 0) as percent,
        case when w.returned_santim < w.santim or exists (select from counter_returns r where r.order_id = s.order_id)
          then w.santim else 0 end as santim
      from counter_sales s join counter_parts p on p.order_id = s.order_id and p.paid_by = 'withheld'
      left join lateral (select * from withholdings w where w.order_id = s.order_id order by w.id desc limit 1) w on true
      where s.till = ${number} and s.number > ${lastSale - SALES_AT_MOST}
    )
    select order_id as "saleId", coalesce(santim, 0)::bigint as santim, percent from booked where santim is distinct from sent`.execute(
    db,
  )
  return rows
}

/** The open shift of a till, with who has its drawer now. */
async function findTillShift(db: Database, till: number): Promise<TillShift | null> {
  const row = await db
    .selectFrom('shifts')
    .select(['id', 'opened_at as openedAt', 'held_by as person', recordedNameOf('held_by').as('personName')])
    .select(sql<boolean>`counted_at is not null`.as('isCounted'))
    .where('till', '=', till)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, openedAt: row.openedAt.toISOString() } : null
}

/** Who may sell at the till: those who may sign in on its enrolled device, and the person who is signed in now. */
async function readPeople(
  db: Database,
  till: Till | undefined,
  { profile, personName, settings, now }: Asking & { settings: Settings; now: Date },
): Promise<TillPerson[]> {
  const faces = till?.staffDeviceId ? await listFaces(db, till.staffDeviceId, now) : []
  const profiles = await findProfiles(
    db,
    faces.map(({ id }) => id),
  )
  const digits = new Map(faces.map((face) => [face.id, face.digits]))
  const all = [
    { profile, name: personName },
    ...faces.flatMap(({ id, name }) => {
      const of = profiles.get(id)
      return of && id !== profile.id ? [{ profile: of, name }] : []
    }),
  ]
  const sellers = all.filter((person) => can(person.profile, 'counter.sell'))
  const ids = sellers.map((person) => person.profile.id)
  const [given, percents] = await Promise.all([readGivenAlone(db, ids, dayInAddis(now)), readDiscountPercents(db)])
  return sellers.map((person) => ({
    id: person.profile.id,
    digits: digits.get(person.profile.id) ?? null,
    email: person.profile.email,
    name: shownName({ name: person.name, email: person.profile.email }),
    role: roleOf(person.profile)!,
    discountPercent: percents[roleOf(person.profile)!],
    ...limitsOf(person.profile, settings),
    givenAloneSantim: given.get(person.profile.id) ?? 0,
  }))
}
