import { useMemo, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { LanguageProvider, useLang } from './translate.tsx'

export function MoreTexts({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) {
  return (
    <LanguageProvider lang={useLang()} texts={texts}>
      {children}
    </LanguageProvider>
  )
}

export function PageTexts({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const texts = useMemo(() => textsOf(matches), [matches])
  return <MoreTexts texts={texts}>{children}</MoreTexts>
}

export function textsOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): Record<string, string> {
  const texts = matches.map((match) => (match?.loaderData as { texts?: Record<string, string> } | undefined)?.texts)
  return Object.assign({}, ...texts) as Record<string, string>
}
