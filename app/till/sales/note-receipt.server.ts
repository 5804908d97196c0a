import type { Receipt } from '#app/base/commands/open-envelope.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { isDatedBack } from '#app/till/drawer/arriving/reported-time.ts'
import { recordForAnother } from '#app/till/drawer/arriving/for-another.server.ts'
import { namePerson } from '#app/till/drawer/commands/shift-subject.server.ts'
import { shiftEntity } from '#app/till/drawer/shift-entity.ts'
import type { TillCommandName } from './till-command.ts'
import { recordNotices, type Notice } from './notices.server.ts'

interface Noting {
  /** Its body as it was sent; the command has read it by then. */
  act: { act: TillCommandName; body: { saleId?: string; shiftId?: string | null } }
  receipt: Receipt
  /** Who sends the act, or took in its file. */
  actor: StaffActor
  /** The act comes from a file and nobody signed it. */
  file?: { sha256: string } | undefined
}

/**
 * What a manager should know of how an act came: from a file that nobody signed, or dated into a time in which its till had a line. A sale has
 * it as notices; of a shift the page and the audit log tell.
 */
export function noteReceipt({ act, receipt, actor, file }: Noting): NonNullable<Receipt['onRecord']> {
  const { id: commandId, person: named, madeAt, datedAt } = receipt
  const {
    act: kind,
    body: { saleId, shiftId },
  } = act
  return async (trx, now) => {
    if (file && kind !== 'sell') {
      const subject = saleId === undefined ? { shiftId: shiftId! } : { orderId: saleId }
      await recordForAnother(trx, { commandId, act: kind, subject, named, actor, fileSha256: file.sha256 }, now)
    }
    const isBack = isDatedBack(receipt)
    if (saleId !== undefined && (kind !== 'sell' || (await isBooked(trx, saleId)))) {
      const notices: Notice[] = [
        ...(file
          ? [{ kind: 'for_another', data: { named, taken_in_by: (await namePerson(trx, actor)).name } } as const]
          : []),
        ...(isBack ? [{ kind: 'dated_back', data: { dated_at: datedAt } } as const] : []),
      ]
      await recordNotices(trx, { orderId: saleId, actor, others: [named] }, notices, now)
    } else if (isBack && shiftId) {
      const number = await findShiftNumber(trx, shiftId)
      if (number === undefined) return
      const after = { clock_said: datedAt, booked_as: madeAt }
      const thing = shiftEntity({ id: shiftId, number })
      await recordChange(trx, { actor, action: 'dated_back', thing, before: null, after, reason: named }, now)
    }
  }
}

/** A sale that was set aside has no order: it keeps by itself whom its till named, and its shift tells of the clock. */
async function isBooked(trx: Database, saleId: string): Promise<boolean> {
  return (await trx.selectFrom('orders').select('id').where('id', '=', saleId).executeTakeFirst()) !== undefined
}

async function findShiftNumber(trx: Database, id: string): Promise<number | undefined> {
  if (!isUuid(id)) return undefined
  return (await trx.selectFrom('shifts').select('number').where('id', '=', id).executeTakeFirst())?.number
}
