import { useRef, type ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface OfferFactProps {
  name: string
  /** What holds now, in words. */
  value: ReactNode
  /** What the button does. Default: "Change". */
  action?: string
  isOpen: boolean
  onOpen: () => void
  /** The fields; a page without scripts always shows them. */
  children: ReactNode
}

/** One fact of the offer on one line; "Change" shows its fields in place. */
export function OfferFact({ name, value, action, isOpen, onOpen, children }: OfferFactProps) {
  const t = useT()
  const fields = useRef<HTMLDivElement>(null)
  const change = action ?? t('desk.fact.change')
  const open = () => {
    onOpen()
    // After the fields are drawn: nothing hidden takes the focus.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input, textarea, button, select')?.focus())
  }
  return (
    <div className="border-t border-line py-0.5 first:border-t-0">
      <div
        className={classes(
          'min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 noscript:hidden sm:grid-cols-[9rem_minmax(0,1fr)_auto]',
          isOpen ? 'hidden' : 'grid',
        )}
      >
        <span className="text-ink-soft max-sm:col-span-2">{name}</span>
        <span className="figures font-semibold max-sm:line-clamp-2 sm:truncate">{value}</span>
        <button
          type="button"
          onClick={open}
          aria-label={`${change}: ${name}`}
          className="min-h-11 text-sm font-semibold text-brand hover:underline md:min-h-8"
        >
          {change}
        </button>
      </div>
      <div ref={fields} className={classes('py-1', !isOpen && 'hidden noscript:block')}>
        {children}
      </div>
    </div>
  )
}
