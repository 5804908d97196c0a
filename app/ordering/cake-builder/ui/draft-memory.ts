import { uuidv7 } from '#app/base/platform/id.ts'
import * as paths from '#app/base/platform/paths.ts'
import { QUOTE_FIELDS, type TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'

/** What the customer typed about themselves, and the last choices. The browser keeps them until the tab closes. */
const TYPED_KEY = 'tafach.request.typed'
const CHOICES_KEY = 'tafach.request.choices'
const FORM_KEY = 'tafach.request.key'

/** Undefined where the browser refuses storage: such browsers throw. */
export function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

export function put(key: string, value: string): void {
  try {
    storage()?.setItem(key, value)
  } catch {
    // Storage is full or forbidden. The form still holds the values.
  }
}

export function rememberTyped(form: FormData): void {
  const typed = QUOTE_FIELDS.flatMap((field) => {
    const value = form.get(field)
    // A form omits an unticked checkbox.
    if (field === 'wantsCall') return [[field, value ?? '']]
    return typeof value === 'string' ? [[field, value]] : []
  })
  // Keeps stored values of fields that the page does not show now, such as the address of a delivery.
  put(TYPED_KEY, JSON.stringify({ ...recallTyped(), ...Object.fromEntries(typed) }))
}

export function recallTyped(): Partial<TypedQuote> {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(TYPED_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const fields = stored as Record<string, unknown>
    return Object.fromEntries(
      QUOTE_FIELDS.flatMap((field) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])),
    ) as Partial<TypedQuote>
  } catch {
    return {}
  }
}

/**
 * The request key of this tab: the first that it received, or one of its own where the page has none. Sending again after a lost
 * answer, even after a reload, remains one order.
 */
export function sameFormKey(formKey: string): string {
  const known = storage()?.getItem(FORM_KEY)
  if (known) return known
  const key = formKey || uuidv7(new Date())
  put(FORM_KEY, key)
  return key
}

/** Stores the address of an unfinished order, so that a page without one can link back to it. */
export function rememberChoices(address: string): void {
  put(CHOICES_KEY, address)
}

export function recallChoices(): string | null {
  const address = storage()?.getItem(CHOICES_KEY) ?? null
  return address?.startsWith(`${paths.customize}?`) ? address : null
}

/** A sent request resets the whole draft. Requirement 5.4. */
export function forgetDraft(): void {
  storage()?.removeItem(TYPED_KEY)
  storage()?.removeItem(CHOICES_KEY)
  storage()?.removeItem(FORM_KEY)
}
