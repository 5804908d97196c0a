import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useLang, useT } from '#app/base/ui/translate.tsx'

/** Visibly not the shop: a narrow page with its own bar, so that nobody takes test money for real. */
export function SimulatorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SimulatorBar />
      <main id="content" className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6">
        {children}
      </main>
    </>
  )
}

function SimulatorBar() {
  const t = useT()
  const lang = useLang()
  const { pathname } = useLocation()
  const other = lang === 'am' ? 'en' : 'am'
  return (
    <header className="border-b border-line bg-adey-soft">
      <div className="mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <span className="font-semibold">{t('simulator.title')}</span>
        <span className="text-sm">{t('simulator.notice')}</span>
        <nav className="ms-auto flex gap-4 text-sm">
          <Link to="/" className="py-2 underline">
            {t('simulator.shop')}
          </Link>
          <a href={`${pathname}?lang=${other}`} hrefLang={other} lang={other} className="py-2 underline">
            {t('simulator.language')}
          </a>
        </nav>
      </div>
    </header>
  )
}
