import { readOfStaff, writeOfStaff } from '#app/base/ui/private-memory.ts'
import { readTyped } from '#app/ordering/orders/placing/quote-form.ts'
import { readPhoneOrder } from '../phone-order-form.ts'
import type { PhoneOrderAnswer } from '../phone-order-answer.ts'

/** An order that somebody typed and did not place, for them and on this device only: it survives a reload and a lost connection. */
interface SavedPhoneOrder {
  /** Sending it again after a lost answer is the same order. */
  formKey: string
  /** When it was typed, in milliseconds of 1970. */
  at: number
  choices: string
  fields: [string, string][]
}

const NAME = 'phone-order'

/** Later nobody waits on the phone for it any more. */
const RETAINED_MS = 12 * 60 * 60 * 1000

/** Fields that begin with a value: an order with nothing else was not begun. */
const ALWAYS_FILLED = ['formKey', 'source', 'customerLang', 'payment', 'method', 'chosen_for', 'inspiration', 'intent']

/** The order that the page with these choices begins with; undefined: an empty one. What is typed already is not replaced. */
export function readStored(person: string, choices: string): ReturnType<typeof parseSaved> {
  if (document.querySelector<HTMLInputElement>('main [name=phone]')?.value) return undefined
  return parseSaved(readOfStaff(person, NAME), { choices, now: Date.now() })
}

export function savePhoneOrder(person: string, form: FormData, choices: string): void {
  const saved = savedPhoneOrder(form, choices, Date.now())
  writeOfStaff(person, NAME, saved && JSON.stringify(saved))
}

export function forgetPhoneOrder(person: string): void {
  writeOfStaff(person, NAME, null)
}

/** Null for a form in which nothing was chosen or typed. Pictures have a keeper of their own. */
export function savedPhoneOrder(form: FormData, choices: string, now: number): SavedPhoneOrder | null {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
  )
  const isBegun = fields.some(([name, value]) => value !== '' && !ALWAYS_FILLED.includes(name))
  const formKey = form.get('formKey')
  return isBegun && typeof formKey === 'string' ? { formKey, at: now, choices, fields } : null
}

/**
 * The kept order as the answer with which the form begins. Undefined when nothing is kept or it is old, or when the page was opened for
 * other choices. Drops what is no order: storage may hold anything.
 */
export function parseSaved(
  text: string | null,
  { choices, now }: { choices: string; now: number },
): { formKey: string; answer: PhoneOrderAnswer } | undefined {
  if (!text) return undefined
  try {
    const saved = JSON.parse(text) as Partial<SavedPhoneOrder> | null
    if (typeof saved?.formKey !== 'string' || typeof saved.choices !== 'string' || !Array.isArray(saved.fields))
      return undefined
    if (typeof saved.at !== 'number' || now - saved.at > RETAINED_MS) return undefined
    if (choices !== '' && choices !== saved.choices) return undefined
    const form = new FormData()
    for (const [name, value] of saved.fields) form.append(name, value)
    const answer = { typed: readTyped(form), details: readPhoneOrder(form), choices: saved.choices, days: null }
    return { formKey: saved.formKey, answer: { ...answer, fields: {}, steps: {}, override: {}, error: undefined } }
  } catch {
    return undefined
  }
}
