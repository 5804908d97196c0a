import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { readSearch } from '#app/ordering/orders/reading/read-search.ts'
import { searchGrams } from '#app/base/platform/text/search-grams.ts'

/** A search as conditions on `f` (order_search_rows). */
export interface OrderSearch {
  matches: RawBuilder<boolean>
  /** All matches through the text index. Good when they are few. */
  found: RawBuilder<unknown>
}

/** Limit for names that too many orders have. */
const NAMED_AT_MOST = 20_001

/** Nine digits identify a complete phone. */
const WHOLE_PHONE = /^[79]\d{8}$/

/**
 * Interprets a typed search (`readSearch`). Looks up a complete code, phone or reference first, so that the search
 * itself needs only texts and a few ids.
 */
export async function readOrderSearch(db: Database, typed: string): Promise<OrderSearch> {
  const { search, pattern, phoneDigits } = readSearch(typed)
  const { ids, lowered } = await findNamed(db, search)
  const texts = [{ like: sql<boolean>`f.search like lower(${pattern})`, grams: searchGrams(lowered) }]
  if (phoneDigits && phoneDigits !== search && !WHOLE_PHONE.test(phoneDigits)) {
    texts.push({ like: sql<boolean>`f.search like ${`%${phoneDigits}%`}`, grams: searchGrams(phoneDigits) })
  }
  const named = ids.length > 0 ? [sql<boolean>`f.order_id = any(${ids}::uuid[])`] : []
  const either = (meanings: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...meanings, ...named], sql` or `)})`
  const indexed = either(
    texts.map(({ like, grams }) => sql<boolean>`(text_grams(f.search) @> ${grams}::text[] and ${like})`),
  )
  return {
    matches: either(texts.map(({ like }) => like)),
    // `offset 0` keeps the planner from merging this query, which would compute text_grams for many rows again.
    found: sql`(select * from order_search_rows f where ${indexed} offset 0)`,
  }
}

/** Orders whose complete code, phone or payment reference was typed, and the search in the database's lower case. */
async function findNamed(db: Database, search: string): Promise<{ ids: string[]; lowered: string }> {
  const { code, reference, phoneDigits } = readSearch(search)
  const phone = phoneDigits && WHOLE_PHONE.test(phoneDigits) ? PHONE_PREFIX + phoneDigits : null
  const { rows } = await sql<{ ids: string[]; lowered: string }>`
    select lower(${search}) as lowered, array(
      select id from orders where code = ${code ?? null}
      union
      (select id from orders where phone = ${phone} order by created_at desc limit ${NAMED_AT_MOST})
      union
      (select id from orders where recipient_phone = ${phone} order by created_at desc limit ${NAMED_AT_MOST})
      union
      select order_id from payment_attempts where reference = ${reference ?? null}
      union
      select order_id from payment_attempts
      where upper(provider_reference) = ${reference ?? null} and provider_reference is not null
      union
      select order_id from ledger_entries
      where upper(provider_reference) = ${reference ?? null} and provider_reference is not null
      union
      select order_id from transfer_reports
      where reference = ${reference ?? null} and (outcome is null or outcome in ('confirmed', 'inbox'))
      union
      select order_id from counter_parts
      where upper(replace(reference, ' ', '')) = ${reference ?? null} and reference is not null
    ) as ids`.execute(db)
  return rows[0]!
}
