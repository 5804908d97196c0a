import { useEffect, useRef, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonClass } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { useT } from '../translate.tsx'

interface SidePanelProps {
  /** Its name for screen readers. */
  label?: string
  title: ReactNode
  closeTo: To
  isBusy?: boolean
  /** Stays in sight at the lower edge, on a phone in the place of the bar. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A row's panel: beside the list on wide screens, and instead of it on others (the list itself hides below `xl`). Give
 * each record a new `key`: the panel takes the focus, so that keys and screen readers continue there. Escape closes it.
 */
export function SidePanel({ label, title, closeTo, isBusy, foot, children }: SidePanelProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      // In a field, Escape first leaves the field.
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
      close.current?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside
      aria-label={label}
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line-strong bg-surface p-4 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-5.25rem)] xl:overflow-y-auto xl:overscroll-contain xl:shadow-float"
    >
      <header className="flex items-start gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        <Link
          ref={close}
          to={closeTo}
          replace
          preventScrollReset
          aria-label={t('ui.close')}
          title={t('ui.close')}
          className={buttonClass({ kind: 'quiet', size: 'sm' })}
        >
          <CloseIcon className="size-5" />
        </Link>
      </header>
      {children}
      {foot && (
        <div
          data-page-foot=""
          className="sticky bottom-0 z-10 -mx-4 -mb-4 rounded-b-lg xl:-bottom-4 border-t border-line bg-surface px-4 py-3"
        >
          {foot}
        </div>
      )}
    </aside>
  )
}
