import { readFileSync } from 'node:fs'
import path from 'node:path'

/** First and last letter of a part of Unicode. */
type Range = readonly [number, number]

/** A rule with its selector, a group of rules such as `@media`, or a part that is kept or left as a whole. */
type Node =
  | { kind: 'rule'; selector: string; body: string; alternatives: readonly (readonly string[])[] }
  | { kind: 'group'; prelude: string; nodes: readonly Node[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'font'; family: string; ranges: readonly Range[]; text: string }
  | { kind: 'text'; text: string }

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/
const NAMED = /^@(?:keyframes|property)\s+([\w-]+)/
const FONT_FAMILY = /^@font-face.*?font-family:\s*["']?([^"';}]+)/s
const UNICODE_RANGE = /unicode-range:([^;}]+)/

/** Index behind the closing brace of the block that opens at `open`; quoted texts and `url(…)` may contain braces. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const char = css[at]
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = endOfText(css, at)
    else if (char === '{') depth += 1
    else if (char === '}' && (depth -= 1) === 0) return at + 1
  }
  return css.length
}

function endOfText(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** Index of the next `{` or `;` outside quoted texts and parentheses. */
function endOfPrelude(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    const char = css[at]
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = endOfText(css, at)
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (depth === 0 && (char === '{' || char === ';')) return at
  }
  return css.length
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const stop = endOfPrelude(css, at)
    const prelude = css.slice(at, stop).trim()
    const end = css[stop] === '{' ? endOfBlock(css, stop) : stop + 1
    if (prelude !== '') nodes.push(nodeOf(prelude, css.slice(stop + 1, end - 1), css.slice(at, end)))
    at = end
  }
  return nodes
}

function nodeOf(prelude: string, body: string, text: string): Node {
  if (!prelude.startsWith('@')) {
    return { kind: 'rule', selector: prelude, body, alternatives: splitAt(prelude, ',').map(neededBy) }
  }
  const family = FONT_FAMILY.exec(text)?.[1]
  if (family !== undefined) return { kind: 'font', family, ranges: rangesIn(text), text }
  const name = NAMED.exec(prelude)?.[1]
  if (name !== undefined) return { kind: 'named', name, text }
  return GROUP.test(prelude) && text.endsWith('}')
    ? { kind: 'group', prelude, nodes: parse(body) }
    : { kind: 'text', text }
}

/** Letters that a font is for; none: all. */
function rangesIn(fontFace: string): Range[] {
  const ranges = UNICODE_RANGE.exec(fontFace)?.[1]?.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi) ?? []
  return [...ranges].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
}

/** Parts of a selector or of declarations, split outside parentheses and quoted texts. */
function splitAt(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = endOfText(text, at)
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** An escaped character of a class name, such as the comma of `minmax(6rem,1fr)`. */
const ESCAPED = /\\(?:[0-9a-f]{1,6} |.)/gi
/** Stands for the first escaped character of a selector, which must not read as part of its syntax; private use. */
const FIRST_ESCAPED = 0xe000

/** Parts that only some fields have, by the start of their names. */
const PARTS_OF_FIELDS: readonly [start: string, field: string][] = [
  ['::-webkit-date', 'type="date"'],
  ['::-webkit-calendar', 'type="date"'],
  ['::-webkit-search', 'type="search"'],
  ['::-webkit-inner-spin', 'type="number"'],
  ['::file-selector', 'type="file"'],
]

/** Attributes that nothing sets before the program is there, with their values. */
const STATES = /:disabled|\[aria-[\w-]+="?\w+"?\]/g

/**
 * What a page must have for the selector to apply: classes, elements (`<hr`), kinds of fields and states of controls. What stands
 * in `:not(…)` or in a choice may be absent.
 */
function neededBy(selector: string): string[] {
  const escaped: string[] = []
  const plain = selector.replace(ESCAPED, (found) => {
    escaped.push(found.length > 2 ? String.fromCodePoint(Number.parseInt(found.slice(1), 16)) : found.slice(1))
    return String.fromCodePoint(FIRST_ESCAPED + escaped.length - 1)
  })
  const certain = plain.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\((?:[^()]|\([^()]*\))*,.*?\)/g, '')
  const classes = [...certain.matchAll(/\.((?:[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replace(/[\ue000-\uf8ff]/g, (mark) => escaped[mark.codePointAt(0)! - FIRST_ESCAPED]!),
  )
  const outside = plain.replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')
  const elements = [...outside.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => `<${name}`)
  const fields = PARTS_OF_FIELDS.filter(([start]) => outside.startsWith(start)).map(([, field]) => field)
  const states = certain.match(STATES)?.map((state) => state.replace(/[:[\]"]/g, ''))
  return [...classes, ...elements, ...fields, ...(states ?? [])]
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** Classes, elements, kinds of fields and states of controls of a page. */
function contentsOf(html: string): Set<string> {
  const found = new Set(html.match(/<[a-z][a-z\d]*| type="\w+"/g)?.map((name) => name.trim()))
  for (const [, state = '', value] of html.matchAll(/ (disabled|aria-[\w-]+)="(\w*)"/g)) {
    found.add(value ? `${state}=${value}` : state)
  }
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity]!).split(' ')) {
      found.add(name)
    }
  }
  return found
}

const VARIABLE = /--[\w-]+/g

/** Rules that declare variables for every element; each declaration is kept only if it is used. */
const declaresVariables = (selector: string) => /^(?::root|\*)/.test(selector)

interface Wanted {
  contents: ReadonlySet<string>
  lang: string
}

function applies(node: Extract<Node, { kind: 'rule' }>, { contents, lang }: Wanted): boolean {
  const spoken = /:lang\((\w+)\)/.exec(node.selector)?.[1]
  if (spoken !== undefined && spoken !== lang) return false
  return node.alternatives.some((needed) => needed.every((name) => contents.has(name)))
}

/** In the condition of Tailwind's colour of placeholders, which our fields replace by a class. */
const PLACEHOLDER_COLOR = '-apple-pay-button'

/** A pointer that hovers over the page finds these rules in the stylesheet. */
const HOVERS = '@media (hover:hover)'

function selectNodes(nodes: readonly Node[], wanted: Wanted): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'rule') return applies(node, wanted) && !node.selector.includes(':hover') ? [node] : []
    if (node.kind !== 'group') return [node]
    if (node.prelude.includes(PLACEHOLDER_COLOR) || node.prelude === HOVERS) return []
    const kept = selectNodes(node.nodes, wanted)
    return kept.length > 0 || node.nodes.length === 0 ? [{ ...node, nodes: kept }] : []
  })
}

function* rulesOf(nodes: readonly Node[]): Generator<Extract<Node, { kind: 'rule' }>> {
  for (const node of nodes) {
    if (node.kind === 'rule') yield node
    else if (node.kind === 'group') yield* rulesOf(node.nodes)
  }
}

/** Variables that the rules use, also by way of other variables. */
function usedVariables(nodes: readonly Node[], html: string): Set<string> {
  const declared = new Map<string, string>()
  const used = new Set(html.match(/var\(--[\w-]+/g)?.map((found) => found.slice(4)))
  for (const { selector, body } of rulesOf(nodes)) {
    if (!declaresVariables(selector)) for (const [name] of body.matchAll(VARIABLE)) used.add(name)
    else {
      for (const declaration of splitAt(body, ';')) {
        const [name = ''] = declaration.split(':', 1)
        if (name.startsWith('--')) declared.set(name, (declared.get(name) ?? '') + declaration.slice(name.length))
        else for (const [found] of declaration.matchAll(VARIABLE)) used.add(found)
      }
    }
  }
  for (const name of used) for (const [next] of (declared.get(name) ?? '').matchAll(VARIABLE)) used.add(next)
  return used
}

function write(nodes: readonly Node[], used: ReadonlySet<string>, rules: string): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'font') return ''
      if (node.kind === 'named') return used.has(node.name) || rules.includes(node.name) ? node.text : ''
      if (node.kind === 'rule') {
        const body = declaresVariables(node.selector) ? onlyUsed(node.body, used) : withoutRepeats(node.body)
        return body === '' ? '' : `${node.selector}{${body}}`
      }
      const inner = write(node.nodes, used, rules)
      return inner === '' && node.nodes.length > 0 ? '' : `${node.prelude}{${inner}}`
    })
    .join('')
}

/** Prefixes are written several times where rules were joined; the last of equal declarations counts. */
function withoutRepeats(body: string): string {
  const declarations = splitAt(body, ';')
  return declarations.filter((declaration, index) => declaration !== declarations[index + 1]).join(';')
}

function onlyUsed(body: string, used: ReadonlySet<string>): string {
  return splitAt(body, ';')
    .filter((declaration) => !declaration.startsWith('--') || used.has(declaration.split(':', 1)[0]!))
    .join(';')
}

const OUTSIDE_LATIN = /[^\0-\xff]/gu

/** Fonts that the rules name and whose letters are in the page. A letter belongs to the first font that has it. */
function selectFonts(stylesheet: readonly Node[], html: string, rules: string): string {
  const letters = new Set(Array.from(html.match(OUTSIDE_LATIN) ?? [], (letter) => letter.codePointAt(0)!))
  return stylesheet
    .map((node) => {
      if (node.kind !== 'font' || !rules.includes(node.family)) return ''
      const has = (letter: number) => node.ranges.some(([first, last]) => first <= letter && letter <= last)
      const own = [...letters].filter(has)
      for (const letter of own) letters.delete(letter)
      return own.length > 0 || node.ranges.length === 0 || has(LATIN_LETTER) ? node.text : ''
    })
    .join('')
}

const LATIN_LETTER = 0x61

/** Rules and fonts of a stylesheet that apply to a page, for its first paint. The rest comes with the page's program. */
export function selectStyles(stylesheet: readonly Node[], html: string): { rules: string; fonts: string } {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
  const kept = selectNodes(stylesheet, { contents: contentsOf(html), lang })
  const used = usedVariables(kept, html)
  const bodies = [...rulesOf(kept)]
    .map(({ selector, body }) => (declaresVariables(selector) ? onlyUsed(body, used) : body))
    .join(' ')
  return { rules: write(kept, used, bodies), fonts: selectFonts(stylesheet, html, bodies) }
}

export function parseStyles(css: string): Node[] {
  return parse(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(ALWAYS_DECLARED, '$1)'))
}

/** Our theme declares the font of all text, so its ten substitutes in the rule of `html` are never read. */
const ALWAYS_DECLARED = /(var\(--default-font-family),[^()]*\)/g

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/

/**
 * Puts the rules that a page uses into the page. Its stylesheet is disabled, so that nothing is fetched before the first paint;
 * the starter enables it.
 */
export class StylesInPage {
  readonly #clientDir: string
  readonly #parsed = new Map<string, Node[]>()

  constructor(clientDir: string) {
    this.#clientDir = clientDir
  }

  put(html: string): { html: string; styles: string[]; stylesheets: string[] } {
    const [link, file] = STYLESHEET.exec(html) ?? []
    if (!link || !file) return { html, styles: [], stylesheets: [] }
    const { rules, fonts } = selectStyles(this.#read(file), html)
    const styles = rules + fonts
    return {
      html: html.replace(link, () => `<style>${styles}</style>${link.replace('/>', ' disabled=""/>')}`),
      styles: [styles],
      stylesheets: [file],
    }
  }

  #read(file: string): Node[] {
    const nodes = this.#parsed.get(file) ?? parseStyles(readFileSync(path.join(this.#clientDir, file), 'utf8'))
    this.#parsed.set(file, nodes)
    return nodes
  }
}
