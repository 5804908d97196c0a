import routes from '#app/routes.ts'

interface Entry {
  path?: string | undefined
  children?: Entry[] | undefined
}

/** The pattern of every page, `/cakes/:cakeId`. */
export function pagePatterns(entries: readonly Entry[] = routes, prefix = ''): string[] {
  const all = entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? prefix : `${prefix}/${path}`
    return children ? pagePatterns(children, pattern) : [pattern || '/']
  })
  return [...new Set(all)]
}
