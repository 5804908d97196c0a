import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Above a list of tax papers: the way back to the VAT book, its name, and what belongs to it. */
export function TaxListHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useT()
  return (
    <>
      <BackLink to={adminPaths.tax} text={t('tax.book.title')} />
      <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </header>
    </>
  )
}

export function HeadLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
      {text}
    </Link>
  )
}
