import { useT } from '#app/base/ui/translate.tsx'
import { OUTLINED } from '../till-classes.ts'
import type { useShiftAtTill } from './use-shift-at-till.ts'

/** Shown while the shop is asked about a shift; if it does not answer, with a button to ask again. */
export function AskedShop({ read, reread }: ReturnType<typeof useShiftAtTill>) {
  const t = useT()
  if (read === 'reading') return <output className="text-ink-soft">{t('counter.asking')}</output>
  return (
    <>
      <p role="alert">{t('counter.pin.lost')}</p>
      <button type="button" className={OUTLINED} onClick={() => void reread()}>
        {t('counter.unsent.try')}
      </button>
    </>
  )
}
