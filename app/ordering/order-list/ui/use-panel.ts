import { useBeside } from '#app/base/ui/office/use-beside.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import { PANEL_PARAM } from './panel-address.ts'

export function usePanel() {
  const { id, to, ...beside } = useBeside(`${ORDERS_PATH}/`, PANEL_PARAM)
  return { orderId: id, toOrder: to, ...beside }
}
