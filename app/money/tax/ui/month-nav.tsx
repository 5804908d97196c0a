import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface MonthNavProps {
  name: string
  /** Address of the month before. */
  before: string
  /** Null in the present month. */
  after: string | null
}

/** The shown tax month between those beside it. */
export function MonthNav({ name, before, after }: MonthNavProps) {
  const t = useT()
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={name}>
      <ButtonLink kind="secondary" size="sm" to={before}>
        {t('tax.book.month.before')}
      </ButtonLink>
      <strong className="text-lg">{name}</strong>
      {after && (
        <ButtonLink kind="secondary" size="sm" to={after}>
          {t('tax.book.month.after')}
        </ButtonLink>
      )}
    </nav>
  )
}
