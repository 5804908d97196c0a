import type { Database } from '#app/base/platform/database/database.server.ts'
import { type Customer, listCustomers } from './customers.queries.server.ts'

const SHOWN = 4

/** Customers with other phones who gave the same email or exactly the same name. */
export async function findDuplicateCustomers(db: Database, { id, email, name }: Customer): Promise<Customer[]> {
  const searches = [email, name].filter((search) => search !== null && search !== '')
  const pages = await Promise.all(
    searches.map((search) => listCustomers(db, { show: 'all', search: search! }, undefined, SHOWN * 2)),
  )
  const found = new Map(pages.flatMap(({ rows }) => rows).map((other) => [other.id, other]))
  const isAlike = (other: Customer) =>
    other.id !== id && other.phone !== null && ((email !== null && other.email === email) || other.name === name)
  return [...found.values()].filter(isAlike).slice(0, SHOWN)
}
