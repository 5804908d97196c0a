import { startTransition, StrictMode, useMemo, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { watchConnection } from '#app/base/ui/connection/connection.ts'
import { patientFetch } from '#app/base/ui/connection/patient-fetch.ts'
import { keepPageWhenPartsFail } from '#app/base/ui/connection/whole-page.ts'
import { importTexts, useLaterTexts } from '#app/base/ui/later-texts.ts'
import { watchOverlayHistory } from '#app/base/ui/modal/overlay-history.ts'
import { startWorkerWhenIdle } from '#app/surfaces/storefront/ui/worker/start-worker.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'

// The newest that the program calls is of Chromium 116.
if (!('any' in AbortSignal)) (await import('#app/base/ui/connection/older-browsers.ts')).fillOlderBrowser()
watchOverlayHistory()
forgetScrollPosition()
watchConnection()
keepPageWhenPartsFail()
const { lang, dataset } = document.documentElement
// Texts are modules of their own, which the browser caches across pages and the page preloads.
const texts = Object.assign({}, ...(await Promise.all((dataset['texts'] ?? '').split(' ').map(importTexts)))) as Record<
  string,
  string
>

/**
 * A pressed link shows itself as pressed before the router works: matching routes and starting requests takes a slow processor longer than
 * a frame. Other navigations begin at once, such as the cake builder's, which writes choices into the address. Decision 0305.
 */
let isLinkClicked = false
addEventListener(
  'click',
  ({ target }) => {
    isLinkClicked = target instanceof Element && target.closest('a[href]') !== null
    setTimeout(() => (isLinkClicked = false))
  },
  { capture: true },
)
const instrumentations: ClientInstrumentation[] = [
  {
    router: (router) =>
      router.instrument({
        async navigate(go) {
          if (isLinkClicked) await afterPaint()
          await go()
        },
      }),
  },
]

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Texts>
        <HydratedRouter unstable_fetch={patientFetch} instrumentations={instrumentations} />
      </Texts>
    </StrictMode>,
  )
})
startWorkerWhenIdle()

function Texts({ children }: { children: ReactNode }) {
  const later = useLaterTexts()
  const all = useMemo(() => ({ ...texts, ...later }), [later])
  return (
    <LanguageProvider lang={lang === 'am' ? 'am' : 'en'} texts={all}>
      {children}
    </LanguageProvider>
  )
}

/**
 * The browser has restored the position of a page that is opened again. React Router would do so too, long after somebody has
 * begun to scroll.
 */
function forgetScrollPosition() {
  const store = 'react-router-scroll-positions'
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  try {
    const positions = JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>
    delete positions[key]
    sessionStorage.setItem(store, JSON.stringify(positions))
  } catch {
    // The browser stores nothing.
  }
}
