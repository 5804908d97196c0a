import { useT } from '#app/base/ui/translate.tsx'
import { endPractice } from '#app/till/register/device/practice.ts'
import { readSnapshot } from '#app/till/register/device/read-till.ts'
import { PanelFrame } from './panel-frame.tsx'
import { OUTLINED } from './till-classes.ts'

const end = () => {
  endPractice()
  void readSnapshot()
}

/** A till to practise with looks like the real one, but for a line above it and an edge around it. */
export function PracticeEdge() {
  const t = useT()
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 bg-adey px-4 py-1 font-semibold text-on-adey">
        <p>{t('counter.practice.text')}</p>
        <button type="button" className="min-h-11 rounded-md px-2 underline" onClick={end}>
          {t('counter.practice.end')}
        </button>
      </div>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-4 border-adey" />
    </>
  )
}

/** In the place of a panel whose work is the shop's. */
export function NotPractised() {
  const t = useT()
  return (
    <PanelFrame title={t('counter.practice')}>
      <p>{t('counter.practice.not')}</p>
      <button type="button" className={OUTLINED} onClick={end}>
        {t('counter.practice.end')}
      </button>
    </PanelFrame>
  )
}
