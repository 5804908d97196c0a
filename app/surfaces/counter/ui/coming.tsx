import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { bringPanels, useAreHeldUp } from './load-panels.ts'
import { OUTLINED } from './till-classes.ts'

/** In the place of a panel whose program is on its way. Without a connection it says so, and asks again when it is pressed. */
export function Coming({ onBack }: { onBack?: () => void }) {
  const t = useT()
  const isHeldUp = useAreHeldUp()
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 p-4 text-center">
      <output className="max-w-prose text-lg">{t(isHeldUp ? 'counter.part.held.up' : 'counter.part.coming')}</output>
      {isHeldUp && (
        <button type="button" data-main="" className={OUTLINED} onClick={bringPanels}>
          {t('counter.unsent.try')}
        </button>
      )}
      {onBack && (
        <button type="button" className={OUTLINED} onClick={onBack}>
          {t('counter.back')}
        </button>
      )}
    </div>
  )
}

/** `Coming` in the place of a whole page. */
export function ComingPage() {
  return (
    <main id="content" className="min-h-0 grow">
      <Coming />
    </main>
  )
}

/** `Coming` in the place of something that opens over the page. */
export function ComingOver({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useT()
  return (
    <QuestionDialog
      title={title}
      isChoice
      onCancel={onClose}
      answers={
        <button type="button" className={OUTLINED} onClick={onClose}>
          {t('counter.back')}
        </button>
      }
    >
      <Coming />
    </QuestionDialog>
  )
}
