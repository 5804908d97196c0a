import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchOverlayHistory } from '#app/base/ui/overlay-history.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'

watchOverlayHistory()
const { lang, dataset } = document.documentElement
// Texts are a separate module, which the browser caches across pages and the page preloads.
const { texts } = (await import(/* @vite-ignore */ dataset['texts'] ?? '')) as { texts: Record<string, string> }

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider lang={lang === 'am' ? 'am' : 'en'} texts={texts}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  )
})
