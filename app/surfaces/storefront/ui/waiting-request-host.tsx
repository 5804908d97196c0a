import { lazy, Suspense, useEffect, useState } from 'react'
import { WAITING_EVENT, WAITING_KEY } from '#app/ordering/cake-builder/waiting-key.ts'
import { laterTexts } from '#app/base/ui/later-texts.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'

/** Loaded when a request waits, which is rare. */
const WaitingRequest = lazy(async () => {
  const [{ WaitingRequest: component }] = await loadPart(() =>
    Promise.all([import('#app/ordering/cake-builder/ui/waiting-request.tsx'), laterTexts()]),
  )
  return { default: component }
})

/** Shows the card of a request that waits for the connection, on every page of the storefront. */
export function WaitingRequestHost() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const check = () => setIsNeeded((was) => was || hasWaiting())
    check()
    addEventListener(WAITING_EVENT, check)
    return () => removeEventListener(WAITING_EVENT, check)
  }, [])
  return isNeeded ? (
    <Suspense>
      <WaitingRequest />
    </Suspense>
  ) : null
}

function hasWaiting(): boolean {
  try {
    return localStorage.getItem(WAITING_KEY) !== null
  } catch {
    return false
  }
}
