import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { addDrawerEntry } from '#app/money/drawer/drawer.server.ts'
import { dateAct } from '#app/money/drawer/arriving/date-act.server.ts'
import { findBooked, keepCash } from '#app/money/drawer/at-hand/drawer-at-hand.server.ts'
import type { AtHand, KeepCash } from '#app/money/payments/keep-cash.server.ts'
import { momentOfAct } from './sale-time.ts'

interface Handover {
  /** Of the act. */
  id: string
  /** The shift that the till names; empty: it was done on another page of the office. */
  shiftId: string
  /** Of the browser's outbox. */
  device: string
  /** ISO time by its clock. */
  madeAt: string
  /** Of the act on its device. */
  sequence: number
}

/**
 * Puts the cash of an order that was handed over through the outbox of a device into the drawer of the shift that the till names. A shift that
 * is unknown, of another browser's till or closed before changes nothing. On another page of the office it goes into the drawer at hand, which
 * that of the browser's till is first of all. Else the cash is with the person.
 */
export function joinDrawer({ id, shiftId, device, madeAt, sequence }: Handover, here: AtHand): KeepCash {
  return async (trx, now) => {
    if (!isUuid(device)) return undefined
    if (shiftId === '') return keepCash(trx, { ...here, device }, now, momentOfAct(madeAt, { after: null, now }))
    const shift = await findShiftOf(trx, { shiftId, device })
    if (!shift) return undefined
    const made = await dateAct(trx, shift, { id, sequence, madeAt })
    const at = momentOfAct(made.madeAt, { after: shift.openedAt, now })
    if (shift.closedAt !== null && at > shift.closedAt) return undefined
    return async (cash) => {
      const entry = cash.of === 'hand_in' ? undefined : await findBooked(trx, cash)
      if (!entry) return
      const { id: ledgerEntryId, santim: amountSantim } = entry
      const booked = { kind: 'order', shiftId, amountSantim, ledgerEntryId, person: here.person, sequence, at } as const
      await addDrawerEntry(trx, booked, now)
    }
  }
}

function findShiftOf(trx: Database, { shiftId, device }: { shiftId: string; device: string }) {
  return isUuid(shiftId)
    ? trx
        .selectFrom('shifts as s')
        .innerJoin('tills as t', 't.number', 's.till')
        .select(['s.opened_at as openedAt', 's.closed_at as closedAt'])
        .select(['t.number', 't.heard_at as heardAt', 't.heard_sequence as heardSequence'])
        .where('s.id', '=', shiftId)
        .where('t.device', '=', device)
        .executeTakeFirst()
    : undefined
}
