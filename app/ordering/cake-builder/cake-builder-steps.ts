import * as paths from '#app/base/platform/paths.ts'
import { writeDraft } from './draft-address.ts'
import type { Draft } from './draft.ts'
import { missingChoices, type MissingChoice } from '#app/ordering/orders/placing/quote-request.ts'

const SPECIAL_STEPS = ['cake', 'size', 'flavor', 'topper', 'day', 'pictures', 'you'] as const
/** A daily cake is bought in packs; for more pieces, or a changed cake, the customer requests a price. */
const DAILY_STEPS = ['cake', 'packs', 'day', 'pictures', 'you'] as const

export type CakeBuilderStep = (typeof SPECIAL_STEPS)[number] | (typeof DAILY_STEPS)[number]

type ChosenCake = { isAvailableDaily: boolean } | undefined

export function stepsFor(cake: ChosenCake): readonly CakeBuilderStep[] {
  return cake?.isAvailableDaily ? DAILY_STEPS : SPECIAL_STEPS
}

export const CHOICE_STEPS = {
  cake: 'cake',
  size: 'size',
  flavor: 'flavor',
  cake_type: 'flavor',
  delivery_date: 'day',
} as const satisfies Record<MissingChoice, CakeBuilderStep>

export interface StepFacts {
  /** The topper is too long, or has letters or words that the shop does not write. */
  isTopperRefused: boolean
  /** A chosen extra needs a picture of the customer, and none is there. */
  isPictureMissing?: boolean
}

/** The steps with a missing or invalid value that a request needs. */
export function openSteps(
  draft: Draft,
  cake: ChosenCake,
  { isTopperRefused, isPictureMissing }: StepFacts,
): Set<CakeBuilderStep> {
  const steps = new Set<CakeBuilderStep>(missingChoices({ ...draft, cake }).map((choice) => CHOICE_STEPS[choice]))
  if (isTopperRefused && !cake?.isAvailableDaily) steps.add('topper')
  if (isPictureMissing && !cake?.isAvailableDaily) steps.add('pictures')
  return steps
}

/**
 * The step that the page shows: the wanted one, unless an earlier one is incomplete; then that one, and `isHeldBack`
 * says why ('Please complete all selections to continue'). Without a wish the first incomplete step; for a daily cake,
 * its packs.
 */
export function currentStep(
  asked: string | null,
  draft: Draft,
  cake: ChosenCake,
  facts: StepFacts,
): { step: CakeBuilderStep; isHeldBack: boolean } {
  const steps = stepsFor(cake)
  const open = openSteps(draft, cake, facts)
  const firstOpen = steps.find((step) => open.has(step)) ?? 'you'
  const wanted = steps.find((step) => step === asked)
  if (!wanted) return { step: cake?.isAvailableDaily ? 'packs' : firstOpen, isHeldBack: false }
  return steps.indexOf(wanted) > steps.indexOf(firstOpen)
    ? { step: firstOpen, isHeldBack: true }
    : { step: wanted, isHeldBack: false }
}

export function isStepFilled(step: CakeBuilderStep, draft: Draft): boolean {
  switch (step) {
    case 'cake':
      return draft.cakeId !== null
    case 'packs':
      return draft.variantId !== null
    case 'size':
      return draft.sizeId !== null
    case 'flavor':
      return draft.flavorId !== null || draft.cakeTypeId !== null
    case 'topper':
      return draft.hasTopper || draft.extraIds.length > 0
    case 'day':
      return draft.deliveryDate !== '' || draft.isDayByPhone
    case 'pictures':
      return draft.inspirationId !== null || draft.referenceImageIds.length > 0
    case 'you':
      return false
  }
}

/**
 * The step after "continue": the next one on a first visit; after a change of an earlier step, the first later step
 * that is incomplete, or the one after the last filled step.
 */
export function stepAfter(step: CakeBuilderStep, draft: Draft, cake: ChosenCake, facts: StepFacts): CakeBuilderStep {
  const steps = stepsFor(cake)
  const here = steps.indexOf(step)
  const open = openSteps(draft, cake, facts)
  // Ignores the inspiration: many customers begin with one, so it does not count as visited steps.
  const made = { ...draft, inspirationId: null }
  const lastFilled = steps.findLastIndex((each) => isStepFilled(each, made))
  if (lastFilled <= here) return steps[Math.min(here + 1, steps.length - 1)]!
  const laterOpen = steps.findIndex((each, index) => index > here && index <= lastFilled && open.has(each))
  return steps[laterOpen > -1 ? laterOpen : Math.min(lastFilled + 1, steps.length - 1)]!
}

export function cakeBuilderAddress(draft: Draft, step?: CakeBuilderStep): string {
  const search = writeDraft(draft)
  if (step) search.set('step', step)
  return search.size > 0 ? `${paths.customize}?${search}` : paths.customize
}
