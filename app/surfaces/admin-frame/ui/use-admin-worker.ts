import { useEffect } from 'react'
import { SHEET_COPIES, TILL_COPIES } from '#app/base/ui/connection/own-copies.ts'
import { openNextWhole, openRouter, setCacheLookup } from '#app/base/ui/connection/whole-page.ts'
import { isSheet, CACHED_COPY, sheetAddress, sheetDayAt } from '#app/surfaces/storefront/ui/worker/sheet.ts'
import { isTill } from '#app/till/register/till-address.ts'
import type { AdminMessage } from '#app/surfaces/storefront/ui/worker/worker-messages.ts'

/** Bounds the worker's work after one page. */
const MOST_FILES = 60
/** The sheet changes with every order; its copy follows when it has been quiet for so long. */
const QUIET_MS = 20_000
const IDLE_WITHIN_MS = 2000

/** Starts the service worker for staff when the page is idle: it keeps the program of the pages that they open, and the sheets. */
export function useAdminWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const leaving = new AbortController()
    const start = () => {
      // Without a worker the back office needs a connection; private windows allow none.
      followAdmin(leaving.signal).catch(() => {})
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start)
    else setTimeout(start, IDLE_WITHIN_MS)
    return () => leaving.abort()
  }, [])
}

async function followAdmin(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (hasWorker) openNextWhole()
      hasWorker = true
    },
    { signal },
  )
  setCacheLookup(hasCopy)
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  if (signal.aborted) return
  const post = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    performance.clearResourceTimings()
    const isOfTill = isTill(location)
    const wanted = (address: string) => isProgram(address) || (isOfTill && isPicture(address))
    const message: AdminMessage = {
      files: [...new Set(loaded)].filter(wanted).slice(0, MOST_FILES),
      isSheet: isSheet(new URL(location.href)),
      isTill: isOfTill,
      lang: document.documentElement.lang === 'am' ? 'am' : 'en',
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    if (message.isSheet || isOfTill || message.files.length > 0) active?.postMessage(message)
  }
  post()
  const router = openRouter()
  let at = router?.state.location
  let data = router?.state.loaderData
  let quiet: ReturnType<typeof setTimeout> | undefined
  const stop = router?.subscribe(({ location: next, navigation, loaderData }) => {
    if (navigation.state !== 'idle' || (next === at && loaderData === data)) return
    const isMoved = next !== at
    at = next
    data = loaderData
    clearTimeout(quiet)
    if (isMoved) post()
    else quiet = setTimeout(post, QUIET_MS)
  })
  signal.addEventListener('abort', () => {
    stop?.()
    clearTimeout(quiet)
  })
  const { documentElement: html } = document
  if (!html.hasAttribute(CACHED_COPY)) return
  await router?.revalidate()
  html.removeAttribute(CACHED_COPY)
}

const isPicture = (address: string) => address.startsWith(`${location.origin}/media/`)

function isProgram(address: string): boolean {
  return ['/assets/', '/texts/'].some((folder) => address.startsWith(location.origin + folder))
}

async function hasCopy(address: string): Promise<boolean> {
  const url = new URL(address, location.href)
  if (isTill(url)) return caches.has(TILL_COPIES)
  const day = sheetDayAt(url, Date.now())
  return day !== undefined && (await caches.match(sheetAddress(day), { cacheName: SHEET_COPIES })) !== undefined
}
