import { readFileSync } from 'node:fs'
import path from 'node:path'

import { settleVariables } from './settled-variables.ts'
import { parseStyles, rulesOf, splitAt, type StyleNode } from './style-nodes.ts'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** Classes, elements, kinds of fields and states of controls of a page. */
function contentsOf(html: string): Set<string> {
  const found = new Set(html.match(/<[a-z][a-z\d]*| type="\w+"/g)?.map((name) => name.trim()))
  for (const [, state = '', value] of html.matchAll(/ (disabled|aria-[\w-]+|data-letter-size)="(\w*)"/g)) {
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

interface Wanted {
  contents: ReadonlySet<string>
  lang: string
}

type Rule = Extract<StyleNode, { kind: 'rule' }>

/** Inside elements of their own kind, which no page has. */
const SHADOW_ROOT = ':host'

/** The rule for what the page has; undefined: for nothing of it. */
function ofPage(rule: Rule, { contents, lang }: Wanted): Rule | undefined {
  const spoken = /:lang\((\w+)\)/.exec(rule.selector)?.[1]
  if (spoken !== undefined && spoken !== lang) return undefined
  const isOfPage = (index: number) => rule.alternatives[index]!.every((name) => contents.has(name))
  const selectors = splitAt(rule.selector, ',').filter((part, index) => part !== SHADOW_ROOT && isOfPage(index))
  return selectors.length > 0 ? { ...rule, selector: selectors.join(',') } : undefined
}

/** In the condition of Tailwind's colour of placeholders, which our fields replace by a class. */
const PLACEHOLDER_COLOR = '-apple-pay-button'

/** A pointer that hovers over the page finds these rules in the stylesheet. */
const HOVERS = '@media (hover:hover)'

function selectNodes(nodes: readonly StyleNode[], wanted: Wanted): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'rule') return node.selector.includes(':hover') ? [] : [ofPage(node, wanted) ?? []].flat()
    if (node.kind !== 'group') return [node]
    if (node.prelude.includes(PLACEHOLDER_COLOR) || node.prelude === HOVERS) return []
    const kept = selectNodes(node.nodes, wanted)
    return kept.length > 0 || node.nodes.length === 0 ? [{ ...node, nodes: kept }] : []
  })
}

/** The theme's variables for every language. */
const THEME = ':root'

/** Rules that hold at all times, without those in a condition. */
function* alwaysOf(nodes: readonly StyleNode[]): Generator<Rule> {
  for (const node of nodes) {
    if (node.kind === 'rule') yield node
    else if (node.kind === 'group' && node.prelude.startsWith('@layer')) yield* alwaysOf(node.nodes)
  }
}

/** Leaves out of the theme what the rule of the page's own language declares: a page in Amharic names no Latin fonts. */
function withoutOverridden(nodes: readonly StyleNode[], lang: string): StyleNode[] {
  const ofLanguage = [...alwaysOf(nodes)].filter(({ selector }) => selector === `:root:lang(${lang})`)
  const declared = new Set(ofLanguage.flatMap(({ body }) => splitAt(body, ';').map(nameOf)))
  const isOwn = (declaration: string) => !declared.has(nameOf(declaration))
  const leave = (node: StyleNode): StyleNode => {
    if (node.kind === 'group') return { ...node, nodes: node.nodes.map(leave) }
    if (node.kind !== 'rule' || node.selector !== THEME) return node
    return { ...node, body: splitAt(node.body, ';').filter(isOwn).join(';') }
  }
  return nodes.map(leave)
}

/** Leaves out of Tailwind's rule of the whole page what ours declares after it. */
function withoutFormer(nodes: readonly StyleNode[]): StyleNode[] {
  const later = new Set<string>()
  const leave = (node: StyleNode): StyleNode => {
    if (node.kind === 'group') return { ...node, nodes: withoutFormer(node.nodes) }
    if (node.kind !== 'rule' || node.selector !== 'html') return node
    const declarations = splitAt(node.body, ';')
    const own = declarations.filter((declaration) => !later.has(nameOf(declaration)))
    for (const declaration of declarations) later.add(nameOf(declaration))
    return { ...node, body: own.join(';') }
  }
  return nodes.toReversed().map(leave).toReversed()
}

const nameOf = (declaration: string) => declaration.split(':', 1)[0]!

/** Variables that the rules use, also by way of other variables. */
function usedVariables(nodes: readonly StyleNode[], html: string): Set<string> {
  const declared = new Map<string, string>()
  const used = new Set(html.match(/var\(--[\w-]+/g)?.map((found) => found.slice(4)))
  for (const { body } of rulesOf(nodes)) {
    for (const declaration of splitAt(body, ';')) {
      const name = nameOf(declaration)
      if (name.startsWith('--')) declared.set(name, (declared.get(name) ?? '') + declaration.slice(name.length))
      else for (const [found] of declaration.matchAll(VARIABLE)) used.add(found)
    }
  }
  for (const name of used) for (const [next] of (declared.get(name) ?? '').matchAll(VARIABLE)) used.add(next)
  return used
}

function write(nodes: readonly StyleNode[], used: ReadonlySet<string>, rules: string): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'font') return ''
      if (node.kind === 'named') return used.has(node.name) || rules.includes(node.name) ? node.text : ''
      if (node.kind === 'rule') {
        const body = withoutRepeats(onlyUsed(node.body, used))
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
    .filter((declaration) => !declaration.startsWith('--') || used.has(nameOf(declaration)))
    .join(';')
}

const OUTSIDE_LATIN = /[^\0-\xff]/gu

/**
 * Fonts that the rules name and whose letters are in the page. A letter belongs to the first family that has it, and in it to the
 * last font, as in browsers.
 */
function selectFonts(stylesheet: readonly StyleNode[], html: string, rules: string): string {
  const letters = new Set(Array.from(html.match(OUTSIDE_LATIN) ?? [], (letter) => letter.codePointAt(0)!))
  const named = stylesheet.filter((node) => node.kind === 'font').filter(({ family }) => rules.includes(family))
  const kept = new Map<StyleNode, string>()
  for (const family of new Set(named.map((font) => font.family))) {
    for (const font of named.filter((one) => one.family === family).toReversed()) {
      const has = (letter: number) => font.ranges.some(([first, last]) => first <= letter && letter <= last)
      const own = [...letters].filter(has)
      for (const letter of own) letters.delete(letter)
      if (font.ranges.length === 0 || has(LATIN_LETTER)) kept.set(font, font.text)
      else if (own.length > 0) kept.set(font, own.length < font.ranges.length ? withLetters(font.text, own) : font.text)
    }
  }
  return named.map((font) => kept.get(font) ?? '').join('')
}

/** A font for the letters of the page alone: the list of all that it has may be longer than the rules of a page. */
function withLetters(font: string, letters: readonly number[]): string {
  const range = letters.map((letter) => `U+${letter.toString(16)}`).join()
  return font.replace(/unicode-range:[^;}]+/, `unicode-range:${range}`)
}

const LATIN_LETTER = 0x61

/** Rules and fonts of a stylesheet that apply to a page, for its first paint. The rest comes with the page's program. */
export function selectStyles(stylesheet: readonly StyleNode[], html: string): { rules: string; fonts: string } {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
  const selected = withoutFormer(withoutOverridden(selectNodes(stylesheet, { contents: contentsOf(html), lang }), lang))
  const kept = settleVariables(selected, html)
  const used = usedVariables(kept, html)
  const bodies = [...rulesOf(kept)].map(({ body }) => onlyUsed(body, used)).join(' ')
  return { rules: write(kept, used, bodies), fonts: selectFonts(stylesheet, html, bodies) }
}

const FONT_FILE = /url\(["']?([^"')]+)/g
/** The owner's choice (setting `letters.from`). */
const OWN_FONTS_OFF = /<html lang="am"[^>]* data-letters="phone"/
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/

/**
 * Puts the rules that a page uses into the page. Its stylesheet gets its address from the starter, so that nothing is fetched before
 * the first paint: browsers fetch also one that is disabled (Chromium from 150).
 */
export class StylesInPage {
  readonly #clientDir: string
  readonly #parsed = new Map<string, StyleNode[]>()

  constructor(clientDir: string) {
    this.#clientDir = clientDir
  }

  /** `fonts`: addresses of those that the page is drawn with where the starter finds a good connection. */
  put(html: string): { html: string; styles: string[]; stylesheets: string[]; fonts: string[] } {
    const [link, file] = STYLESHEET.exec(html) ?? []
    if (!link || !file) return { html, styles: [], stylesheets: [], fonts: [] }
    const { rules, fonts } = selectStyles(this.#read(file), html)
    const styles = rules + fonts
    return {
      html: html.replace(link, () => `<style>${styles}</style>${link.replace(' href=', ' data-href=')}`),
      styles: [styles],
      stylesheets: [file],
      fonts: OWN_FONTS_OFF.test(html) ? [] : Array.from(fonts.matchAll(FONT_FILE), ([, font]) => font!),
    }
  }

  #read(file: string): StyleNode[] {
    const nodes = this.#parsed.get(file) ?? parseStyles(readFileSync(path.join(this.#clientDir, file), 'utf8'))
    this.#parsed.set(file, nodes)
    return nodes
  }
}
