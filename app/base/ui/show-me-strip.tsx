import { AlertIcon, ArrowUpIcon } from './icons.tsx'
import { useT } from './translate.tsx'
import { useHydrated } from './use-hydrated.ts'

interface ShowMeStripProps {
  /** What is missing, in a sentence. */
  text: string
  onShow: () => void
}

/** Stands on the bar of the main act, where the thumb is, and leads to the first open field. */
export function ShowMeStrip({ text, onShow }: ShowMeStripProps) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <div
      role="alert"
      className="flex min-h-11 flex-wrap items-center gap-x-3 bg-danger px-4 text-sm font-semibold text-surface transition duration-200 ease-out motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0"
    >
      <AlertIcon className="size-5 shrink-0" />
      <span className="min-w-0 shrink grow basis-40 py-1.5">{text}</span>
      {isHydrated && (
        <button type="button" onClick={onShow} className="inline-flex min-h-11 items-center gap-1.5">
          <span className="underline underline-offset-4">{t('ui.show.me')}</span>
          <ArrowUpIcon className="size-4" />
        </button>
      )}
    </div>
  )
}

/**
 * Scrolls the first field that was refused to the header, unfolds what hides it, and gives it the focus. Of a group it
 * is the first choice.
 */
export function showFirstOpenField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
  if (!field) return
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const labelled = field.closest<HTMLElement>('[data-field]') ?? field
  labelled.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  const control = field.matches('fieldset') ? field.querySelector<HTMLElement>('input:not(:disabled)') : field
  control?.focus({ preventScroll: true })
}
