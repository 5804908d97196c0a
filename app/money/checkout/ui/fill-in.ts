import { CHECKOUT_FIELDS, type TypedCheckout } from '../placing/checkout-form.ts'

type Typed = Partial<TypedCheckout>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (each) =>
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement,
  )
}

/** The field of a control's name: each delivery method has its own list of times. */
function fieldOf({ name }: Control): keyof TypedCheckout | undefined {
  return name.startsWith('timeOf') ? 'deliveryTime' : CHECKOUT_FIELDS.find((field) => field === name)
}

/** What was typed or chosen in the page before its scripts came. */
export function typedEarly(form: HTMLFormElement | null): Typed {
  const typed: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    const field = fieldOf(control)
    if (field && isChanged(control)) typed[field] = control.value
  }
  return typed
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== '' && !control.selectedOptions[0]?.defaultSelected
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    return control.checked && !control.defaultChecked
  }
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

/** Writes values into uncontrolled fields, and opens the folded parts that contain them. */
export function fillIn(form: HTMLFormElement | null, values: Typed): void {
  for (const control of controlsOf(form)) {
    const field = fieldOf(control)
    const value = field && values[field]
    if (value === undefined || control.type === 'hidden' || control.type === 'radio') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === control.value
    else if (!(control instanceof HTMLSelectElement)) control.value = value
    if (value !== '') control.closest('details')?.setAttribute('open', '')
  }
}
