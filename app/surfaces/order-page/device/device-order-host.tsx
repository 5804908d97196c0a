import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { readMemory } from '#app/base/ui/browser-memory.ts'
import { LAST_ORDER_KEY } from '#app/money/checkout/ui/last-order-key.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'

const DeviceOrder = lazy(async () => {
  const { DeviceOrder: component } = await loadPart(() => import('./device-order.tsx'))
  return { default: component }
})

const listenToNothing = () => () => {}
const hasLastOrder = () => readMemory(LAST_ORDER_KEY) !== null

/** The order that was placed on this device, until it is collected; its program comes only where there is one. */
export function DeviceOrderHost(props: ComponentProps<typeof DeviceOrder>) {
  useLocation() // looks again on each page
  const isNeeded = useSyncExternalStore(listenToNothing, hasLastOrder, () => false)
  return isNeeded ? (
    <Suspense>
      <DeviceOrder {...props} />
    </Suspense>
  ) : null
}
