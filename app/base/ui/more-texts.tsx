import type { ReactNode } from 'react'
import { LanguageProvider, useLang } from './translate.tsx'

/** Adds texts that only some pages carry, such as those of signing in and of the back office, to those every page has. */
export function MoreTexts({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) {
  return (
    <LanguageProvider lang={useLang()} texts={texts}>
      {children}
    </LanguageProvider>
  )
}
