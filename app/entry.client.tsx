import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchOverlayHistory } from '#app/base/ui/overlay-history.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'

watchOverlayHistory()
const { lang, dataset } = document.documentElement
// The texts are a module of their own, kept by the browser from page to page; the page preloads it.
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
