/** The parts of a stylesheet, as far as a page's own styles (page-styles.ts) need them. */

/** First and last letter of a part of Unicode. */
type Range = readonly [number, number]

/** A rule with its selector, a group of rules such as `@media`, or a part that is kept or left as a whole. */
export type StyleNode =
  | { kind: 'rule'; selector: string; body: string; alternatives: readonly (readonly string[])[] }
  | { kind: 'group'; prelude: string; nodes: readonly StyleNode[] }
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

function parse(css: string): StyleNode[] {
  const nodes: StyleNode[] = []
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

function nodeOf(prelude: string, body: string, text: string): StyleNode {
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
export function splitAt(text: string, separator: ',' | ';'): string[] {
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
  ['::-webkit-outer-spin', 'type="number"'],
  ['::file-selector', 'type="file"'],
]

/**
 * Attributes that nothing sets before the program is there, with their values; those of `<html>` are the owner's choices. States that only
 * Firefox names mend its own look of controls, which the stylesheet does as soon as it is there.
 */
const STATES = /:disabled|:-moz-[\w-]+|\[(?:(?:aria-[\w-]+|data-letter-size)="?\w+"?|data-modal)\]/g

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

/** Rules that declare variables for every element; each declaration is kept only if it is used. */
export const declaresVariables = (selector: string) => /^(?::root|\*)/.test(selector)

export function* rulesOf(nodes: readonly StyleNode[]): Generator<Extract<StyleNode, { kind: 'rule' }>> {
  for (const node of nodes) {
    if (node.kind === 'rule') yield node
    else if (node.kind === 'group') yield* rulesOf(node.nodes)
  }
}

export function parseStyles(css: string): StyleNode[] {
  return parse(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(ALWAYS_DECLARED, '$1)'))
}

/** Our theme declares the font of all text, so its ten substitutes in the rule of `html` are never read. */
const ALWAYS_DECLARED = /(var\(--default-font-family),[^()]*\)/g
