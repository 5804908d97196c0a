import type { ServerBuild } from 'react-router'

/** Names the route of an address, so that figures have few names whatever visitors ask for. */
export type NameRoute = (pathname: string) => string

/** Of addresses that no route serves. */
const OTHER = 'other'

/** Names of so many addresses are remembered; strangers could ask for any number. */
const MOST_REMEMBERED = 2000

/**
 * The pages of the build, and the patterns of everything else, such as `/api/cakes/:id`. Patterns are compiled once: the router of the
 * pages orders all of them at each question, which takes longer than to answer with a cached page.
 */
export function nameRoutes(routes: ServerBuild['routes'], patterns: readonly string[]): NameRoute {
  const known = [...new Set([...patterns, ...pagePatterns(routes)])]
    .filter((pattern) => pattern !== '*' && pattern !== '/*')
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
    .map((pattern) => ({
      name: pattern.replaceAll(/(:\w+)\{[^}]*\}/g, '$1'),
      expression: expressionOf(pattern),
    }))
  const remembered = new Map<string, string>()
  return (pathname) => {
    const before = remembered.get(pathname)
    if (before !== undefined) return before
    const asked = pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
    const name = known.find(({ expression }) => expression.test(asked))?.name ?? OTHER
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(pathname, name)
    return name
  }
}

/** The whole path of each page. */
function pagePatterns(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    const own = (route.path ?? '').replaceAll(/^\/|\/$/g, '')
    return `${pathOf(route.parentId)}${own === '' ? '' : `/${own}`}`
  }
  return Object.keys(routes).map((id) => pathOf(id) || '/')
}

/** What is more exact comes first: a name before `:name`, and `*` last. */
function rankOf(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0))
    .join('')
}

/** `:name` is one part, `*` at the end any rest. */
function expressionOf(pattern: string): RegExp {
  const escaped = pattern
    .replaceAll(/[.+?^$()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/:\w+(?:\{[^}]*\})?/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${escaped}$`)
}
