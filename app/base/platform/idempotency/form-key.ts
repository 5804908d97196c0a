import { isUuid } from '../id.ts'
import { formText } from '../text/form-text.ts'
import { toStorableText } from '../text/storable-text.ts'

const MAX_LENGTH = 100

/**
 * The key of a form that must work once. The shop's own keys are words, such as `sale <id> 0`; what a form sends is an id that the page made, and
 * anything else has a name space of its own, so that nobody can take a key of the shop.
 */
export function readFormKey(form: FormData, name: string): string {
  const typed = formText(form, name)
  return isUuid(typed) ? typed : `form ${toStorableText(typed, MAX_LENGTH)}`
}
