import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { number, text } from '#app/base/commands/fields.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { TAX_REASON_MAX_LENGTH } from '../fiscal-receipts.server.ts'
import { Z_NUMBER } from '../tax-numbers.ts'
import { taxRefusals } from '../tax-refusals.ts'
import { readZDay } from '../z-totals/z-totals.queries.server.ts'

const machineByNumber: SubjectBy<{ machine: string }, { number: string }, 'machine_unknown'> = {
  lock: (trx, { machine }) =>
    trx.selectFrom('fiscal_machines').select('number').where('number', '=', machine).forUpdate().executeTakeFirst(),
  missing: 'machine_unknown',
  since: () => null,
}

/** Keeps what a machine printed at the end of a day beside what the shop sold on its receipts. A difference needs a reason. */
export const typeZTotal = defineCommand({
  name: 'z_total.type',
  input: z.object({
    /** Its number (MRC). */
    machine: text(40, 'machine_unknown'),
    day: z.string('day_wrong').refine(isDay, 'day_wrong'),
    totalSantim: number(SUM, 'z_wrong'),
    /** Absent: not typed. */
    zNumber: number(Z_NUMBER, 'z_wrong').optional(),
    reason: text(TAX_REASON_MAX_LENGTH).optional(),
  }),
  may: 'tax.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'typeZTotal',
    summary: 'Keep the Z total of a fiscal machine',
    description:
      'What it printed at the end of a day. If the shop sold another sum on its receipts, a reason is needed.',
    example: { machine: 'ABC1234567', day: '2026-11-29', totalSantim: 1_250_000, zNumber: 301 },
  },
  author: 'proved',
  on: machineByNumber,
  refusals: taxRefusals,
  async run({ trx, actor, now }, { machine, day, totalSantim, zNumber = null, reason = '' }) {
    if (day > dayInAddis(now)) return refuse('day_wrong')
    const ours = (await readZDay(trx, day)).find((each) => each.machine === machine)
    if (!ours) return refuse('machine_unknown')
    const { oursSantim, z: last, machineName } = ours
    if (totalSantim !== oursSantim && reason === '') return refuse('z_reason_missing')
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
    const before = last && { z_total: `${day}: ${birrFromSantim(last.totalSantim)}` }
    const after = { z_total: `${day}: ${birrFromSantim(totalSantim)}` }
    return done({ action: 'z_total', thing, before, after, reason })
  },
})
