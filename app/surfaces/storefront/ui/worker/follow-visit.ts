import { openNextWhole, openRouter, setCacheLookup } from '#app/base/ui/connection/whole-page.ts'
import { cacheableAddress } from '../../cacheable-address.ts'
import { fetchAtTouch } from '../fetch-at-touch.ts'
import { cacheKindOf, orderKey, pageKey } from './cache-rules.ts'
import { find, OWN, PAGES } from './store.ts'
import type { VisitMessage } from './worker-messages.ts'

/** Bounds the worker's work after one page. */
const MOST_SEEN = 60
const CHECK_FOR_UPDATE_MS = 10 * 60_000
/** A page this much older than its load is a kept copy. */
const COPY_AGE_MS = 5000

/** Registers the service worker, tells it what the customer sees, and follows updates of the shop. */
export async function followVisit(): Promise<void> {
  fetchAtTouch()
  const { serviceWorker } = navigator
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) openNextWhole()
    hasWorker = true
  })
  setCacheLookup(hasCopy)
  const registration = await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const router = openRouter()
  let openedAt = performance.timeOrigin
  let changedAt = openedAt
  const post = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const seen = [...new Set([location.href, ...loaded])].filter((address) => isCached(address))
    const lang = document.documentElement.lang === 'am' ? 'am' : 'en'
    const message: VisitMessage = { seen: seen.slice(0, MOST_SEEN), lang, openedAt, changedAt }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage(message)
    performance.clearResourceTimings()
  }
  post()
  let lookedAt = Date.now()
  const checkForUpdate = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < CHECK_FOR_UPDATE_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  }
  // A phone shows again what it had open in the morning.
  document.addEventListener('visibilitychange', checkForUpdate)
  let last = router?.state.location
  let data = orderData(router?.state.loaderData)
  router?.subscribe(({ location: at, navigation, loaderData }) => {
    if (navigation.state !== 'idle') return
    const present = orderData(loaderData)
    if (at === last && present === data) return
    changedAt = Date.now()
    if (at !== last) {
      openedAt = changedAt
      checkForUpdate()
    }
    last = at
    data = present
    post()
  })
  if (performance.timeOrigin - Date.parse(document.lastModified) > COPY_AGE_MS) await router?.revalidate()
}

/** Browsers list resources without a name too, such as a picture in styles whose address is empty. */
function isCached(address: string): boolean {
  return address.startsWith(`${location.origin}/`) && cacheKindOf('GET', new URL(address)) !== undefined
}

/** What an open order's page shows, to see that it has been paid or moved on: its copy must not stay behind. Otherwise nothing. */
function orderData(loaderData: unknown): string | undefined {
  return cacheKindOf('GET', new URL(location.href)) === 'own order' ? JSON.stringify(loaderData) : undefined
}

async function hasCopy(address: string): Promise<boolean> {
  const url = new URL(address, location.href)
  const path = cacheableAddress(url)
  const lang = document.documentElement.lang === 'am' ? 'am' : 'en'
  if (path !== undefined) return (await find(PAGES, pageKey(lang, path))) !== undefined
  return cacheKindOf('GET', url) === 'own order' && (await find(OWN, orderKey(url))) !== undefined
}
