import { recordReceipt, wasReceived, type Receipt } from '#app/base/outbox/receive-once.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { momentOf, namePerson, type Acted } from './act-once.server.ts'
import { sumPieces, type CashPieces } from './cash-pieces.ts'
import { shiftEntity } from './shift-entity.ts'
import { findLastShift } from './shifts.queries.server.ts'

interface OpeningShift {
  /** Made on the device; the same id again is the same shift. */
  shiftId: string
  till: number
  floatPieces: CashPieces
  actor: StaffActor
  /** Email of whom the till named as opener and nobody proved. The actor has the drawer. */
  claimed?: string
  receipt?: Receipt | undefined
}

/**
 * Opens a shift with the counted float, beside which the database notes what the shift before left. Refused while the till has an open shift. An act that was
 * made before its till was retired is accepted after it. Decision 0201.
 */
export function openShift({ db, clock }: CommandDeps, opening: OpeningShift): Promise<Acted> {
  const { shiftId, till, floatPieces, actor, claimed, receipt } = opening
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const row = await trx
      .selectFrom('tills')
      .select('made_at as madeAt')
      .where('number', '=', till)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { ok: false, reason: 'till_unknown' }
    if (receipt && (await wasReceived(trx, receipt))) return { ok: true }
    const last = await findLastShift(trx, till)
    const known = await findKnown(trx, shiftId)
    if (known) {
      const isSame = known.till === till && known.floatSantim === sumPieces(floatPieces)
      return isSame ? { ok: true } : { ok: false, reason: 'booked_otherwise' }
    }
    if (last && last.closedAt === null) return { ok: false, reason: 'shift_open' }
    const now = clock.now()
    const person = await namePerson(trx, actor)
    const { number } = await trx
      .insertInto('shifts')
      .values({
        id: shiftId,
        till,
        opened_at: momentOf(receipt, { after: last?.closedAt ?? row.madeAt, now }),
        opened_by: person.email,
        opened_by_id: person.id,
        opened_by_name: person.name,
        held_by: person.email,
        held_by_id: person.id,
        held_by_name: person.name,
        float_santim: sumPieces(floatPieces),
        float_pieces: JSON.stringify(floatPieces),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    if (claimed !== undefined) {
      const change = { actor, action: 'open_unproved_shift', before: null, after: {}, reason: claimed }
      await recordChange(trx, { ...change, thing: shiftEntity({ id: shiftId, number }) }, now)
    }
    if (receipt) await recordReceipt(trx, receipt, now)
    return { ok: true }
  })
}

/** Any shift with this id, which the till makes. */
async function findKnown(trx: Database, id: string) {
  return trx
    .selectFrom('shifts')
    .select(['till', 'float_santim as floatSantim'])
    .where('id', '=', id)
    .executeTakeFirst()
}
