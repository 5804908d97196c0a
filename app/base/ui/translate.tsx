import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { createTranslate, type Lang, type Translate } from '#app/base/platform/text/translate.ts'

interface Language {
  lang: Lang
  t: Translate
  texts: Readonly<Record<string, string>>
}

/** For functions that run while rendering but are no hooks; components use the two hooks below. */
export const LanguageContext = createContext<Language | undefined>(undefined)

interface LanguageProviderProps {
  lang: Lang
  texts: Readonly<Record<string, string>>
  children: ReactNode
}

export function LanguageProvider({ lang, texts, children }: LanguageProviderProps) {
  const outer = useContext(LanguageContext)?.texts
  const language = useMemo(() => {
    const all = { ...outer, ...texts }
    return { lang, texts: all, t: createTranslate(lang, all) }
  }, [lang, outer, texts])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useT and useLang need a LanguageProvider above them')
  return language
}

export function useT(): Translate {
  return useLanguage().t
}

export function useLang(): Lang {
  return useLanguage().lang
}
