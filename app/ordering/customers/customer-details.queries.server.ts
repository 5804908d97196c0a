import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { NO_DETAILS, type CustomerDetails, type ConsentSource } from './customer-details.ts'
import type { ImportantDate } from './important-date.ts'

/** With the row version that a form is saved against; 0: nothing was ever noted. */
export interface KnownDetails extends CustomerDetails {
  version: number
  /** Author and time of the last change; null: nothing was ever noted. */
  saved: { by: string; at: Date } | null
}

export const NOTHING_NOTED: KnownDetails = { ...NO_DETAILS, version: 0, saved: null }

export async function findDetails(db: Database, phone: string): Promise<KnownDetails> {
  const [row, dates] = await Promise.all([
    db
      .selectFrom('customer_details')
      .selectAll()
      .select(staffNameOf('updated_by').as('saved_by'))
      .where('phone', '=', phone)
      .executeTakeFirst(),
    db
      .selectFrom('customer_dates')
      .select(['kind', 'calendar', 'month', 'day'])
      .where('phone', '=', phone)
      .orderBy('kind', 'desc')
      .execute(),
  ])
  if (!row) return NOTHING_NOTED
  const { allergies, consent, consent_on: on, consent_source: source, version } = row
  return {
    allergies,
    consent: consent !== null && on ? { isGiven: consent, on, source: source as ConsentSource } : null,
    dates: dates as ImportantDate[],
    version,
    saved: { by: row.saved_by, at: row.updated_at },
  }
}

/** The same of a customer with a phone. */
export async function findDetailsOf(db: Database, customerId: string): Promise<KnownDetails> {
  const of = await db.selectFrom('customers').select('phone').where('id', '=', customerId).executeTakeFirst()
  return of?.phone ? findDetails(db, of.phone) : NOTHING_NOTED
}

/** The id that the customer of a merged phone had before; undefined when the phone is not merged. */
export async function findMergedCustomer(db: Database, phone: string): Promise<string | undefined> {
  const query = db.selectFrom('customer_phones').select('customer_id').where('phone', '=', phone)
  return (await query.executeTakeFirst())?.customer_id
}

/** The customer of a phone, who may have other phones too; undefined when the phone has none. */
export async function findCustomerOfPhone(
  db: Database,
  phone: string,
): Promise<{ id: string; allergies: string } | undefined> {
  return db
    .selectFrom('customers')
    .leftJoin('customer_details', 'customer_details.phone', 'customers.phone')
    .select(['customers.id', (eb) => eb.fn.coalesce('customer_details.allergies', eb.val('')).as('allergies')])
    .where('customers.phone', '=', (eb) =>
      eb.fn.coalesce(
        eb.selectFrom('customer_phones').select('into_phone').where('customer_phones.phone', '=', phone),
        eb.val(phone),
      ),
    )
    .executeTakeFirst()
}

/** Allergies of the customers of these phones; phones without any are left out. */
export async function listAllergies(db: Database, phones: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map()
  const [own, merged] = await Promise.all([
    db
      .selectFrom('customer_details')
      .select(['phone', 'allergies'])
      .where('phone', 'in', phones)
      .where('allergies', '<>', '')
      .execute(),
    db
      .selectFrom('customer_phones')
      .innerJoin('customer_details', 'customer_details.phone', 'customer_phones.into_phone')
      .select(['customer_phones.phone', 'allergies'])
      .where('customer_phones.phone', 'in', phones)
      .where('allergies', '<>', '')
      .execute(),
  ])
  return new Map([...own, ...merged].map(({ phone, allergies }) => [phone, allergies]))
}
