import type { ReactNode } from 'react'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CloseStep } from '../close-steps.ts'

export interface StepProps {
  day: string
  back: CloseStep | null
  next: CloseStep
  isBusy: boolean
}

interface StepFootProps extends Omit<StepProps, 'next'> {
  act: CloseStep
  /** Stays in sight above the buttons. */
  above?: ReactNode
  /** Text of the main button. */
  children: ReactNode
}

/** Back, and the act that saves the step. */
export function StepFoot({ day, back, act, isBusy, above, children }: StepFootProps) {
  const t = useT()
  return (
    <SaveBar notice={above} className="print:hidden">
      {back && (
        <ButtonLink kind="secondary" size="lg" className="max-sm:px-4" to={adminLinks.closeDayOf(day, back)}>
          {t('close.back')}
        </ButtonLink>
      )}
      <Button type="submit" name="act" value={act} size="lg" busy={isBusy} className="ml-auto max-sm:px-4">
        {children}
      </Button>
    </SaveBar>
  )
}

export function NextText({ next }: { next: CloseStep }) {
  const t = useT()
  return next === 'cakes' ? null : t(`close.next.${next}`)
}
