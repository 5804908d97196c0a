import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import routes from '#app/routes.ts'

interface Entry {
  path?: string | undefined
  file: string
  children?: Entry[] | undefined
}

/** What the action of a page can be asked for, as its sources name it. */
export interface PageActions {
  /** As in a route, `/admin/cakes/:cakeId`. */
  pattern: string
  /** Each act by the field that names it, `['intent', 'archive']`. A page with one act only has none. */
  actions: readonly (readonly [field: string, name: string])[]
  /** Names of the fields that its forms send and its action reads. */
  fields: readonly string[]
}

const APP = path.resolve(import.meta.dirname, '../../app')
const HAS_ACTION = /export (?:async function|const) action\b|export \{[^}]*\baction\b/
const NAMED = /name="(intent|act|do)"\s+value="(\w+)"/g
const ASKED = /\.get\('(intent|act|do)'\) [!=]== '(\w+)'/g
const LISTED = /\b[A-Z_]*(INTENTS|ACTIONS)\b[^=\n]*= (?:new Set\()?\[([^\]]*)\]/g
const FIELD = /(?:\.get(?:All)?\('|\bname=")(\w+)['"]/g
const IMPORTED = /from '((?:\.{1,2}|#app)\/[^']+)'/g

/** Every page with an action. Its acts and fields are those of the files of its room that it is made of. */
export function pageActions(entries: readonly Entry[] = routes, prefix = ''): PageActions[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const pattern = own === undefined ? prefix : `${prefix}/${own}`
    const source = readFileSync(path.join(APP, file), 'utf8')
    const here = HAS_ACTION.test(source) ? [{ pattern: pattern || '/', ...actionsOf(path.join(APP, file)) }] : []
    return [...here, ...pageActions(children, pattern)]
  })
}

function actionsOf(file: string): Omit<PageActions, 'pattern'> {
  const actions = new Map<string, readonly [string, string]>()
  const fields = new Set<string>()
  for (const source of sourcesOf(file)) {
    for (const [, field = '', name = ''] of [...source.matchAll(NAMED), ...source.matchAll(ASKED)])
      actions.set(`${field} ${name}`, [field, name])
    for (const [, kind, list = ''] of source.matchAll(LISTED)) {
      const field = kind === 'ACTIONS' ? 'act' : 'intent'
      for (const [, name = ''] of list.matchAll(/'(\w+)'/g)) actions.set(`${field} ${name}`, [field, name])
    }
    for (const [, name = ''] of source.matchAll(FIELD)) fields.add(name)
  }
  return { actions: [...actions.values()], fields: [...fields] }
}

/** The file, and those of its room that it imports. */
function sourcesOf(file: string): string[] {
  const room = file.split('/screens/')[0]!
  const known = new Set([file])
  const sources: string[] = []
  for (const each of known) {
    const source = readFileSync(each, 'utf8')
    sources.push(source)
    for (const [, to = ''] of source.matchAll(IMPORTED)) {
      const found = to.startsWith('#app/') ? path.join(APP, to.slice(5)) : path.resolve(path.dirname(each), to)
      if (found.startsWith(`${room}/`) && existsSync(found)) known.add(found)
    }
  }
  return sources
}
