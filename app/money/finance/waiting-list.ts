import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { parsePerPage, PER_PAGE_PARAM, USUAL_PER_PAGE, type PerPage } from '#app/base/platform/list/per-page.ts'

/** Most: enough for a reference with some words around it. In UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100

/** What of a list is shown in which money waits for a person until it is decided about. Lives in the address. */
export interface WaitingFilter<View extends string> {
  view: View
  /** As typed: an order's code, a phone in any form, our reference or somebody else's. */
  search: string
  perPage: PerPage
}

/** The filter that an address asks for; `views` begins with the usual one. */
export function parseWaitingFilter<View extends string>(
  params: URLSearchParams,
  views: readonly [View, ...View[]],
): WaitingFilter<View> {
  return {
    view: views.find((view) => view === params.get('view')) ?? views[0],
    search: toStorableText(params.get('search') ?? '', SEARCH_MAX_LENGTH),
    perPage: parsePerPage(params),
  }
}

/** The number of the last one of the page before; undefined on the first page. */
export function parseBeyond(params: URLSearchParams): number | undefined {
  const beyond = /^\d{1,15}$/.exec(params.get('beyond') ?? '')?.[0]
  return beyond === undefined ? undefined : Number(beyond)
}

/** The address of a list with this filter. */
export function waitingAddress(
  path: string,
  { view, search, perPage }: WaitingFilter<string>,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams()
  if (view !== 'open') params.set('view', view)
  if (search) params.set('search', search)
  if (perPage !== USUAL_PER_PAGE) params.set(PER_PAGE_PARAM, String(perPage))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

/** How many a view holds and how much money that is. */
export interface WaitingSum {
  count: number
  sumSantim: number
}
