import { createContext, useContext, type ReactNode } from 'react'
import type { Lang, Translate } from '#app/platform/translate.ts'

interface Language {
  lang: Lang
  t: Translate
}

const LanguageContext = createContext<Language | undefined>(undefined)

export function LanguageProvider({ value, children }: { value: Language; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useT and useLang need a LanguageProvider above them')
  return language
}

/** The translate function of the page's language. */
export function useT(): Translate {
  return useLanguage().t
}

export function useLang(): Lang {
  return useLanguage().lang
}
