import { useT } from './translate.tsx'

/** The turning mark alone, beside words that already say what is going on. */
export function SpinnerMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** 'Loading...' with its mark, in place of a part that is still on its way. */
export function Spinner() {
  const t = useT()
  return (
    <output className="flex items-center justify-center gap-3 p-8 text-ink-soft">
      <SpinnerMark className="size-6" />
      {t('ui.loading')}
    </output>
  )
}
