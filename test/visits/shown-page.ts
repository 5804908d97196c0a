import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { parseHTML } from 'linkedom'
import { withLatinWords } from '../latin-words.ts'

export interface Wanted {
  /** Accessible name: the whole of it, or a pattern. */
  name?: string | RegExp
  /** Only below the first element with this selector. */
  within?: string | Element
}

const styleOf = (display: 'block' | 'none') =>
  ({ getPropertyValue: () => '', display, visibility: 'visible' }) as unknown as CSSStyleDeclaration
const SEEN = styleOf('block')
const GONE = styleOf('none')

const HIDDEN = '[hidden], [aria-hidden=true], template, script, style, noscript, dialog:not([open])'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * A page as the server sent it, read as somebody without scripts, or a screen reader, does. Sheets are not read: what they hide is seen here.
 */
export class ShownPage {
  readonly status: number
  /** Path and query where redirects ended. */
  readonly address: string
  readonly html: string
  readonly document: Document

  constructor({ status, address, html }: { status: number; address: string; html: string }) {
    this.status = status
    this.address = address
    this.html = html
    this.document = parseHTML(html).document
    nameByLabels(this.document)
  }

  /** All text between the tags, with single spaces. */
  get text(): string {
    return textOf(this.document.body)
  }

  get main(): string {
    return textOf(this.document.querySelector('main') ?? this.document.body)
  }

  get title(): string {
    return this.document.querySelector('title')?.textContent ?? ''
  }

  /** Texts in Latin letters, written or announced, aside from parts that are marked as English. */
  get latinWords(): string[] {
    const found = [this.title]
    const visit = (element: Element) => {
      if (element.matches('script, style, noscript, [lang=en], [data-news]')) return
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
      for (const child of Array.from(element.childNodes)) {
        if (child.nodeType === 3) found.push(child.textContent ?? '')
        if (child.nodeType === 1) visit(child as Element)
      }
    }
    visit(this.document.body)
    return withLatinWords(found)
  }

  /** Elements of a role, with this name, in their order; `within` bounds where. Folded and hidden parts are left out. */
  all(role: string, { name, within }: Wanted = {}): Element[] {
    const root =
      typeof within === 'string' ? this.document.querySelector(within) : (within ?? this.document.documentElement)
    if (!root) return []
    return Array.from(root.querySelectorAll('*')).filter(
      (one) => getRole(one) === role && !one.closest(HIDDEN) && isNamed(nameOf(one), name),
    )
  }

  /** The only such element; throws if there is none or several. */
  one(role: string, wanted: Wanted = {}): Element {
    const found = this.all(role, wanted)
    if (found.length === 1) return found[0]!
    const names = this.all(role, wanted.within === undefined ? {} : { within: wanted.within }).map(nameOf)
    throw new Error(
      `${found.length} of role ${role} named ${String(wanted.name)} at ${this.address} (${this.status}); there: ${names.join(' | ')}`,
    )
  }

  has(role: string, name: string | RegExp): boolean {
    return this.all(role, { name }).length > 0
  }

  names(role: string, wanted: Wanted = {}): string[] {
    return this.all(role, wanted).map(nameOf)
  }

  /** The control with this label. */
  field(label: string | RegExp, within?: Wanted['within']): Element {
    const all = Array.from(this.document.querySelectorAll('input, select, textarea')).filter(
      (one) => one.getAttribute('type') !== 'hidden' && isNamed(nameOf(one), label) && isIn(one, within),
    )
    if (all.length === 1) return all[0]!
    throw new Error(`${all.length} fields named ${String(label)} at ${this.address} (${this.status})`)
  }
}

export function textOf(element: Element | null): string {
  if (!element) return ''
  const parts: string[] = []
  const visit = (node: Node) => {
    if (node.nodeType === 3) parts.push(node.textContent ?? '')
    if (node.nodeType !== 1) return
    const one = node as Element
    if (/^(script|style|template|noscript)$/i.test(one.tagName)) return
    const isBlock = !/^(a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|time|u)$/i.test(one.tagName)
    if (isBlock) parts.push(' ')
    for (const child of Array.from(one.childNodes)) visit(child)
    if (isBlock) parts.push(' ')
  }
  visit(element)
  return plain(parts.join(''))
}

export function nameOf(element: Element): string {
  return plain(
    computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      getComputedStyle: (one) => (one.matches(HIDDEN) ? GONE : SEEN),
    }),
  )
}

const isNamed = (is: string, name: string | RegExp | undefined) =>
  name === undefined || (typeof name === 'string' ? is === plain(name) : name.test(is))

function isIn(one: Element, within: Wanted['within']): boolean {
  if (within === undefined) return true
  return typeof within === 'string' ? one.closest(within) !== null : within.contains(one)
}

/** linkedom knows no `labels`, by which the names of controls are found. */
function nameByLabels(document: Document): void {
  const labels = Array.from(document.querySelectorAll('label'))
  for (const control of document.querySelectorAll('input, select, textarea')) {
    const own = labels.filter(
      (label) => label.contains(control) || (control.id !== '' && label.getAttribute('for') === control.id),
    )
    Object.defineProperty(control, 'labels', { value: own })
  }
}
