import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export const HEAD_LINK = 'inline-flex min-h-11 items-center px-2 font-semibold text-brand'

export function HeadLinks({ list, children }: { list: string; children?: ReactNode }) {
  const t = useT()
  return (
    <div className="order-last -mx-2 flex w-full flex-wrap gap-x-1 lg:order-none lg:mx-0 lg:w-auto">
      {children}
      <Link to={`${list}/import`} className={HEAD_LINK}>
        {t('edit.file.open')}
      </Link>
      <FileMenu path={`${list}/export`} text={t('edit.cakes.export')} className={`${HEAD_LINK} gap-1`} align="left" />
    </div>
  )
}

/** A link to the cake builder as customers see it; nothing when nothing on sale shows the row. */
export function PreviewLink({ to }: { to: string | undefined }) {
  const t = useT()
  return (
    to && (
      <Link to={to} reloadDocument className={HEAD_LINK}>
        {t('edit.choices.preview')}
      </Link>
    )
  )
}
