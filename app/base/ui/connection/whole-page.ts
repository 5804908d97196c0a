import { createPath, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { lineReturns, loseConnection } from './connection.ts'

/** The router of this document; React Router names it. */
export function openRouter(): DataRouter | undefined {
  return (globalThis as Record<string, unknown>)['__reactRouterDataRouter'] as DataRouter | undefined
}

/** The router of this document cannot open further pages: a part of the program failed to load, or is outdated. */
let isBroken = false

/**
 * React Router reloads the page when a part of the program fails to load, which while offline ends on the browser's
 * error page. This keeps the page and opens the awaited one when the connection is back.
 */
export function keepPageWhenPartsFail(): void {
  // Browsers without the Navigation API reload, and the service worker answers.
  if (!('navigation' in globalThis)) return
  navigation.addEventListener('navigate', (event) => {
    const target = openRouter()?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !target) return
    event.preventDefault()
    isBroken = true
    loseConnection()
    void openCachedInstead()
    void openWhenBack(createPath(target), () => openRouter()?.state.navigation.location === target)
  })
}

/** Whether the phone has kept the page at an address; the service worker's side tells. */
let isCached: (address: string) => Promise<boolean> = () => Promise.resolve(false)

export function setCacheLookup(lookUp: typeof isCached): void {
  isCached = lookUp
}

/** While offline, an awaited page that the phone has kept is opened from there. */
export async function openCachedInstead(): Promise<void> {
  const awaited = openRouter()?.state.navigation
  if (awaited?.state !== 'loading') return
  const address = createPath(awaited.location)
  if (!(await isCached(address)) || openRouter()?.state.navigation.location !== awaited.location) return
  if (new URL(address, location.href).href === location.href) location.replace(address)
  else location.assign(address)
}

async function openWhenBack(address: string, isStillAwaited: () => boolean): Promise<void> {
  await lineReturns()
  if (isStillAwaited()) location.assign(address)
}

/** From now on the next page is opened as a document: the shop has a newer program than this one. */
export function openNextWhole(): void {
  isBroken = true
}

/** The version of this document's program; React Router names it. */
function ownProgram(): string | undefined {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: { version: string } }
  return manifest?.version
}

/** Header of the shop's data: the program that it is for. */
export const PROGRAM_HEADER = 'x-program'

/**
 * Opens the awaited page as a document if its data is for another program than this one, since they may not fit. A form's answer is
 * read on the page that sent it, whatever the program.
 */
export function openWholeInstead({ headers }: Response): boolean {
  const program = headers.get(PROGRAM_HEADER)
  if (program === null || program === ownProgram()) return false
  isBroken = true
  const { navigation, location: at } = openRouter()?.state ?? {}
  if (navigation?.state !== 'loading' || at?.pathname === navigation.location.pathname) return false
  location.assign(createPath(navigation.location))
  return true
}

const REOPENED_KEY = 'tafach.reopened'
const REOPENED_ONCE_IN_MS = 60_000

/** Opens this page again, with the shop's present program; throws `fault` if that was done just before. */
export function openAgain(fault: unknown): Promise<never> {
  const { sessionStorage: memory } = window
  if (Date.now() - Number(memory.getItem(REOPENED_KEY)) < REOPENED_ONCE_IN_MS) throw fault
  memory.setItem(REOPENED_KEY, String(Date.now()))
  location.reload()
  return new Promise(() => {})
}

/** Opens pages as documents where the program of this document cannot. */
export const openWholeWhenBroken: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const target = openRouter()?.state.navigation.location
  const isOpening = target && new URL(createPath(target), location.origin).pathname === new URL(request.url).pathname
  if (!isBroken || !isOpening || request.method !== 'GET') return next()
  await lineReturns(request.signal)
  if (request.url === location.href) location.replace(request.url)
  else location.assign(request.url)
  return new Promise(() => {})
}
