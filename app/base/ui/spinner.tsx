import { useT } from './translate.tsx'

export function SpinnerMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/**
 * A bar at the top during a navigation, and soon 'Loading...' over the page; neither shifts the layout. Always in the document, so that screen
 * readers announce it. Requirement 2.4.
 */
export function PageSpinner({ isLoading }: { isLoading: boolean }) {
  const t = useT()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-18 z-30 flex justify-center print:hidden">
      {isLoading && (
        <>
          <span className="loading-bar fixed inset-x-0 top-0 h-1 bg-brand" />
          <span className="appear-late flex items-center gap-3 rounded-full bg-surface px-5 py-2.5 font-semibold shadow-float">
            <SpinnerMark />
            {t('ui.loading')}
          </span>
        </>
      )}
    </output>
  )
}

export function Spinner() {
  const t = useT()
  return (
    <output className="flex items-center justify-center gap-3 p-8 text-ink-soft">
      <SpinnerMark className="size-6" />
      {t('ui.loading')}
    </output>
  )
}
