import { withBeside } from '#app/base/ui/office/beside-address.ts'

/** Names the order that stands beside the list. */
export const PANEL_PARAM = 'order'

/** The search of a list's address with that order beside it, or with none. */
export function withPanel(search: string, orderId: string | null): string {
  return withBeside(search, orderId, PANEL_PARAM)
}
