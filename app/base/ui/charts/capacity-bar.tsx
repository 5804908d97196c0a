import { LABEL_MARK, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { useLang } from '../translate.tsx'

export interface BarPart {
  /** Shown beside its number to screen readers, and in the legend where the page has one. */
  label: string
  value: number
  tone: keyof typeof TONES
}

/** The numbers beside each bar carry the meaning, never only the color. */
const TONES = {
  used: 'fill-brand',
  held: 'fill-adey',
  good: 'fill-leaf',
  waste: 'fill-line-strong',
} as const

interface CapacityBarProps {
  label: string
  parts: readonly BarPart[]
  /** The whole; if the parts exceed it, the bar is full and its end is marked. */
  total: number
}

/**
 * How much of a whole is used and by what. Sizes are SVG attributes, since the page's policy allows no inline styles.
 * Screen readers get the numbers instead.
 */
export function CapacityBar({ label, parts, total }: CapacityBarProps) {
  const lang = useLang()
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const whole = Math.max(total, sum)
  const isOver = sum > total
  const spoken = `${label}${LABEL_MARK[lang]}${parts.map((part) => `${part.label} ${part.value}`).join(LIST_MARK[lang])} / ${total}`
  const takenBefore = (index: number) => parts.slice(0, index).reduce((all, { value }) => all + Math.max(value, 0), 0)
  return (
    <svg
      role="img"
      aria-label={spoken}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="block h-3 w-full overflow-hidden rounded-full"
    >
      <rect width="100" height="8" className="fill-sunken" />
      {whole > 0 &&
        parts.map(({ label: name, value, tone }, index) => (
          <rect
            key={name}
            x={(100 * takenBefore(index)) / whole}
            width={(100 * Math.max(value, 0)) / whole}
            height="8"
            className={TONES[tone]}
          />
        ))}
      {isOver && (
        <rect x={(100 * total) / whole} width={100 - (100 * total) / whole} height="8" className="fill-danger" />
      )}
    </svg>
  )
}

export function BarLegend({ items }: { items: readonly Pick<BarPart, 'label' | 'tone'>[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {items.map(({ label, tone }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg viewBox="0 0 8 8" className="size-3 rounded-sm" aria-hidden="true">
            <rect width="8" height="8" className={TONES[tone]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
