import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { daysOfTaxMonth, type TaxMonth } from './tax-month.ts'

/** SQL: a time is in a month of the tax office. */
export function isInTaxMonth(at: RawBuilder<unknown>, month: TaxMonth): RawBuilder<boolean> {
  return sql<boolean>`(${at} >= ${startOf(daysOfTaxMonth(month).from)} and ${at} < ${endOfTaxMonth(month)})`
}

/** SQL: the moment at which a month of the tax office ends. */
export function endOfTaxMonth(month: TaxMonth): RawBuilder<Date> {
  return startOf(daysOfTaxMonth(month).until)
}

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Africa/Addis_Ababa')`
