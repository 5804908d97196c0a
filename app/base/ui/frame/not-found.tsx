import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { LogoMark } from './logo.tsx'
import { useT } from '../translate.tsx'

interface NotFoundProps {
  title?: string
  text?: string
  children?: ReactNode
}

export function NotFound({ title, text, children }: NotFoundProps) {
  const t = useT()
  return (
    <main id="content" className="page-width grid content-center justify-items-center gap-5 py-20 text-center md:py-28">
      <LogoMark className="size-16" missingSlice />
      <h1 className="text-3xl">{title ?? t('ui.not.found.title')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{text ?? t('ui.not.found.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children ?? <ButtonLink to="/">{t('ui.back.to.shop')}</ButtonLink>}
      </div>
    </main>
  )
}
