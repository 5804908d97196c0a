import { withBeside } from '#app/base/ui/office/beside-address.ts'

export const PANEL_PARAM = 'order'

export function withPanel(search: string, orderId: string | null): string {
  return withBeside(search, orderId, PANEL_PARAM)
}
