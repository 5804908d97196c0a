import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { daysOfTaxMonth, type TaxMonth } from './tax-month.ts'

/** SQL: a time is in a month of the tax office. */
export function isInTaxMonth(at: RawBuilder<unknown>, month: TaxMonth): RawBuilder<boolean> {
  const { from, until } = daysOfTaxMonth(month)
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Addis_Ababa')`
  return sql<boolean>`(${at} >= ${start(from)} and ${at} < ${start(until)})`
}
