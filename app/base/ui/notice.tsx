import type { ReactNode } from 'react'
import { TONES, type Tone } from './badge.tsx'
import { classes } from './classes.ts'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

const ICONS = { neutral: InfoIcon, highlight: InfoIcon, brand: InfoIcon, good: CheckIcon, bad: AlertIcon }

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  className?: string
  children?: ReactNode
  /** Announces a notice that appears after the page has loaded: immediately if it is bad, else politely. */
  live?: boolean
}

export function Notice({ tone = 'neutral', title, className, children, live = false }: NoticeProps) {
  const Icon = ICONS[tone]
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={classes('flex flex-wrap gap-x-3 rounded-md px-4 py-3', TONES[tone], className)}>
      <Icon className="mt-1 size-5 shrink-0" />
      {/* Beside the icon, unless letters are so large that a word would be cut. */}
      <div className="min-w-0 flex-1 basis-24">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** The outcome of a form: why it was refused, or what was done. Renders nothing without either. */
export function FormOutcome({ error, done }: { error?: ReactNode; done?: ReactNode }) {
  return (
    <>
      {error && (
        <Notice live tone="bad">
          {error}
        </Notice>
      )}
      {done && (
        <Notice live tone="good">
          {done}
        </Notice>
      )}
    </>
  )
}
