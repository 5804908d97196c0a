import { useMemo, type ReactNode } from 'react'
import { createTranslate, type Translate } from '#app/platform/translate.ts'
import { LanguageProvider, useLang, useT } from './translate.tsx'

/** Adds texts that only some pages carry, such as those of signing in and of the back office, to those every page has. */
export function MoreTexts({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) {
  const lang = useLang()
  const everywhere = useT()
  const language = useMemo(() => {
    const here = createTranslate(lang, texts)
    const t: Translate = (key, values) => (key in texts ? here(key, values) : everywhere(key, values))
    return { lang, t }
  }, [lang, texts, everywhere])
  return <LanguageProvider value={language}>{children}</LanguageProvider>
}
