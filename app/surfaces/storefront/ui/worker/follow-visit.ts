import { openNextWhole, openRouter, setKeptPages } from '#app/base/ui/line/whole-page.ts'
import { keptAddress } from '../../kept-address.ts'
import { fetchAtTouch } from '../fetch-at-touch.ts'
import { keeps, orderKey, pageKey } from './keeping.ts'
import { find, OWN, PAGES } from './store.ts'

/** Bounds the worker's work after one page. */
const MOST_TOLD = 60
const LOOK_FOR_UPDATE_MS = 10 * 60_000
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
  setKeptPages(hasCopy)
  const registration = await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const router = openRouter()
  const tell = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const seen = [...new Set([location.href, ...loaded])].filter((address) => isKept(address))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage({ seen: seen.slice(0, MOST_TOLD), lang: document.documentElement.lang })
    performance.clearResourceTimings()
  }
  tell()
  let lookedAt = Date.now()
  const lookForUpdate = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_FOR_UPDATE_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  }
  // A phone shows again what it had open in the morning.
  document.addEventListener('visibilitychange', lookForUpdate)
  let last = router?.state.location
  router?.subscribe(({ location: at, navigation }) => {
    if (navigation.state !== 'idle' || at === last) return
    last = at
    tell()
    lookForUpdate()
  })
  if (performance.timeOrigin - Date.parse(document.lastModified) > COPY_AGE_MS) await router?.revalidate()
}

function isKept(address: string): boolean {
  const url = new URL(address)
  return url.origin === location.origin && keeps('GET', url) !== undefined
}

async function hasCopy(address: string): Promise<boolean> {
  const url = new URL(address, location.href)
  const path = keptAddress(url)
  const lang = document.documentElement.lang === 'am' ? 'am' : 'en'
  if (path !== undefined) return (await find(PAGES, pageKey(lang, path))) !== undefined
  return keeps('GET', url) === 'own order' && (await find(OWN, orderKey(url))) !== undefined
}
