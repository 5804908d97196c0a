import { nameOf, type ShownPage } from './shown-page.ts'

/** What somebody types or ticks, by the label of the field or its `name`. Of a choice: true or false; of a select: value or text. */
export type Typed = Record<string, string | boolean | readonly string[] | File | readonly File[]>

export interface Sending {
  method: 'GET' | 'POST'
  /** Path and query. */
  to: string
  isMultipart: boolean
  fields: FormData
}

const CONTROLS = 'input, select, textarea'

/** What the form of a button sends, as a browser without scripts makes it. Throws if something is typed that the form has no field for. */
export function fieldsOf(page: ShownPage, button: Element, typed: Typed): Sending {
  const form = formOf(page, button)
  const controls = Array.from(page.document.querySelectorAll(CONTROLS)).filter((one) => formOf(page, one) === form)
  const left = new Set(Object.keys(typed))
  const fields = new FormData()
  for (const control of controls) {
    const name = control.getAttribute('name')
    const key = [nameOf(control), name ?? ''].find((each) => each !== '' && Object.hasOwn(typed, each))
    if (key !== undefined) left.delete(key)
    if (!name || control.hasAttribute('disabled') || control.closest('fieldset[disabled]')) continue
    if (control.getAttribute('type') === 'radio' && key === undefined && isTickedElse(controls, control, typed))
      continue
    for (const value of valuesOf(control, key === undefined ? undefined : typed[key])) fields.append(name, value)
  }
  if (left.size > 0) {
    const there = controls.map((one) => nameOf(one) || one.getAttribute('name')).join(' | ')
    throw new Error(
      `no field ${[...left].join(', ')} in the form of ${nameOf(button)} at ${page.address}; there: ${there}`,
    )
  }
  const own = button.getAttribute('name')
  if (own) fields.append(own, button.getAttribute('value') ?? '')
  const formAttribute = (name: string) => attributeOf(button, `form${name}`) ?? attributeOf(form, name)
  return {
    method: formAttribute('method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    to: formAttribute('action') ?? page.address,
    isMultipart: formAttribute('enctype') === 'multipart/form-data',
    fields,
  }
}

/** React writes `encType` and `formAction`, which linkedom keeps as they are. */
const attributeOf = (element: Element | null, name: string) =>
  Array.from(element?.attributes ?? []).find((one) => one.name.toLowerCase() === name)?.value

function formOf(page: ShownPage, control: Element): Element | null {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : page.document.querySelector(`form[id="${id}"]`)
}

function valuesOf(control: Element, typed: Typed[string] | undefined): readonly (string | File)[] {
  const kind = control.tagName === 'INPUT' ? (control.getAttribute('type') ?? 'text') : control.tagName.toLowerCase()
  if (['submit', 'button', 'image', 'reset'].includes(kind)) return []
  if (kind === 'checkbox' || kind === 'radio')
    return isTicked(control, typed) ? [control.getAttribute('value') ?? 'on'] : []
  if (kind === 'select') return [chosenOf(control, typed)].filter((value) => value !== undefined)
  if (kind === 'file') return typed === undefined ? [new File([], '')] : ([typed].flat() as (string | File)[])
  if (typed !== undefined) return [typed].flat().map(String)
  return [kind === 'textarea' ? (control.textContent ?? '').replace(/^\n/, '') : (control.getAttribute('value') ?? '')]
}

function isTicked(control: Element, typed: Typed[string] | undefined): boolean {
  if (typeof typed === 'boolean') return typed
  if (typed !== undefined) return [typed].flat().includes(control.getAttribute('value') ?? 'on')
  return control.hasAttribute('checked')
}

function chosenOf(select: Element, typed: Typed[string] | undefined): string | undefined {
  const options = Array.from(select.querySelectorAll('option'))
  const valueOf = (option: Element) => option.getAttribute('value') ?? option.textContent ?? ''
  if (typed === undefined) {
    const chosen = options.find((one) => one.hasAttribute('selected')) ?? options[0]
    return chosen && valueOf(chosen)
  }
  const wanted = options.find((one) => valueOf(one) === typed || one.textContent?.trim() === typed)
  if (!wanted) throw new Error(`no such option; there: ${options.map(valueOf).join(' | ')}`)
  return valueOf(wanted)
}

/** Whether another choice of its group is ticked. */
function isTickedElse(controls: readonly Element[], radio: Element, typed: Typed): boolean {
  const group = controls.filter(
    (one) => one.getAttribute('type') === 'radio' && one.getAttribute('name') === radio.getAttribute('name'),
  )
  return group.some((one) => one !== radio && typed[nameOf(one)] === true)
}
