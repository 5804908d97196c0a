import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import { dateEnvelope } from '#app/till/drawer/arriving/date-envelope.server.ts'
import { findBooked, bookCashInDrawer } from '#app/till/drawer/at-hand/drawer-at-hand.server.ts'
import type { AtHand, BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { momentOf } from '#app/base/commands/moment-of.ts'

interface Handover {
  /** Of the act. */
  id: string
  /** The shift that the till names; empty: it was done on another page of the office. */
  shiftId: string
  /** ISO time by the clock of the device. */
  madeAt: string
  /** Of the act on its device. */
  sequence: number
}

/**
 * Puts the cash of an order that was handed over through the outbox of a device into the drawer of the shift that the till names. What an act says
 * of its device proves nothing: the shift is of the till that the enrolled device is, or held by the person, and nobody has counted it. On
 * another page of the office it goes into the drawer at hand. Else the cash is with the person. Decision 0416.
 */
export function joinDrawer({ id, shiftId, madeAt, sequence }: Handover, here: AtHand): BookCashInDrawer {
  return async (trx, now) => {
    if (shiftId === '') return bookCashInDrawer(trx, here, now, momentOf(madeAt, { after: null, now }))
    const shift = await lockOpenShift(trx, shiftId, here)
    if (!shift) return undefined
    // A till counts no handovers among its unsent commands.
    const made = await dateEnvelope(trx, { ...shift, unsent: null }, { id, sequence, madeAt })
    const at = momentOf(made.madeAt, { after: shift.openedAt, now })
    return async (cash) => {
      const entry = cash.of === 'hand_in' ? undefined : await findBooked(trx, cash)
      if (!entry) return
      const { id: ledgerEntryId, santim: amountSantim } = entry
      await addDrawerEntry(trx, { kind: 'order', shiftId, amountSantim, ledgerEntryId, person: here.person, at }, now)
    }
  }
}

/** Nobody counts it until the transaction ends. */
async function lockOpenShift(trx: Database, shiftId: string, { personId, staffDeviceId }: AtHand) {
  if (!isUuid(shiftId)) return undefined
  return trx
    .selectFrom('shifts as s')
    .innerJoin('tills as t', 't.number', 's.till')
    .select(['s.opened_at as openedAt', 't.number', 't.heard_at as reportedAt', 't.heard_sequence as reportedSequence'])
    .where('s.id', '=', shiftId)
    .where('s.counted_at', 'is', null)
    .where(sql<boolean>`(t.staff_device_id = ${staffDeviceId}::text or s.held_by_id = ${personId})`)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
}
