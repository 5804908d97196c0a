/** Names what stands beside a list, unless the list has a word of its own for it. */
export const BESIDE_PARAM = 'open'

/** The search of a list's address with something beside it, or with nothing. */
export function withBeside(search: string, id: string | null, param = BESIDE_PARAM): string {
  const params = new URLSearchParams(search)
  params.delete(param)
  if (id) params.set(param, id)
  const written = params.toString()
  return written ? `?${written}` : ''
}

/** Whether two addresses are the same list, whatever stands beside it. */
export function isSameList(one: URL, other: URL, param = BESIDE_PARAM): boolean {
  return (
    one.pathname === other.pathname && withBeside(one.search, null, param) === withBeside(other.search, null, param)
  )
}

/** What `shouldRevalidate` of a list is asked. */
interface Move {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

/** A list is not read anew when only what stands beside it changes. */
export function rereadsList({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Move, param = BESIDE_PARAM) {
  const isChosen = currentUrl.href !== nextUrl.href && isSameList(currentUrl, nextUrl, param)
  return isChosen && formMethod === undefined ? false : defaultShouldRevalidate
}
