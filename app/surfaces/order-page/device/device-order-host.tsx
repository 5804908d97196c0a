import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { readMemory } from '#app/base/ui/browser-memory.ts'
import { LAST_ORDER_KEY } from '#app/money/checkout/ui/last-order-key.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'

const DeviceOrder = lazy(async () => {
  const { DeviceOrder: component } = await loadPart(() => import('./device-order.tsx'))
  return { default: component }
})

/** The order that was placed on this device, until it is collected; its program comes only where there is one. */
export function DeviceOrderHost(props: ComponentProps<typeof DeviceOrder>) {
  const { pathname } = useLocation()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => setIsNeeded(readMemory(LAST_ORDER_KEY) !== null), [pathname])
  return isNeeded ? (
    <Suspense>
      <DeviceOrder {...props} />
    </Suspense>
  ) : null
}
