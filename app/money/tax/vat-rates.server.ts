import { VAT_RATE } from './tax-numbers.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { TaxRefusal } from './tax-refusals.ts'

/** `usual`: the rate of the settings. `exempt`: sold without VAT. */
export type CakeRate = 'usual' | 'exempt' | number

interface CakeWithRate {
  cakeId: string
  nameEn: string
  nameAm: string
  rate: CakeRate
}

export function parseRate(text: string): CakeRate | undefined {
  if (text === 'usual' || text === 'exempt') return text
  return parseNumber(text, VAT_RATE)
}

/** Cakes that are sold, and those with a rate of their own, by name. */
export async function listCakeRates(db: Database): Promise<CakeWithRate[]> {
  const rows = await db
    .selectFrom('cakes as c')
    .leftJoin('vat_exceptions as x', 'x.cake_id', 'c.id')
    .select(['c.id as cakeId', 'c.name_en as nameEn', 'c.name_am as nameAm', 'x.percent', 'x.cake_id as exception'])
    .where((eb) => eb.or([eb('c.is_active', '=', true), eb('x.cake_id', 'is not', null)]))
    .orderBy('c.name_en')
    .orderBy('c.id')
    .execute()
  return rows.map(({ percent, exception, ...cake }) => ({
    ...cake,
    rate: exception === null ? 'usual' : (percent ?? 'exempt'),
  }))
}

/** Rates of cakes that have one of their own; null: exempt. */
export async function listOwnRates(db: Database): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom('vat_exceptions').select(['cake_id as cakeId', 'percent']).execute()
  return Object.fromEntries(rows.map(({ cakeId, percent }) => [cakeId, percent]))
}

/** The rate of a cake, from now on: what was booked keeps the rates of its day. */
export function setCakeRate(
  { db, clock }: CommandDeps,
  { cakeId, rate, actor }: { cakeId: string; rate: CakeRate | undefined; actor: StaffActor },
): Promise<{ ok: true } | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const cake = await trx
      .selectFrom('cakes')
      .select(['name_en', 'name_am'])
      .where('id', '=', cakeId)
      .forUpdate()
      .executeTakeFirst()
    if (!cake || rate === undefined) return { ok: false, reason: 'rate_wrong' }
    const was = await trx
      .selectFrom('vat_exceptions')
      .select('percent')
      .where('cake_id', '=', cakeId)
      .executeTakeFirst()
    const before: CakeRate = was ? (was.percent ?? 'exempt') : 'usual'
    if (before === rate) return { ok: true }
    const now = clock.now()
    if (rate === 'usual') await trx.deleteFrom('vat_exceptions').where('cake_id', '=', cakeId).execute()
    else {
      const values = { percent: rate === 'exempt' ? null : rate, person: actor.name, at: now }
      await trx
        .insertInto('vat_exceptions')
        .values({ cake_id: cakeId, ...values })
        .onConflict((conflict) => conflict.column('cake_id').doUpdateSet(values))
        .execute()
    }
    const thing = { type: 'cake', id: cakeId, label: { en: cake.name_en, am: cake.name_am } } as const
    const change = { actor, thing, before: { vat_rate: String(before) }, after: { vat_rate: String(rate) } }
    await recordChange(trx, { ...change, action: 'update' }, now)
    return { ok: true }
  })
}
