export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One decimal of a unit is finer than a screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0 // adding 0 turns -0 into 0
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Control characters, lone surrogates and non-characters, which XML cannot hold. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\0-\x08\v\f\x0e-\x1f\p{Surrogate}\ufffe\uffff]/gu

/** Escapes text for XML and drops the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** An element: rounds numbers, escapes values, takes the content as markup. */
export function markup(name: string, attributes: Attributes, ...content: string[]): string {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) start += ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value)}"`
  }
  const inside = content.join('')
  return inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`
}

/** The `d` of a path with rounded numbers: path`M${x} ${y}h10`. */
export function path(parts: TemplateStringsArray, ...numbers: number[]): string {
  const d = parts.reduce((text, part, index) => `${text}${round(numbers[index - 1]!)}${part}`)
  return d.replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.')
}

export function shape(d: string, fill: string, more: Attributes = {}): string {
  return markup('path', { d, fill, ...more })
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return markup('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return markup('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function group(attributes: Attributes, ...content: string[]): string {
  return content.join('') === '' ? '' : markup('g', attributes, ...content)
}
