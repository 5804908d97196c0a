import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day, text, written } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { findDetails } from '../customer-details.queries.server.ts'
import { ALLERGIES_MAX_LENGTH, CONSENT_SOURCES, type CustomerDetails } from '../customer-details.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { formatImportantDate, IMPORTANT_DATES, longestMonth, type ImportantDate } from '../important-date.ts'
import { customerId, customerThing, EXAMPLE_CUSTOMER, lockRefusals, ofStaff } from './customer-subject.server.ts'

const importantDate = z.object({
  kind: z.enum(IMPORTANT_DATES),
  calendar: z.enum(['ethiopian', 'gregorian']),
  month: z.int(),
  day: z.int(),
})

/**
 * Replaces allergies, consent and important dates. `version` is the row version that the form was opened with.
 * Requirement 20.1.
 */
export const saveCustomerDetails = defineCommand({
  ...ofStaff,
  name: 'customer.save_details',
  input: z.object({
    customerId,
    version: written('details_changed_meanwhile'),
    allergies: text(ALLERGIES_MAX_LENGTH),
    consent: z
      .object({ isGiven: z.boolean(), on: day('consent_in_future'), source: z.enum(CONSENT_SOURCES) })
      .nullable(),
    dates: z.array(importantDate).readonly(),
  }),
  program: {
    operationId: 'saveCustomerDetails',
    summary: 'Note allergies, consent and important dates of a customer',
    description:
      'Replaces all of them. `version` is 0 until something was noted and grows by one with each change; another one is refused. `consent` is null for who was never asked.',
    example: {
      customerId: EXAMPLE_CUSTOMER,
      version: 0,
      allergies: 'nuts',
      consent: { isGiven: true, on: '2026-11-21', source: 'phone' },
      dates: [{ kind: 'birthday', calendar: 'ethiopian', month: 3, day: 12 }],
    },
  },
  refusals: {
    ...lockRefusals,
    ...pickRefusals(customerRefusals, ['details_changed_meanwhile', 'consent_in_future', 'date_impossible']),
  },
  async run({ trx, subject: customer, actor, now }, { version, allergies, consent, dates }) {
    if (consent && consent.on > dayInAddis(now)) return refuse('consent_in_future')
    if (!areDates(dates)) return refuse('date_impossible')
    const details = { allergies, consent, dates }
    const before = await findDetails(trx, customer.phone)
    if (before.version !== version) return refuse('details_changed_meanwhile')
    const [was, is] = [logged(before), logged(details)]
    if (JSON.stringify(was) === JSON.stringify(is)) return done()
    await writeDetails(trx, customer.phone, details, { actor, now })
    return done({ action: 'update', thing: customerThing(customer), before: was, after: is })
  },
})

/** One of each kind at most, and each a day that its calendar has. */
function areDates(dates: readonly ImportantDate[]): boolean {
  const isDate = ({ calendar, month, day: date }: ImportantDate) => date >= 1 && date <= longestMonth(calendar, month)
  return new Set(dates.map(({ kind }) => kind)).size === dates.length && dates.every(isDate)
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
