import { z } from 'zod'
import { parseForm, text, typed } from '#app/base/commands/fields.server.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from './withholding.ts'

const NAME_MAX_LENGTH = 120

const fields = z.object({
  amount: typed(20),
  name: text(NAME_MAX_LENGTH),
  tin: typed(20),
  receipt: text(WITHHOLDING_RECEIPT_MAX_LENGTH),
})

export type TypedWithholding = z.output<typeof fields>

/** What a form of withheld tax has typed, to show it again. */
export function readTypedWithholding(form: FormData): TypedWithholding {
  return parseForm(fields, form, { names: { amount: 'withheld', name: 'buyer' } })
}
