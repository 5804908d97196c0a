import { NoConnectionIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Beside an act that is kept on the device. `isShort`: without its words, where there is no room for them. */
export function WaitsMark({ isShort = false }: { isShort?: boolean }) {
  const t = useT()
  return (
    <span title={t('outbox.mark')} className="inline-flex items-center gap-1 text-xs font-semibold text-ink-soft">
      <NoConnectionIcon className="size-4 shrink-0" />
      <span className={isShort ? 'sr-only' : undefined}>{t('outbox.mark')}</span>
    </span>
  )
}
