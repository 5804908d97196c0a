import { useId } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { ProductionParts, TotalRow } from '../production-view.server.ts'

interface ProductionTotalsProps extends Pick<ProductionParts, 'batches'> {
  /** Below the whole sheet, which has the same in its parts: not printed. */
  isWhole: boolean
}

/** What the stations after baking have to do in all. */
export function ProductionTotals({ batches: all, isWhole }: ProductionTotalsProps) {
  const t = useT()
  const batches = all.flatMap(({ isFasting, parts }) => {
    const later = parts.filter(({ part }) => part !== 'bake')
    return later.length > 0 ? [{ isFasting, parts: later }] : []
  })
  if (isWhole && batches.length === 0) return null
  return (
    <section aria-labelledby="totals" className={classes('grid gap-4', isWhole && 'print:hidden')}>
      <h2 id="totals" className="text-xl">
        {t('production.totals')}
      </h2>
      {batches.length === 0 && <p className="text-ink-soft">{t('production.station.none')}</p>}
      {batches.map(({ isFasting, parts }) => (
        <section
          key={String(isFasting)}
          aria-label={t(isFasting ? 'production.batch.fasting' : 'production.batch.other')}
          className="grid gap-3 rounded-lg border border-line bg-surface p-4 print:border-line-strong print:p-2"
        >
          <h3 className="flex items-center gap-2 text-base">
            {isFasting && <LeafIcon className="size-5 text-leaf" />}
            {t(isFasting ? 'production.batch.fasting' : 'production.batch.other')}
          </h3>
          <div className="paper-columns grid gap-x-6 gap-y-4 md:grid-cols-2 2xl:grid-cols-4 print:grid-cols-2">
            {parts.map(({ part, rows }) => (
              <Part key={part} title={t(`production.${part}`)} rows={rows} />
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}

function Part({ title, rows }: { title: string; rows: readonly TotalRow[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="paper-whole min-w-0">
      <h4 id={id} className="border-b-2 border-line-strong pb-1 font-semibold">
        {title}
      </h4>
      <ul className="divide-y divide-line">
        {rows.map(({ count, what, detail }) => (
          <li key={`${what} ${detail}`} className="flex items-baseline gap-3 py-1.5 leading-snug">
            <span className="figures min-w-20 shrink-0 font-semibold">{count}</span>
            <span className="min-w-0">
              {what}
              {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
