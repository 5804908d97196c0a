import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { findDetails, type KnownDetails } from './customer-details.queries.server.ts'
import type { CustomerDetails } from './customer-details.ts'
import { customerLabel } from './customer-label.ts'
import { formatImportantDate } from './important-date.ts'
import { lockCustomer, type LockRefusal } from './lock-customer.server.ts'

export type DetailsRefusal =
  | LockRefusal
  /** Somebody saved since the form was opened; `current` holds the present values. */
  | { ok: false; reason: 'details_changed_meanwhile'; current: KnownDetails }

/**
 * Replaces allergies, consent and important dates. `version` is the row version that the form was opened with.
 * Requirement 20.1.
 */
export function saveCustomerDetails(
  { db, clock }: CommandDeps,
  asked: { customerId: string; details: CustomerDetails; version: number; actor: Actor },
): Promise<{ ok: true } | DetailsRefusal> {
  const { customerId, details, version, actor } = asked
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const { phone } = customer
    const before = await findDetails(trx, phone)
    if (before.version !== version) return { ok: false, reason: 'details_changed_meanwhile', current: before }
    const [was, is] = [logged(before), logged(details)]
    if (JSON.stringify(was) === JSON.stringify(is)) return { ok: true }
    const now = clock.now()
    await writeDetails(trx, phone, details, { actor, now })
    const thing = { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
    await recordChange(trx, { actor, action: 'update', thing, before: was, after: is }, now)
    return { ok: true }
  })
}

export async function writeDetails(
  trx: Database,
  phone: string,
  { allergies, consent, dates }: CustomerDetails,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const columns = {
    allergies,
    consent: consent?.isGiven ?? null,
    consent_on: consent?.on ?? null,
    consent_source: consent?.source ?? null,
    updated_at: now,
    updated_by: actor.name,
  }
  await trx
    .insertInto('customer_details')
    .values({ phone, ...columns })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({ ...columns, version: eb('customer_details.version', '+', 1) })),
    )
    .execute()
  await trx.deleteFrom('customer_dates').where('phone', '=', phone).execute()
  if (dates.length === 0) return
  await trx
    .insertInto('customer_dates')
    .values(dates.map((date) => ({ phone, ...date })))
    .execute()
}

/** As the audit log stores them: dates in words, since a bare 12-1 is unclear. */
function logged({ allergies, consent, dates }: CustomerDetails) {
  const dateOf = (kind: 'birthday' | 'anniversary') => {
    const date = dates.find((each) => each.kind === kind)
    return date ? formatImportantDate(date, 'en') : null
  }
  return {
    allergies,
    consent: consent && `${consent.isGiven ? 'yes' : 'no'}, ${consent.on}, ${consent.source}`,
    birthday: dateOf('birthday'),
    anniversary: dateOf('anniversary'),
  }
}
