/** What a browser without scripts sees of the forms in a page, as the server rendered it. */
export interface ShownForm {
  /** The attributes of the form. */
  attributes: Record<string, string>
  controls: ShownControl[]
  html: string
}

export interface ShownControl {
  tag: 'input' | 'select' | 'textarea' | 'button'
  attributes: Record<string, string>
  /** What it sends unless somebody changes it; undefined: nothing. */
  value: string | undefined
  /** Of a select: its values. */
  options: string[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }

const plain = (text: string) => text.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)

function attributesOf(tag: string): Record<string, string> {
  const all = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(Array.from(all, ([, name, value = '']) => [name!.toLowerCase(), plain(value)]))
}

function readControl(tag: ShownControl['tag'], head: string, inside: string): ShownControl {
  const attributes = attributesOf(head)
  const options = Array.from(inside.matchAll(/<option(\s[^>]*)?>/g), ([, each = '']) => attributesOf(each))
  if (tag === 'textarea') return { tag, attributes, value: plain(inside.replace(/^\n/, '')), options: [] }
  if (tag === 'select') {
    const chosen = options.find((option) => 'selected' in option) ?? options[0]
    return { tag, attributes, value: chosen?.['value'], options: options.map(({ value = '' }) => value) }
  }
  if (tag === 'button') return { tag, attributes, value: undefined, options: [] }
  const isChoice = ['radio', 'checkbox'].includes(attributes['type'] ?? '')
  const value = attributes['value'] ?? (isChoice ? 'on' : '')
  return { tag, attributes, value: isChoice && !('checked' in attributes) ? undefined : value, options: [] }
}

/** The forms of a page. A control that names its form by `form` belongs to it wherever it stands. */
export function readForms(html: string): ShownForm[] {
  const controlsIn = (part: string) =>
    Array.from(
      part.matchAll(/<(input|select|textarea|button)((?:\s[\w-]+(?:="[^"]*")?)*)\s*\/?>(?:(.*?)<\/\1>)?/gs),
      ([, tag, head = '', inside = '']) => readControl(tag as ShownControl['tag'], head, inside),
    )
  const elsewhere = controlsIn(html).filter(({ attributes }) => attributes['form'] !== undefined)
  return Array.from(
    html.matchAll(/<form((?:\s[\w-]+(?:="[^"]*")?)*)>(.*?)<\/form>/gs),
    ([whole, head = '', inside = '']) => {
      const attributes = attributesOf(head)
      const controls = [
        ...controlsIn(inside).filter((control) => control.attributes['form'] === undefined),
        ...elsewhere.filter((control) => control.attributes['form'] === attributes['id']),
      ]
      return { attributes, controls, html: whole }
    },
  )
}

/** A browser may refuse it, in its own words. */
export function isCheckable({ attributes: a }: ShownControl): boolean {
  const type = a['type'] ?? ''
  const isKind = ['email', 'number', 'date', 'time', 'url'].includes(type)
  return type !== 'hidden' && (isKind || ['required', 'pattern', 'min', 'max', 'minlength'].some((rule) => rule in a))
}
