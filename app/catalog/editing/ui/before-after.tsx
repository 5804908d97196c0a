import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

export interface BeforeAfterRow {
  id: string
  name: string
  before: string
  /** Null: nothing asked for yet, or not possible. */
  after: string | null
  isChanged: boolean
  /** Why it stays as it is. */
  why: string
}

/** What a change of many rows would make of each. */
export function BeforeAfter({ title, rows }: { title: string; rows: readonly BeforeAfterRow[] }) {
  const t = useT()
  return (
    <table className="w-full rounded-lg border border-line bg-surface text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="bg-sunken text-xs text-ink-soft">
          <th scope="col" className="px-2 py-2 sm:px-3 text-left">
            {t('edit.cakes.name')}
          </th>
          <th scope="col" className="px-2 py-2 sm:px-3 text-right">
            {t('edit.prices.before')}
          </th>
          <th scope="col" className="px-2 py-2 sm:px-3 text-right">
            {t('edit.prices.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, name, before, after, isChanged, why }) => (
          <tr key={id}>
            <th scope="row" className="px-2 py-2 sm:px-3 text-left font-semibold break-words">
              {name}
            </th>
            <td className={classes('figures px-2 py-2 sm:px-3 text-right', isChanged && 'text-ink-soft line-through')}>
              {before}
            </td>
            <td className="figures px-2 py-2 sm:px-3 text-right">
              {isChanged ? (
                <strong className="font-semibold">{after}</strong>
              ) : (
                <span className="text-ink-soft">{why}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
