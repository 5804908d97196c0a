import * as adminLinks from '#app/base/platform/admin-links.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface BulkDoneProps {
  changed: number | null
  planned: number | null
  skipped: number
}

export function BulkDone({ changed, planned, skipped }: BulkDoneProps) {
  const t = useT()
  if (planned !== null) {
    return (
      <Notice live tone={planned > 0 ? 'good' : 'neutral'}>
        {planned > 0 ? t('edit.planned.done', { count: planned }) : t('edit.bulk.none')}
        {skipped > 0 && ` ${t('edit.bulk.skipped', { count: skipped })}`}
      </Notice>
    )
  }
  if (changed === null) return null
  return (
    <Notice live tone={changed > 0 ? 'good' : 'neutral'}>
      {changed === 0 && skipped === 0 ? t('edit.bulk.none') : t('edit.bulk.done', { count: changed })}
      {skipped > 0 && ` ${t('edit.bulk.skipped', { count: skipped })}`}
    </Notice>
  )
}

export function NoCakes({ starters }: { starters: readonly { id: string; name: string }[] }) {
  const t = useT()
  return (
    <EmptyState
      title={t('edit.cakes.empty.title')}
      text={t('edit.cakes.empty.text')}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {starters.map(({ id, name }) => (
            <li key={id}>
              <ButtonLink to={`${adminLinks.newCake}?starter=${id}`} kind="secondary">
                {name}
              </ButtonLink>
            </li>
          ))}
          <li>
            <ButtonLink to={adminLinks.newCake}>{t('edit.cakes.empty.blank')}</ButtonLink>
          </li>
        </ul>
      }
    />
  )
}
