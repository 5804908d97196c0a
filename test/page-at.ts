import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

interface Entry {
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Entry[] | undefined
}

const objects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, index, file, children = [] }) => ({
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: objects(children) }),
    handle: file,
  }))

const pages = objects(routes)

/** The file of the page at an address. */
export function pageAt(address: string): string | undefined {
  return filesAt(address).at(-1)
}

/** The files of the page at an address and of the layouts around it, the outermost first. */
export function filesAt(address: string): string[] {
  return (matchRoutes(pages, address) ?? []).map(({ route }) => route.handle as string)
}
