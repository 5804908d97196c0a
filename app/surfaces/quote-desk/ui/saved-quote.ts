import { readOfStaff, writeOfStaff } from '#app/base/ui/private-memory.ts'
import { readTypedQuote, type TypedQuote } from '../desk-form.ts'

/** A quote that somebody typed and did not send, for them and on this device only: it survives a reload and a lost connection. */
interface SavedQuote {
  /** State of the order and its draft that the typed quote began from. */
  base: string
  fields: [string, string][]
}

const nameOf = (orderId: string) => `quote.${orderId}`

/** Undefined when nothing is kept, or the quote has changed since. */
export function readSavedQuote(person: string, orderId: string, base: string): TypedQuote | undefined {
  return parseSavedQuote(readOfStaff(person, nameOf(orderId)), base)
}

/** Drops what is no form: storage may hold anything. */
export function parseSavedQuote(text: string | null, base: string): TypedQuote | undefined {
  if (!text) return undefined
  try {
    const saved = JSON.parse(text) as Partial<SavedQuote> | null
    if (saved?.base !== base || !Array.isArray(saved.fields)) return undefined
    const form = new FormData()
    for (const [name, value] of saved.fields) form.append(name, value)
    return readTypedQuote(form)
  } catch {
    return undefined
  }
}

export function saveQuote(person: string, orderId: string, base: string, form: FormData): void {
  writeOfStaff(person, nameOf(orderId), JSON.stringify(savedQuote(base, form)))
}

/** Without pictures, which have their own keeper. */
export function savedQuote(base: string, form: FormData): SavedQuote {
  return { base, fields: [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])) }
}

export function forgetQuote(person: string, orderId: string): void {
  writeOfStaff(person, nameOf(orderId), null)
}
