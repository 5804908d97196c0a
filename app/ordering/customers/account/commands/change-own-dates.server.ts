import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { filled, text, uuid } from '#app/base/commands/fields.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { DATE_NAME_MAX_LENGTH, MOST_DATES, parseYearlyDay } from '../account-date.ts'
import { addDate, changeDate, removeDate } from '../account-dates.server.ts'
import { accountGone, ownAccount } from './own-account.server.ts'

const refusals = {
  ...accountGone,
  name_missing: { status: 422, message: 'account.date.error.name' },
  day_invalid: { status: 422, message: 'account.date.error.day' },
  too_many_dates: { status: 422, message: 'account.date.too.many' },
} as const satisfies RefusalAnswers

/** Adds a date to remember, or changes the named one; one of the same name is replaced. A date that is not the account's stays as it is. */
export const saveOwnDate = defineCustomerCommand({
  name: 'own_account.save_date',
  input: z
    .object({
      /** Absent: a new one. */
      dateId: uuid().optional(),
      name: filled(DATE_NAME_MAX_LENGTH, 'name_missing'),
      /** As typed: "ethiopian-3", and a number. */
      month: text(20),
      day: text(20),
      /** Id of an occasion; empty: open. */
      occasion: text(80),
    })
    // Checked even if another field is invalid, so that all errors are shown together.
    .refine((typed) => parseYearlyDay(typed), { path: ['day'], error: 'day_invalid', when: () => true }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals,
  refusalText: ({ reason }, _lang, t) =>
    t(refusals[reason].message, reason === 'too_many_dates' ? { count: MOST_DATES } : {}),
  async run({ trx, subject: accountId, now }, { dateId, name, occasion, ...typed }) {
    const date = { ...parseYearlyDay(typed)!, name, occasionId: occasion || null }
    if (dateId !== undefined) {
      await changeDate(trx, accountId, dateId, date)
      return done()
    }
    const isAdded = await addDate(trx, accountId, date, now)
    return isAdded ? done() : { ok: false, reason: 'too_many_dates', most: MOST_DATES }
  },
})

/** Forgets a date of the account. */
export const removeOwnDate = defineCustomerCommand({
  name: 'own_account.remove_date',
  input: z.object({ dateId: uuid('account_gone') }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals: accountGone,
  async run({ trx, subject: accountId }, { dateId }) {
    await removeDate(trx, accountId, dateId)
    return done()
  },
})
