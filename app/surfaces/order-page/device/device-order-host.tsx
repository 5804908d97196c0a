import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { lastOrder } from '#app/money/checkout/ui/remembered-payment.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'

const DeviceOrder = lazy(async () => {
  const { DeviceOrder: component } = await loadPart(() => import('./device-order.tsx'))
  return { default: component }
})

/** The order that was placed on this device, until it is collected; its program comes only where there is one. */
export function DeviceOrderHost(props: ComponentProps<typeof DeviceOrder>) {
  const { pathname } = useLocation()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => setIsNeeded(lastOrder() !== undefined), [pathname])
  return isNeeded ? (
    <Suspense>
      <DeviceOrder {...props} />
    </Suspense>
  ) : null
}
