import { useT } from '#app/base/ui/translate.tsx'
import { missingChoices } from '#app/ordering/orders/placing/quote-request.ts'
import { CHOICE_STEPS, type CakeBuilderStep } from '../cake-builder-steps.ts'
import type { DraftInAddress } from './use-draft.ts'

interface Complaints {
  /** "Continue" was pressed, or a later step was opened, while the step is incomplete. */
  isHeldBack: boolean
  hasDayError: boolean
  hasTopperError: boolean
  hasYouFaults: boolean
}

/** Names the first thing that keeps the customer from going on, for the bar with the button. Undefined: nothing yet. */
export function useOpenText(
  step: CakeBuilderStep,
  { draft, chosen, facts }: DraftInAddress,
  { isHeldBack, hasDayError, hasTopperError, hasYouFaults }: Complaints,
): string | undefined {
  const t = useT()
  if (step === 'you') return hasYouFaults ? t('cake.builder.errors') : undefined
  if (isHeldBack) {
    const missing = missingChoices({ ...draft, cake: chosen.cake }).find((choice) => CHOICE_STEPS[choice] === step)
    if (missing) return t(`cake.builder.open.${missing}`)
    if (facts.isPictureMissing && step === 'pictures') return t('cake.builder.open.pictures')
  }
  if (step === 'topper' && (hasTopperError || (isHeldBack && facts.isTopperRefused))) {
    return t('cake.builder.open.topper')
  }
  return step === 'day' && hasDayError ? t('cake.builder.open.delivery_date') : undefined
}
