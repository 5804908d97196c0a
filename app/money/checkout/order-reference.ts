import * as paths from '#app/base/platform/paths.ts'

export interface OrderReference {
  code: string
  /** The guest's own page if the address has the key, else the page that asks for the phone. */
  path: string
}

/** Reads `?order=CODE&key=…`; undefined without an order. Queries nothing: the order's page checks the key. */
export function parseOrderReference(search: URLSearchParams): OrderReference | undefined {
  const code = search.get('order')?.trim().toUpperCase() ?? ''
  if (!/^[A-Z0-9]{4,12}$/.test(code)) return undefined
  const key = search.get('key') ?? ''
  const hasKey = /^[\w-]{1,100}$/.test(key)
  return { code, path: hasKey ? paths.order(code, key) : `${paths.track}?code=${code}` }
}
