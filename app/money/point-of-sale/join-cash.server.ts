import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { addDrawerEntry } from '#app/money/drawer/drawer.server.ts'
import { timeAfterHeard } from '#app/money/drawer/arriving/heard-time.ts'
import { momentOfAct } from './sale-time.ts'

interface Handover {
  /** The shift that the till names. */
  shiftId: string
  /** Of the browser's outbox. */
  device: string
  sequence: number
  /** ISO time by its clock. */
  madeAt: string
}

interface CashOfOrder {
  requestKey: string
  /** Email of who took it. */
  person: string
  at: Date
}

/**
 * Puts the cash of an order that was handed over at a till into the drawer of the shift. A shift that is unknown, of another browser's till
 * or closed before changes nothing: the cash is outside the drawers.
 */
export function joinDrawer({ shiftId, device, sequence, madeAt }: Handover) {
  return async (trx: Database, { requestKey, person, at: now }: CashOfOrder): Promise<void> => {
    if (!isUuid(shiftId) || !isUuid(device)) return
    const shift = await trx
      .selectFrom('shifts as s')
      .innerJoin('tills as t', 't.number', 's.till')
      .select(['s.id', 's.opened_at as openedAt', 's.closed_at as closedAt'])
      .select(['t.heard_at as heardAt', 't.heard_sequence as heardSequence'])
      .where('s.id', '=', shiftId)
      .where('t.device', '=', device)
      .executeTakeFirst()
    if (!shift) return
    const made = timeAfterHeard(shift, { sequence, madeAt })
    const at = momentOfAct(made.madeAt, { after: shift.openedAt, now })
    if (shift.closedAt !== null && at > shift.closedAt) return
    const entry = await trx
      .selectFrom('ledger_entries as l')
      .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
      .select(['l.id', 'l.amount_santim as amountSantim'])
      .where('a.request_key', '=', requestKey)
      .where('l.kind', '=', 'payment')
      .where('l.provider', '=', 'cash')
      .executeTakeFirst()
    if (!entry) return
    const { id: ledgerEntryId, amountSantim } = entry
    await addDrawerEntry(trx, { kind: 'order', shiftId: shift.id, amountSantim, ledgerEntryId, person, at }, now)
  }
}
