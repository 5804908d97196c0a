import { VAT_RATE } from './tax-numbers.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

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
