import { createPath, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { lineReturns, loseLine } from './line.ts'

/** The router of this document; React Router names it. */
function openRouter(): DataRouter | undefined {
  return (globalThis as Record<string, unknown>)['__reactRouterDataRouter'] as DataRouter | undefined
}

/** After a part of the program failed to load, the router cannot open its page in this document any more. */
let isBroken = false

/**
 * React Router reloads the page when a part of the program fails to load, which without a line ends on the browser's
 * error page. This keeps the page and opens the awaited one when the line is back.
 */
export function keepPageWhenPartsFail(): void {
  // Browsers without the Navigation API reload, and the service worker answers.
  if (!('navigation' in globalThis)) return
  navigation.addEventListener('navigate', (event) => {
    const target = openRouter()?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !target) return
    event.preventDefault()
    isBroken = true
    loseLine()
    void openWhenBack(createPath(target), () => openRouter()?.state.navigation.location === target)
  })
}

async function openWhenBack(address: string, isStillAwaited: () => boolean): Promise<void> {
  await lineReturns()
  if (isStillAwaited()) location.assign(address)
}

/** Opens pages as documents where the router of this document cannot. */
export const openWholeWhenBroken: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (!isBroken || request.method !== 'GET') return next()
  await lineReturns(request.signal)
  if (request.url === location.href) location.replace(request.url)
  else location.assign(request.url)
  return new Promise(() => {})
}
