import { writeDraft } from './draft-address.ts'
import type { Draft } from './draft.ts'
import { missingChoices, type MissingChoice } from '#app/ordering/orders/placing/quote-request.ts'

/** The steps in which a special-order cake is composed, in their order. */
const SPECIAL_STEPS = ['cake', 'size', 'flavor', 'topper', 'day', 'pictures', 'you'] as const
/** A daily cake is bought in packs; who needs more, or it made differently, asks for a price. */
const DAILY_STEPS = ['cake', 'packs', 'day', 'pictures', 'you'] as const

export type CakeBuilderStep = (typeof SPECIAL_STEPS)[number] | (typeof DAILY_STEPS)[number]

type ChosenCake = { isAvailableDaily: boolean } | undefined

export function stepsFor(cake: ChosenCake): readonly CakeBuilderStep[] {
  return cake?.isAvailableDaily ? DAILY_STEPS : SPECIAL_STEPS
}

/** Where each selection is made. */
export const CHOICE_STEPS = {
  cake: 'cake',
  size: 'size',
  flavor: 'flavor',
  cake_type: 'flavor',
  delivery_date: 'day',
} as const satisfies Record<MissingChoice, CakeBuilderStep>

/** What the page knows of the choices beyond the draft itself. */
export interface StepFacts {
  /** The topper is too long, or of letters or words that the shop does not write. */
  isTopperRefused: boolean
  /** An extra is made from a picture of the customer, and none is there. */
  isPictureMissing?: boolean
}

/** The steps at which something that a request needs is missing or cannot stay as it is. */
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
 * The step that the page shows open. It is the one asked for, unless an earlier one is not complete yet: then that one,
 * and `isHeldBack` says why ('Please complete all selections to continue'). Without a wish it is the first that is not
 * complete; of a daily cake, its packs.
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

/** Whether the customer has put something into a step. */
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
 * Where "continue" leads from a step: to the next one for somebody who comes here first; for somebody who came back to
 * change something, to the first later step that is not complete, or to the one after the last that is filled.
 */
export function stepAfter(step: CakeBuilderStep, draft: Draft, cake: ChosenCake, facts: StepFacts): CakeBuilderStep {
  const steps = stepsFor(cake)
  const here = steps.indexOf(step)
  const open = openSteps(draft, cake, facts)
  // Many begin with a picture of the gallery: it does not mean that they have been everywhere.
  const made = { ...draft, inspirationId: null }
  const lastFilled = steps.findLastIndex((each) => isStepFilled(each, made))
  if (lastFilled <= here) return steps[Math.min(here + 1, steps.length - 1)]!
  const laterOpen = steps.findIndex((each, index) => index > here && index <= lastFilled && open.has(each))
  return steps[laterOpen > -1 ? laterOpen : Math.min(lastFilled + 1, steps.length - 1)]!
}

/** The page with these choices, at that step. */
export function cakeBuilderAddress(draft: Draft, step?: CakeBuilderStep): string {
  const search = writeDraft(draft)
  if (step) search.set('step', step)
  return search.size > 0 ? `/customize?${search}` : '/customize'
}
