import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, text } from '#app/base/commands/fields.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { MACHINE_NAME_MAX_LENGTH, tidyMachineNumber } from '../fiscal-number.ts'
import { taxRefusals } from '../tax-refusals.ts'

/** A machine that need not be known yet; its number keeps two of them apart. */
const newMachine: SubjectBy<unknown, true, never> = {
  lock: () => Promise.resolve(true),
  missing: () => Promise.reject(new Error('a new machine is never missing')),
  since: () => null,
}

/** Adds a machine of the shop. One that was taken out of use comes back under its new name. It asks for the password, so no program sends it. */
export const addMachine = defineCommand({
  name: 'fiscal_machine.add',
  input: z.object({
    /** On the machine (MRC), also as people write it. */
    number: z
      .string('machine_wrong')
      .transform(tidyMachineNumber)
      .refine((number) => number !== '', 'machine_wrong'),
    name: filled(MACHINE_NAME_MAX_LENGTH, 'machine_wrong'),
  }),
  may: 'money.edit',
  doors: ['form'],
  author: 'proved',
  on: newMachine,
  refusals: taxRefusals,
  async run({ trx, actor, now }, { number, name }) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('fiscal_machines')
      .values({ number, name, made_by: actor.name, made_at: now })
      .onConflict((conflict) =>
        conflict
          .column('number')
          .doUpdateSet({ name, retired_at: null, retired_by: null })
          .where('fiscal_machines.retired_at', 'is not', null),
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return refuse('machine_known')
    return done({ action: 'create', thing: machineEntity({ number, name }), before: null, after: { name } })
  },
})

const machineByNumber: SubjectBy<{ number: string }, { name: string; retiredAt: Date | null }, 'machine_unknown'> = {
  lock: (trx, { number }) =>
    trx
      .selectFrom('fiscal_machines')
      .select(['name', 'retired_at as retiredAt'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst(),
  missing: 'machine_unknown',
  since: () => null,
}

/** Takes a machine out of use. Its receipts stay. It asks for the password, so no program sends it. */
export const retireMachine = defineCommand({
  name: 'fiscal_machine.retire',
  input: z.object({ number: text(40, 'machine_unknown') }),
  may: 'money.edit',
  doors: ['form'],
  author: 'proved',
  on: machineByNumber,
  refusals: taxRefusals,
  async run({ trx, subject: { name, retiredAt }, actor, now }, { number }) {
    if (retiredAt !== null) return done()
    await trx
      .updateTable('fiscal_machines')
      .set({ retired_at: now, retired_by: actor.name })
      .where('number', '=', number)
      .execute()
    const [before, after] = [{ is_active: true }, { is_active: false }]
    return done({ action: 'archive', thing: machineEntity({ number, name }), before, after })
  },
})

function machineEntity({ number, name }: { number: string; name: string }) {
  const label = `${name} · ${number}`
  return { type: 'fiscal_machine', id: number, label: { en: label, am: label } } as const
}
