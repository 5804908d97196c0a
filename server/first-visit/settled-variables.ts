import { declaresVariables, rulesOf, splitAt, type StyleNode } from './style-nodes.ts'

const INITIAL_VALUE = /initial-value:([^;}]*)/
const READ = /var\((--[\w-]+)/g
const WRITTEN = /(--[\w-]+)\s*:/g

/**
 * Writes the value of a registered variable (`@property`) that no rule of the page changes in its place, and leaves out declarations
 * of registered variables that no rule reads. Registered variables are not inherited, so each use has the first value or its own
 * fallback. Tailwind registers a dozen for shadows, borders and letters, most of which a page never changes.
 */
export function settleVariables(stylesheet: readonly StyleNode[], html: string): StyleNode[] {
  const nodes = settleWithin(stylesheet, html)
  const registered = registeredIn(nodes)
  const rules = [...rulesOf(nodes)].filter(({ selector }) => !declaresVariables(selector))
  const elsewhere = `${html} ${nodes.map((node) => (isKeyframes(node) ? node.text : '')).join(' ')}`
  const changed = namesIn([...rules.map(({ body }) => body), elsewhere].join(' '), WRITTEN)
  const settled = map(nodes, (body) =>
    body.replaceAll(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (use, name: string, fallback?: string) => {
      if (!registered.has(name) || changed.has(name)) return use
      return registered.get(name) ?? fallback?.trim() ?? use
    }),
  )
  const read = namesIn([...[...rulesOf(settled)].map(({ body }) => body), elsewhere].join(' '), READ)
  return map(settled, (body) =>
    splitAt(body, ';')
      .filter((declaration) => {
        const [name = ''] = declaration.split(':', 1)
        return !registered.has(name) || read.has(name)
      })
      .join(';'),
  )
}

/** Layers of a shadow that nobody sees, as Tailwind writes them for each of its kinds of shadows. */
const NO_SHADOWS = /(?:0 0 #0000,\s*)+(?=\S)/g

/**
 * Writes the value of a registered variable in its place where each rule that reads it declares it itself, as those of shadows do: no
 * other rule can change it.
 */
function settleWithin(nodes: readonly StyleNode[], html: string): StyleNode[] {
  const rules = [...rulesOf(nodes)].filter(({ selector }) => !declaresVariables(selector))
  const elsewhere = `${html} ${nodes.map((node) => (isKeyframes(node) ? node.text : '')).join(' ')}`
  const own = [...registeredIn(nodes).keys()].filter(
    (name) =>
      !elsewhere.includes(name) &&
      rules.every(({ body }) => !body.includes(name) || (body.includes(`${name}:`) && body.includes(`var(${name})`))),
  )
  return map(nodes, (body) => {
    let settled = body
    for (const name of own) {
      const value = splitAt(settled, ';').findLast((declaration) => declaration.startsWith(`${name}:`))
      if (value) settled = settled.replaceAll(`var(${name})`, value.slice(name.length + 1).trim())
    }
    return settled === body ? body : settled.replace(NO_SHADOWS, '')
  })
}

/** Registered variables with their first values; undefined: they have none. */
function registeredIn(nodes: readonly StyleNode[]): Map<string, string | undefined> {
  return new Map(
    nodes.flatMap((node) =>
      node.kind === 'named' && node.text.startsWith('@property')
        ? [[node.name, INITIAL_VALUE.exec(node.text)?.[1]?.trim()] as const]
        : [],
    ),
  )
}

function isKeyframes(node: StyleNode): node is Extract<StyleNode, { kind: 'named' }> {
  return node.kind === 'named' && node.text.startsWith('@keyframes')
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}

/** The nodes with other bodies of rules; rules that declare variables for all elements stay. */
function map(nodes: readonly StyleNode[], change: (body: string) => string): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'group') return [{ ...node, nodes: map(node.nodes, change) }]
    if (node.kind !== 'rule' || declaresVariables(node.selector)) return [node]
    const body = change(node.body)
    return body === '' ? [] : [{ ...node, body }]
  })
}
