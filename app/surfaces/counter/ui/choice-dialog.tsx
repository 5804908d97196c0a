import type { ReactNode } from 'react'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { OUTLINED } from './till-classes.ts'

interface ChoiceDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Opens over the till with things to choose from, and a way back that changes nothing. */
export function ChoiceDialog({ title, onClose, children }: ChoiceDialogProps) {
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
      {children}
    </QuestionDialog>
  )
}
