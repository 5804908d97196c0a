import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { filled } from '#app/base/commands/fields.server.ts'
import { parsePhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { NAME_MAX_LENGTH, saveContact } from '../account-contact.server.ts'
import { accountGone, ownAccount } from './own-account.server.ts'

/** Name and phone that the checkout fills in. */
export const saveOwnDetails = defineCustomerCommand({
  name: 'own_account.save_details',
  input: z.object({
    name: filled(NAME_MAX_LENGTH, 'name_missing'),
    phone: z
      .string()
      .max(PHONE_MAX_TYPED, 'phone_invalid')
      .refine((typed) => parsePhone(typed) !== undefined, 'phone_invalid'),
  }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals: {
    ...accountGone,
    name_missing: { status: 422, message: 'checkout.error.name' },
    phone_invalid: { status: 422, message: 'payment.phone.invalid' },
  },
  async run({ trx, subject: accountId }, { name, phone: typed }) {
    await saveContact(trx, accountId, { name, phone: parsePhone(typed)! })
    return done()
  },
})
