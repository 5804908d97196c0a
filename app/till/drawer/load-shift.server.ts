import { shownName } from '#app/people/auth/phone-account.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { readHeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import { listDriverCash } from '#app/money/deliveries/carried-cash.queries.server.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import { listFaces } from '#app/people/auth/devices/devices.queries.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { standsAlone } from '#app/money/payments/second-person.server.ts'
import { listCashOuts } from './notices/cash-out-notices.server.ts'
import { areOwnNotices } from './notices/see-notices.server.ts'
import { mayAccept } from './commands/claim-cash.server.ts'
import type { ReadShiftSales } from './context.server.ts'
import { listForAnother } from './arriving/for-another.server.ts'
import { listClaims, readShiftReport } from './shift-report.queries.server.ts'
import { findShift, listConfirmed, type ShiftRow } from './shifts.queries.server.ts'

type Viewer = Pick<AdminRequest, 'db' | 'now' | 'lang' | 'calendar' | 't' | 'profile'>

/** The holder and managers act on a shift; a cashier reads the report of an own shift once it is closed. */
export function rightsOn(shift: ShiftRow, profile: AdminRequest['profile']) {
  const isOwn = shift.heldById === profile.id
  const mayAnswer = isOwn || can(profile, 'payments.edit')
  const seesAll = can(profile, 'drawer.reports')
  const isClosed = shift.closedAt !== null
  return { isOwn, mayAnswer, seesReport: shift.countedAt !== null && (seesAll || isOwn || (!isClosed && mayAnswer)) }
}

/** A shift as its page shows it to one person; undefined when there is none. */
export async function loadShift(
  viewer: Viewer,
  shiftId: string,
  { device, readSales }: { device: StaffDevice | null; readSales: ReadShiftSales | null },
) {
  const { db, now, lang, calendar, t, profile } = viewer
  const shift = await findShift(db, shiftId)
  if (!shift) return undefined
  const { isOwn, mayAnswer, seesReport } = rightsOn(shift, profile)
  const state: 'open' | 'counted' | 'closed' = shift.closedAt ? 'closed' : shift.countedAt ? 'counted' : 'open'
  const [report, sales, confirmed, limits, handIns, entries, faces, forAnother, claims, cashOuts] = await Promise.all([
    seesReport ? readShiftReport(db, shiftId) : undefined,
    seesReport && readSales ? readSales(db, shiftId, lang) : null,
    listConfirmed(db, shiftId),
    readHeldLimits(db),
    state === 'open' && mayAnswer ? listWaitingHandIns(db, profile.id) : [],
    countEntries(db, shiftId),
    device && state !== 'closed' ? listFaces(db, device.id, now) : [],
    seesReport || mayAnswer ? listForAnother(db, shiftId) : [],
    listClaims(db, shiftId),
    can(profile, 'payments.edit') ? listCashOuts(db, { shiftId, limit: CASH_OUTS_SHOWN }) : [],
  ])
  const actor = { id: profile.id, name: profile.email }
  const asks = limits['drawer.second_person']
  const alone = asks ? await standsAlone(db, actor, state === 'closed' ? 'correct_count' : 'close_shift', now) : 'no'
  const price = (santim: number) => formatPrice(santim, lang)
  // Of a closed shift only its own people and managers read a sum.
  const countedText = state === 'counted' || seesReport ? price(shift.countedSantim!) : ''
  return {
    id: shift.id,
    number: shift.number,
    till: shift.tillName,
    state,
    isOwn,
    mayAnswer,
    mayCorrect: state === 'closed' && can(profile, 'payments.edit'),
    report: report ? { ...report, sales } : null,
    needsSecond: asks && alone === 'no',
    /** Whether they sign alone, as the only person of the shop. */
    alone,
    about:
      state === 'open'
        ? t('shift.open.text', { at: formatMoment(shift.openedAt, lang, calendar), name: shift.heldByName })
        : countedText && t('shift.counted.text', { name: shift.heldByName, amount: countedText }),
    /** What a colleague confirms to have seen: never what is expected. */
    countedText,
    witness: confirmed.find(({ kind }) => kind === 'witness') ?? null,
    taker: confirmed.find(({ kind }) => kind === 'take') ?? null,
    /** Who may confirm with a PIN on this device. */
    faces: faces
      .filter(({ id, digits }) => digits !== null && id !== shift.heldById)
      .map(({ id, name, email, digits }) => ({ id, name: shownName({ name, email }), digits: digits! })),
    handIns: handIns.map(({ id, driver, amountSantim }) => ({
      newId: uuidv7(now),
      id,
      text: t('shift.hand.in.go', { name: driver, amount: price(amountSantim) }),
    })),
    /** What came out of files that nobody signed: whom they name, and who took them in. */
    forAnother: forAnother.map(({ act, at, ...people }) =>
      t('shift.another.row', { act: t(`shift.another.${act}`), at: formatMoment(at, lang, calendar), ...people }),
    ),
    /** Cash that one person took out above their limit of a day, for a manager who has not seen it. */
    cashOuts: cashOuts.map(({ entryId, who, at, reason, ...sums }) => ({
      id: entryId,
      text: t('shift.cash.out.row', {
        at: formatMoment(at, lang, calendar),
        who,
        reason,
        amount: price(sums.santim),
        sum: price(sums.takenSantim),
        limit: price(sums.limitSantim),
      }),
    })),
    /** They name the person, so that somebody else sees them. */
    areCashOutsOwn: await areOwnNotices(
      db,
      { of: 'drawer', shiftId, entryIds: cashOuts.map(({ entryId }) => entryId) },
      profile.id,
    ),
    /** What the till says after the count, for a second person. */
    claims: await Promise.all(
      claims.map(async ({ id, kind, words, santim, who, receivedAt }) => {
        const what = t(`drawer.line.${kind}`, { words })
        const at = formatMoment(new Date(receivedAt), lang, calendar)
        return {
          id,
          text: t('shift.claims.row', { amount: price(Math.abs(santim)), what, who, at }),
          mayAccept:
            (await mayAccept(db, profile.id, id)) || (await standsAlone(db, actor, 'accept_claim', now)) !== 'no',
        }
      }),
    ),
    /** Ids of the commands of two forms, so that the same form twice does it once. */
    newIds: { move: uuidv7(now), correct: uuidv7(now) },
    /** Number of entries and corrections: a form is empty again when it made one, and not when it was refused. */
    entries,
  }
}

const CASH_OUTS_SHOWN = 50

export type ShiftView = NonNullable<Awaited<ReturnType<typeof loadShift>>>

async function countEntries(db: Database, shiftId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from drawer_entries where shift_id = ${shiftId})
      + (select count(*) from shift_corrections where shift_id = ${shiftId}) as count`.execute(db)
  return rows[0]!.count
}

/** What drivers handed in and nobody has counted; not one's own. */
export async function listWaitingHandIns(db: Database, profileId: string) {
  const drivers = await listDriverCash(db)
  return drivers.flatMap(({ driverId, driver, waiting }) =>
    waiting && driverId !== profileId ? [{ ...waiting, driver }] : [],
  )
}
