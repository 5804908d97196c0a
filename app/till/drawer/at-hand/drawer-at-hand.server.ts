import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { recordedNameOf, staffName } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import {
  DrawerTooLow,
  type AtHand,
  type BookedCash,
  type PutCash,
} from '#app/money/payments/book-cash-in-drawer.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { addDrawerEntry, lockShift, readDrawerSum } from '../drawer.server.ts'

interface DrawerAtHand {
  shiftId: string
  /** Name of its till. */
  till: string
  /** Who holds it. */
  holder: string
}

/**
 * The drawer of cash that somebody takes or gives away from the till's own screen: that of the till that their device is, while its shift is
 * open, else one that they hold. Undefined: none, and the cash is with the person. A counted drawer is none. `locks`: nobody counts it until
 * the transaction ends. Decision 0416.
 */
async function findDrawerAtHand(
  db: Database,
  { personId, staffDeviceId }: AtHand,
  { locks = false, openSince }: { locks?: boolean; openSince?: Date | undefined } = {},
): Promise<DrawerAtHand | undefined> {
  const isHere = sql<boolean>`coalesce(t.staff_device_id = ${staffDeviceId}::text, false)`
  const { rows } = await sql<DrawerAtHand>`
    select s.id as "shiftId", t.name as till, ${recordedNameOf('s.held_by')} as holder
    from shifts s join tills t on t.number = s.till
    where s.counted_at is null and t.retired_at is null and (${isHere} or s.held_by_id = ${personId})
      ${openSince ? sql`and s.opened_at <= ${openSince}` : sql``}
    order by ${isHere} desc, s.number desc limit 1 ${locks ? sql`for no key update of s` : sql``}`.execute(db)
  return rows[0]
}

/** Says where cash goes that somebody takes here, and where it comes from: a drawer with its holder, or the person. */
export async function cashPlaceText(db: Database, here: AtHand, t: Translate): Promise<string> {
  const drawer = await findDrawerAtHand(db, here)
  if (drawer) return t('drawer.place.drawer', { till: drawer.till, name: drawer.holder })
  const { rows } = await sql<{ name: string }>`select ${staffName(sql<string>`${here.person}::text`)} as name`.execute(
    db,
  )
  return t('drawer.place.person', { name: rows[0]!.name })
}

/** `BookCashInDrawer` of a page, or of an act of its outbox. Nobody counts the drawer until the transaction ends. `openSince`: when the cash was taken, by the device. */
export async function bookCashInDrawer(
  trx: Database,
  here: AtHand,
  now: Date,
  openSince?: Date,
): Promise<PutCash | undefined> {
  const drawer = await findDrawerAtHand(trx, here, { locks: true, openSince })
  return drawer && ((cash) => putCash(trx, { here, drawer, cash }, now))
}

/** A driver's cash only if the person answers for that drawer; on the till's own screen the person who is signed in there takes it. */
async function putCash(
  trx: Database,
  { here, drawer, cash }: { here: AtHand; drawer: DrawerAtHand; cash: BookedCash },
  now: Date,
): Promise<void> {
  const { shiftId } = drawer
  const entry = { shiftId, person: here.person, at: now }
  if (cash.of === 'hand_in') {
    const shift = (await lockShift(trx, shiftId))!
    const isManager = async () => can(await findProfile(trx, here.personId), 'payments.edit')
    if (shift.heldById !== here.personId && !(await isManager())) return
    const { amount_santim: amountSantim, driver } = await trx
      .selectFrom('cash_hand_ins')
      .select(['amount_santim', 'driver'])
      .where('id', '=', cash.id)
      .executeTakeFirstOrThrow()
    const by = { personId: here.personId, sequence: null }
    await addDrawerEntry(
      trx,
      { ...entry, ...by, kind: 'hand_in', amountSantim, handInId: cash.id, reason: driver },
      now,
    )
    return
  }
  const booked = await findBooked(trx, cash)
  if (!booked) return
  const { id: ledgerEntryId, santim } = booked
  if (cash.of === 'payment') {
    await addDrawerEntry(trx, { ...entry, kind: 'order', amountSantim: santim, ledgerEntryId }, now)
  } else {
    if ((await readDrawerSum(trx, shiftId)) < santim) throw new DrawerTooLow(drawer.till)
    await addDrawerEntry(trx, { ...entry, kind: 'refund', amountSantim: -santim, ledgerEntryId }, now)
  }
}

/** The cash entry of the ledger; undefined: it was no cash. */
export function findBooked(
  trx: Database,
  cash: Exclude<BookedCash, { of: 'hand_in' }>,
): Promise<{ id: number; santim: number } | undefined> {
  return trx
    .selectFrom('ledger_entries as l')
    .leftJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(['l.id', 'l.amount_santim as santim'])
    .where('l.provider', '=', 'cash')
    .$if(cash.of === 'payment', (query) =>
      query.where('l.kind', '=', 'payment').where('a.request_key', '=', (cash as { requestKey: string }).requestKey),
    )
    .$if(cash.of === 'refund', (query) =>
      query.where('l.kind', '=', 'refund').where('l.refund_id', '=', (cash as { refundId: number }).refundId),
    )
    .executeTakeFirst()
}
