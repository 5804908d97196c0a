import type { Receipt } from '#app/base/commands/receive-once.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { isDatedBack } from '#app/money/drawer/arriving/heard-time.ts'
import { recordForAnother } from '#app/money/drawer/arriving/for-another.server.ts'
import { shiftEntity } from '#app/money/drawer/shift-entity.ts'
import type { TillAct } from './acts.ts'
import { recordNotices, type Notice } from './notices.server.ts'
import { readPersonName } from './person-name.queries.server.ts'

interface Noting {
  act: TillAct
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
  const { id: actId, person: named, madeAt, datedAt } = receipt
  return async (trx, now) => {
    if (file && act.act !== 'sell') {
      const subject = 'saleId' in act.body ? { orderId: act.body.saleId } : { shiftId: act.body.shiftId }
      await recordForAnother(trx, { actId, act: act.act, subject, named, actor, fileSha256: file.sha256 }, now)
    }
    const isBack = isDatedBack(receipt)
    if ('saleId' in act.body && (act.act !== 'sell' || (await isBooked(trx, act.body.saleId)))) {
      const notices: Notice[] = [
        ...(file
          ? [{ kind: 'for_another', data: { named, taken_in_by: await readPersonName(trx, actor) } } as const]
          : []),
        ...(isBack ? [{ kind: 'dated_back', data: { dated_at: datedAt } } as const] : []),
      ]
      await recordNotices(trx, { orderId: act.body.saleId, actor, others: [named] }, notices, now)
    } else if (isBack && 'shiftId' in act.body) {
      const { shiftId } = act.body
      const number = await findShiftNumber(trx, shiftId)
      if (shiftId === null || number === undefined) return
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

async function findShiftNumber(trx: Database, id: string | null): Promise<number | undefined> {
  if (id === null || !isUuid(id)) return undefined
  return (await trx.selectFrom('shifts').select('number').where('id', '=', id).executeTakeFirst())?.number
}
