import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { readTransactionSearch } from './transactions/transaction-filter.ts'

export function ordersMeant(search: string): RawBuilder<unknown> {
  const { phone, code } = readTransactionSearch(search)
  return sql`select id from orders where code = ${code ?? null} or phone = ${phone ?? null}`
}

/** Ids of attempts that match a search by our reference or the provider's; each condition uses an index. */
export function attemptsMeant(search: string): RawBuilder<unknown> {
  const { reference } = readTransactionSearch(search)
  return sql`
    select id from payment_attempts where reference = ${reference}
    union select id from payment_attempts where upper(provider_reference) = ${reference}
    union select id from payment_attempts where upper(gateway_transaction_id) = ${reference}`
}
