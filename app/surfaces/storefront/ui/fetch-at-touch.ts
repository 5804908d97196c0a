import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { isFromShop } from '#app/base/ui/connection/connection.ts'
import { setEarlyAnswers } from '#app/base/ui/connection/patient-fetch.ts'
import { openRouter } from '#app/base/ui/connection/whole-page.ts'
import { cacheableAddress } from '../cacheable-address.ts'

/** Longer than a press takes; then the page may have changed. */
const FRESH_MS = 10_000
/** Then the navigation asks by itself. */
const WITHIN_MS = 20_000

interface Early {
  answer: Promise<Response | undefined>
  abort: AbortController
  at: number
}

/** Data that was asked for while a finger was still on the link, by its address. */
const early = new Map<string, Early>()

/** React Router names it. */
interface Manifest {
  routes: Partial<Record<string, { module: string; imports?: readonly string[] }>>
}

/**
 * Begins to fetch a page's data and program when its link is touched, about a tenth of a second before the press is one. A touch that
 * becomes a scroll takes it back. Only pages that are the same for everyone are fetched before they are asked for. Starts
 * after the next frame, because a dozen requests take a slow processor longer than a frame to start.
 */
export function fetchAtTouch(): void {
  setEarlyAnswers(takeEarly)
  let touch = new AbortController()
  addEventListener('pointerdown', ({ target, button }) => {
    touch = new AbortController()
    const link = button === 0 && target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hreflang || link.target) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname === location.pathname || cacheableAddress(url) === undefined)
      return
    void fetchPage(url, touch)
  })
  addEventListener('pointercancel', () => touch.abort())
}

async function fetchPage(url: URL, abort: AbortController): Promise<void> {
  await afterPaint()
  const match = openRouter()?.match(url.pathname)?.at(-1)
  const manifest = (globalThis as Record<string, unknown>)['__reactRouterManifest'] as Manifest | undefined
  const route = match && manifest?.routes[match.route.id]
  if (!route || abort.signal.aborted) return
  // As React Router spells it.
  const data = new URL(`${url.pathname === '/' ? '/_root' : url.pathname}.data`, url)
  data.search = url.search
  // Header and footer stay.
  data.searchParams.set('_routes', match.route.id)
  const before = early.get(data.href)
  if (!before || !isFresh(before))
    early.set(data.href, { answer: ask(data.href, abort.signal), abort, at: performance.now() })
  for (const file of [route.module, ...(route.imports ?? [])]) {
    await new Promise((resolve) => setTimeout(resolve)) // lets the browser handle the release of the finger in between
    preload(file)
  }
}

/** Fetches a part of the program. It runs when it is needed: now it would delay the answer to the press. */
function preload(file: string): void {
  const href = new URL(file, location.href).href
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  if ([...links].some((link) => link.href === href)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

async function ask(address: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]) })
    if (!answer.ok || !isFromShop(answer)) return undefined
    const { status, headers } = answer
    const body = await answer.blob()
    return body.size > 0 ? new Response(body, { status, headers }) : undefined
  } catch {
    return undefined // the navigation asks again, patiently
  }
}

/** The answer that was fetched early, once; undefined: there is none. */
async function takeEarly(address: string): Promise<Response | undefined> {
  const found = early.get(address)
  early.clear()
  return found && isFresh(found) ? found.answer : undefined
}

function isFresh({ abort, at }: Early): boolean {
  return !abort.signal.aborted && performance.now() - at < FRESH_MS
}
