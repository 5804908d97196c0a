type Attributes = Readonly<Record<string, string | number | undefined>>

/** One decimal is a tenth of a unit of the drawing: finer than a screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0 // no negative zero
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Control characters, halves of surrogate pairs and non-characters: XML has no way to write them. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\0-\x08\v\f\x0e-\x1f\p{Surrogate}\ufffe\uffff]/gu

/** Text as it stands in XML, code point by code point, save those that XML cannot hold. */
export function escapeXml(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** An element; numbers are rounded, values escaped, the content taken as the markup it is. */
export function markup(name: string, attributes: Attributes, ...content: string[]): string {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) start += ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value)}"`
  }
  const inside = content.join('')
  return inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`
}
