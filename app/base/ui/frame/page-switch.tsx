import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LANG_PARAM } from '#app/base/platform/text/language.ts'
import { useLang } from '../translate.tsx'

interface PageSwitchProps {
  name: string
  value: string
  lang?: string
  children: ReactNode
}

export function PageSwitch({ name, value, lang, children }: PageSwitchProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(name, value)
  return (
    <a
      href={`${pathname}?${params}`}
      lang={lang}
      hrefLang={lang}
      className="head-key grid md:min-h-10 place-items-center rounded-full border border-line-strong px-[min(.75rem,4vw)] leading-snug font-semibold whitespace-nowrap hover:border-brand hover:text-brand"
    >
      {children}
    </a>
  )
}

export function LanguageSwitch() {
  const other = useLang() === 'am' ? 'en' : 'am'
  return (
    <PageSwitch name={LANG_PARAM} value={other} lang={other}>
      {other === 'am' ? 'አማርኛ' : 'English'}
    </PageSwitch>
  )
}
