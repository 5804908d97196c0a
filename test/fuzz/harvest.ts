/** What a page offers: its forms with their fields, and the addresses of the shop that it names. */

export interface Field {
  name: string
  /** Percent-encoded values; the first is the one of the page. */
  values: readonly string[]
  isFile: boolean
}

export interface Form {
  path: string
  fields: readonly Field[]
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => ENTITIES[name]!)
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/]|$)`, 'i').exec(tag)
  return value ? unescape(value[1] ?? '') : undefined
}

export function formsIn(html: string, page: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside = '']) => {
    const url = new URL(attribute(tag, 'action') ?? page, `http://shop.test${page}`)
    return { path: url.pathname + url.search, fields: fieldsIn(inside) }
  })
}

function fieldsIn(html: string): Field[] {
  const found = new Map<string, { values: string[]; isFile: boolean }>()
  const tags = /<(?:(?:input|button)\b([^>]*)>|(select|textarea)\b([^>]*)>([\s\S]*?)<\/\2>)/g
  for (const [, single, kind, double = '', rest = ''] of html.matchAll(tags)) {
    const tag = single ?? double
    const name = attribute(tag, 'name')
    if (!name) continue
    const options = [...rest.matchAll(/<option\b([^>]*)>/g)]
    const values =
      kind === 'select'
        ? options.map(([, option = '']) => attribute(option, 'value') ?? '')
        : [kind === 'textarea' ? unescape(rest) : (attribute(tag, 'value') ?? '')]
    if (values.length === 0) continue
    const field = found.get(name) ?? { values: [], isFile: attribute(tag, 'type') === 'file' }
    field.values.push(...values.map((value) => encodeURIComponent(value.toWellFormed())))
    found.set(name, field)
  }
  return [...found].map(([name, field]) => ({ name, ...field }))
}

/** Paths of links, pictures and forms of the shop, without their queries. */
export function pathsIn(html: string, page: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map(([, address = '']) => unescape(address))
  return named.flatMap((address) => {
    const url = URL.parse(address, `http://shop.test${page}`)
    return url?.host === 'shop.test' ? [url.pathname] : []
  })
}
