import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { TaxRefusal } from '../tax-refusals.ts'
import { readZDay } from './z-totals.queries.server.ts'

interface Typed {
  machine: string
  day: Day
  zNumber: number | null
  totalSantim: Santim
  reason: string
  actor: StaffActor
}

/** Keeps what a machine printed at the end of a day beside what the shop sold on its receipts. A difference needs a reason. */
export function typeZTotal({ db, clock }: CommandDeps, typed: Typed): Promise<{ ok: true } | TaxRefusal> {
  const { machine, day, zNumber, totalSantim, reason, actor } = typed
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const now = clock.now()
    if (day > dayInAddis(now)) return { ok: false, reason: 'day_wrong' }
    await trx.selectFrom('fiscal_machines').select('number').where('number', '=', machine).forUpdate().execute()
    const ours = (await readZDay(trx, day)).find((each) => each.machine === machine)
    if (!ours) return { ok: false, reason: 'machine_unknown' }
    const { oursSantim, z, machineName } = ours
    if (totalSantim !== oursSantim && reason === '') return { ok: false, reason: 'z_reason_missing' }
    await trx
      .insertInto('z_totals')
      .values({
        machine,
        day,
        z_number: zNumber,
        total_santim: totalSantim,
        ours_santim: oursSantim,
        reason,
        person: actor.name,
        at: now,
      })
      .execute()
    const label = `${machineName} · ${machine}`
    const thing = { type: 'fiscal_machine', id: machine, label: { en: label, am: label } } as const
    const before = z && { z_total: `${day}: ${birrFromSantim(z.totalSantim)}` }
    const after = { z_total: `${day}: ${birrFromSantim(totalSantim)}` }
    await recordChange(trx, { actor, action: 'z_total', thing, before, after, reason }, now)
    return { ok: true }
  })
}
