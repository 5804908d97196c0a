import { useId, type ReactNode } from 'react'
import { LABEL_MARK, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { classes } from '../classes.ts'
import { useLang, useT } from '../translate.tsx'
import { BarLegend } from './capacity-bar.tsx'
import { edgeOf, labelEvery } from './chart-scale.ts'
import { ChartTable, type ChartHeads } from './chart-table.tsx'

export interface ChartPoint {
  label: string
  otherLabel?: string
  name: string
  value: number
  text: string
  /** Value for comparison, such as the same weekday a week before; drawn as a line. */
  before?: number
  beforeText?: string
  /** Share of the value with one origin, drawn as the lower part of its bar. */
  part?: number
  partText?: string
  isMarked?: boolean
}

interface BarChartProps {
  title: ReactNode
  /** The chart in a sentence, for screen readers. */
  summary: string
  points: readonly ChartPoint[]
  heads: ChartHeads
  axis?: string
  /** The upper edge, formatted; hidden while all values are zero. */
  formatEdge: string
  total?: ReactNode
  className?: string
}

const WIDTH = 100
const HEIGHT = 40
const MOST_LABELS = 8

/**
 * Figures as bars, with the same data in a table. The bars stretch to the available width; the text is HTML, so it
 * stays readable on every screen.
 */
export function BarChart({ title, summary, points, heads, formatEdge, total, axis, className }: BarChartProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const edge = edgeOf(points)
  const every = labelEvery(points.length, MOST_LABELS)
  const slot = WIDTH / Math.max(1, points.length)
  const y = (value: number) => HEIGHT - (value / edge) * HEIGHT
  const compared = points.flatMap(({ before }, index) =>
    before === undefined ? [] : [`${((index + 0.5) * slot).toFixed(2)},${y(before).toFixed(2)}`],
  )
  return (
    <section aria-labelledby={id} className={classes('grid content-start gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {total && <p className="figures text-sm text-ink-soft">{total}</p>}
      </div>
      <div>
        <p aria-hidden="true" className="figures text-xs text-ink-soft">
          {points.some(({ value }) => value > 0) ? formatEdge : '–'}
        </p>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible border-b border-line-strong"
        >
          <path
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
            fill="none"
          />
          {points.map(({ name, value, text, part, partText, isMarked }, index) => {
            const place = { x: (index * slot + slot * 0.14).toFixed(2), width: (slot * 0.72).toFixed(2) }
            const bar = (height: number) => ({
              ...place,
              y: y(height).toFixed(2),
              height: (HEIGHT - y(height)).toFixed(2),
            })
            const tone = part === undefined ? (isMarked ? 'fill-adey' : 'fill-brand') : 'fill-line-strong'
            return (
              <g key={name}>
                <title>{[name, [text, partText].filter(Boolean).join(LIST_MARK[lang])].join(LABEL_MARK[lang])}</title>
                <rect {...bar(value)} className={tone} />
                {part !== undefined && <rect {...bar(part)} className="fill-brand" />}
              </g>
            )
          })}
          {compared.length > 1 && (
            <polyline
              points={compared.join(' ')}
              className="stroke-ink-soft"
              fill="none"
              strokeWidth="1.5"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <ol aria-hidden="true" className="figures mt-1 flex text-xs leading-snug text-ink-soft">
          {points.map(({ name, label, otherLabel }, index) => (
            <li key={name} className="min-w-0 flex-1 text-center">
              {index % every === 0 && (
                <span className="relative left-1/2 inline-grid w-max -translate-x-1/2">
                  <span>{label}</span>
                  {otherLabel && <span>{otherLabel}</span>}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {axis && (
        <p aria-hidden="true" className="text-xs text-ink-soft">
          {axis}
        </p>
      )}
      {heads.marked !== undefined && (
        <BarLegend
          items={[
            { label: heads.value, tone: 'used' },
            { label: heads.marked, tone: 'held' },
          ]}
        />
      )}
      {heads.part !== undefined && (
        <BarLegend
          items={[
            { label: heads.value, tone: 'waste' },
            { label: heads.part, tone: 'used' },
          ]}
        />
      )}
      {heads.before !== undefined && compared.length > 1 && (
        <p className="flex items-center gap-2 text-xs text-ink-soft">
          <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6">
            <path d="M0 2H24" className="stroke-ink-soft" strokeWidth="1.5" strokeDasharray="4 3" />
          </svg>
          {heads.before}
        </p>
      )}
      <ChartTable caption={title} summary={t('office.chart.table')} points={points} heads={heads} />
    </section>
  )
}
