import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { addDrawerEntry } from '#app/money/drawer/drawer.server.ts'

interface CashOfOrder {
  requestKey: string
  /** Email of who took it. */
  person: string
  at: Date
}

/** Puts the cash of an order that was handed over at a till into the drawer of the shift. An unknown shift changes nothing. */
export function joinDrawer(shiftId: string) {
  return async (trx: Database, { requestKey, person, at }: CashOfOrder): Promise<void> => {
    const shift = isUuid(shiftId)
      ? await trx.selectFrom('shifts').select('id').where('id', '=', shiftId).executeTakeFirst()
      : undefined
    const entry = await trx
      .selectFrom('ledger_entries as l')
      .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
      .select(['l.id', 'l.amount_santim as amountSantim'])
      .where('a.request_key', '=', requestKey)
      .where('l.kind', '=', 'payment')
      .where('l.provider', '=', 'cash')
      .executeTakeFirst()
    if (!shift || !entry) return
    const { id: ledgerEntryId, amountSantim } = entry
    await addDrawerEntry(trx, { kind: 'order', shiftId: shift.id, amountSantim, ledgerEntryId, person, at }, at)
  }
}
