import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'good' | 'highlight' | 'brand' | 'bad'

export const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-leaf-soft text-leaf',
  highlight: 'bg-adey-soft text-ink',
  brand: 'bg-brand-soft text-brand',
  bad: 'bg-danger-soft text-danger',
}

/** A word or two about a record. The words carry the meaning, never only the color. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold leading-snug whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
