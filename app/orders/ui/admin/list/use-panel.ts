import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUuid } from '#app/platform/id.ts'
import { ORDERS_PATH } from '../../../orders-paths.ts'
import { PANEL_PARAM, withPanel } from './panel-address.ts'

/** Where the list and an order have room beside each other. */
const WIDE = '(min-width: 80rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * The order that stands beside the list, as the address says, and where the link of a row leads: to the panel where it has room,
 * else (and before scripts) to the order's page. Narrow screens that are sent an address with a panel go to the page.
 */
export function usePanel() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const asked = new URLSearchParams(search).get(PANEL_PARAM)
  const orderId = asked !== null && isUuid(asked) ? asked : null
  useEffect(() => {
    const hasRoom = isWide || matchMedia(WIDE).matches
    if (orderId && !hasRoom) void navigate(`${ORDERS_PATH}/${orderId}`, { replace: true })
  }, [orderId, isWide, navigate])
  return {
    orderId: isWide ? orderId : null,
    closeTo: `${pathname}${withPanel(search, null)}`,
    isWide,
    toOrder: (id: string) => (isWide ? `${pathname}${withPanel(search, id)}` : `${ORDERS_PATH}/${id}`),
  }
}
