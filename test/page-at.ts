import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

interface Entry {
  path?: string | undefined
  file: string
  children?: Entry[] | undefined
}

const objects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, file, children = [] }) => ({
    ...(path !== undefined && { path }),
    children: objects(children),
    handle: file,
  }))

/** The file of the page at an address. */
export function pageAt(address: string): string | undefined {
  return matchRoutes(objects(routes), address)?.at(-1)?.route.handle as string | undefined
}
