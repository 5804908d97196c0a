/** Names the order that stands beside the list. */
export const PANEL_PARAM = 'order'

/** The search of a list's address with that order beside it, or with none. */
export function withPanel(search: string, orderId: string | null): string {
  const params = new URLSearchParams(search)
  params.delete(PANEL_PARAM)
  if (orderId) params.set(PANEL_PARAM, orderId)
  const written = params.toString()
  return written ? `?${written}` : ''
}

/** Whether two addresses are the same list, whatever stands beside it. */
export function isSameList(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && withPanel(one.search, null) === withPanel(other.search, null)
}
