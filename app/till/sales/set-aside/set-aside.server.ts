import { recordedNameOf, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Sale } from '../till-command.ts'
import { namesOf, othersOf, type Seller } from '../notices.server.ts'

interface SettingAside {
  till: number
  seller: Seller
  /** ISO time by the clock of the till. */
  madeAt: string
  inputSha256: string
}

/**
 * Keeps a sale that nobody can have meant, as its till sent it, for a manager. It takes its number, so that the till goes on; the books have
 * nothing of it. Call under the lock of the till.
 */
export async function setAside(
  trx: Database,
  sale: Sale,
  { till, seller, madeAt, inputSha256 }: SettingAside,
  now: Date,
): Promise<void> {
  const { actor, personName, claimed } = seller
  await trx
    .insertInto('counter_set_aside')
    .values({
      sale_id: sale.saleId,
      till,
      number: sale.number,
      sale: JSON.stringify(sale),
      made_at: new Date(madeAt),
      received_at: now,
      person: actor.name,
      person_id: actor.id,
      person_name: personName,
      claimed,
      person_ids: namesOf(actor, othersOf(seller)),
      input_sha256: inputSha256,
    })
    .execute()
}

export interface SetAside {
  till: number
  number: number
  sale: Sale
  madeAt: Date
  personName: string
  claimed: string | null
  isSeen: boolean
  /** Null: an earlier version kept none. */
  inputSha256: string | null
}

export async function findSetAside(db: Database, saleId: string): Promise<SetAside | undefined> {
  const { rows } = await sql<SetAside>`
    select till, number, sale, made_at as "madeAt", ${recordedNameOf('person')} as "personName", ${staffNameOrNull('claimed')} as claimed, seen_at is not null as "isSeen",
      input_sha256 as "inputSha256"
    from counter_set_aside where sale_id = ${saleId}`.execute(db)
  return rows[0]
}

/** Why the books have no such sale. */
export async function whyUnknown(db: Database, saleId: string): Promise<'sale_set_aside' | 'sale_unknown'> {
  return (await findSetAside(db, saleId)) ? 'sale_set_aside' : 'sale_unknown'
}
