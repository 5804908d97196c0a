export const BESIDE_PARAM = 'open'

export function withBeside(search: string, id: string | null, param = BESIDE_PARAM): string {
  const params = new URLSearchParams(search)
  params.delete(param)
  if (id) params.set(param, id)
  const written = params.toString()
  return written ? `?${written}` : ''
}

export function isSameList(one: URL, other: URL, param = BESIDE_PARAM): boolean {
  return (
    one.pathname === other.pathname && withBeside(one.search, null, param) === withBeside(other.search, null, param)
  )
}

interface Move {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

/** A list does not reload when only its panel changes. */
export function rereadsList({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Move, param = BESIDE_PARAM) {
  const isChosen = currentUrl.href !== nextUrl.href && isSameList(currentUrl, nextUrl, param)
  return isChosen && formMethod === undefined ? false : defaultShouldRevalidate
}
