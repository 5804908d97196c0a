import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { MACHINE_NAME_MAX_LENGTH, tidyMachineNumber } from './fiscal-number.ts'
import type { TaxRefusal } from './tax-refusals.ts'

export interface FiscalMachine {
  number: string
  name: string
  isRetired: boolean
}

/** In use first, by name. */
export async function listMachines(db: Database): Promise<FiscalMachine[]> {
  const rows = await db
    .selectFrom('fiscal_machines')
    .select(['number', 'name', 'retired_at as retiredAt'])
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .orderBy('number')
    .execute()
  return rows.map(({ retiredAt, ...machine }) => ({ ...machine, isRetired: retiredAt !== null }))
}

function machineEntity({ number, name }: { number: string; name: string }) {
  const label = `${name} · ${number}`
  return { type: 'fiscal_machine', id: number, label: { en: label, am: label } } as const
}

/** Adds a machine of the shop. One that was taken out of use comes back under its new name. */
export function addMachine(
  { db, clock }: CommandDeps,
  { number: typed, name, actor }: { number: string; name: string; actor: StaffActor },
): Promise<{ ok: true } | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const number = tidyMachineNumber(typed)
    if (number === '' || name === '' || name.length > MACHINE_NAME_MAX_LENGTH)
      return { ok: false, reason: 'machine_wrong' }
    const now = clock.now()
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
    if (!numInsertedOrUpdatedRows) return { ok: false, reason: 'machine_known' }
    const change = { actor, thing: machineEntity({ number, name }), before: null, after: { name } }
    await recordChange(trx, { ...change, action: 'create' }, now)
    return { ok: true }
  })
}

/** Takes a machine out of use. Its receipts stay. */
export function retireMachine(
  { db, clock }: CommandDeps,
  { number, actor }: { number: string; actor: StaffActor },
): Promise<{ ok: true } | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const machine = await trx
      .selectFrom('fiscal_machines')
      .select(['name', 'retired_at as retiredAt'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!machine) return { ok: false, reason: 'machine_unknown' }
    if (machine.retiredAt !== null) return { ok: true }
    const now = clock.now()
    await trx
      .updateTable('fiscal_machines')
      .set({ retired_at: now, retired_by: actor.name })
      .where('number', '=', number)
      .execute()
    const thing = machineEntity({ number, name: machine.name })
    const [before, after] = [{ is_active: true }, { is_active: false }]
    await recordChange(trx, { actor, action: 'archive', thing, before, after }, now)
    return { ok: true }
  })
}
