import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Names the route of an address, so that figures have few names whatever visitors ask for. */
export type NameRoute = (pathname: string) => string

/** Of addresses that no route serves. */
const OTHER = 'other'

/** The pages of the build, and the patterns of everything else, such as `/api/cakes/:id`. */
export function nameRoutes(routes: ServerBuild['routes'], patterns: readonly string[]): NameRoute {
  const pages = treeOf(routes, undefined)
  const others = [...new Set(patterns)]
    .filter((pattern) => pattern !== '*' && pattern !== '/*')
    // `/api/*` only names what nothing more exact does.
    .toSorted((one, other) => Number(one.includes('*')) - Number(other.includes('*')) || other.length - one.length)
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }))
  return (pathname) => {
    const asked = pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
    const other = others.find(({ expression }) => expression.test(asked))
    if (other) return other.pattern
    const matched = matchRoutes(pages, asked)
    const parts = (matched ?? []).flatMap(({ route: { path } }) => (path ? [path.replace(/^\/|\/$/g, '')] : []))
    return matched && !parts.includes('*') ? `/${parts.join('/')}` : OTHER
  }
}

function treeOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) }
    return [index ? { ...own, index: true } : { ...own, children: treeOf(routes, id) }]
  })
}

/** `:name` is one part, `*` at the end any rest. */
function expressionOf(pattern: string): RegExp {
  const escaped = pattern
    .replaceAll(/[.+?^$()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/:\w+(?:\{[^}]*\})?/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${escaped}$`)
}
