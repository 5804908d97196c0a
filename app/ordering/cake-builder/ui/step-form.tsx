import type { FormEvent, ReactNode } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ShowMeStrip, showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import { OPEN_STEP_ID } from './use-draft.ts'
import { STEP_LIST_ID } from './use-step-focus.ts'

export const STEP_FORM_ID = 'step-form'

interface StepFormProps {
  hidden: readonly (readonly [name: string, value: string])[]
  next: CakeBuilderStep
  onContinue: () => void
  /** Address to which a form with files is posted. */
  postTo?: string | undefined
  openText: string | undefined
  children: ReactNode
}

/**
 * A step as a plain form, with the other steps' choices in hidden fields. Without scripts it leads to the address of
 * the next step.
 */
export function StepForm({ hidden, next, onContinue, postTo, openText, children }: StepFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onContinue()
  }
  const target = postTo
    ? ({ method: 'post', encType: 'multipart/form-data', action: postTo } as const)
    : ({ method: 'get', action: `${paths.customize}#${OPEN_STEP_ID}` } as const)
  return (
    <form noValidate id={STEP_FORM_ID} {...target} onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="grid justify-items-start gap-3 max-md:hidden">
        {openText && (
          <div className="w-full overflow-hidden rounded-md">
            <OpenFieldStrip text={openText} />
          </div>
        )}
        <ContinueButton next={next} size="lg" />
      </div>
    </form>
  )
}

/** Leads to the first open field of the step. */
export function OpenFieldStrip({ text }: { text: string }) {
  return <ShowMeStrip text={text} onShow={() => showFirstOpenField(document.getElementById(STEP_LIST_ID))} />
}

export function ContinueButton({ next, size }: { next: CakeBuilderStep; size: 'md' | 'lg' }) {
  const t = useT()
  return (
    <Button type="submit" form={STEP_FORM_ID} name="step" value={next} size={size}>
      {t('cake.builder.continue')}
    </Button>
  )
}
