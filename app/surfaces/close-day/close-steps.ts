/** The steps in which a day ends, in their order. Somebody sees those that they may do. */
const CLOSE_STEPS = ['cakes', 'cash', 'transfers', 'finish'] as const
export type CloseStep = (typeof CLOSE_STEPS)[number]

export interface StepState {
  step: CloseStep
  /** `nothing`: there is nothing to do in it; it is ticked and skipped. */
  state: 'open' | 'done' | 'nothing'
}

/** The step that a page shows: the asked one, else the first that is still to do. */
export function shownStep(steps: readonly StepState[], asked: string | null): CloseStep {
  const own = steps.find(({ step }) => step === asked)
  return (own ?? steps.find(({ state }) => state === 'open') ?? steps.at(-1)!).step
}

/** The step after one, past those with nothing to do. */
export function stepAfter(steps: readonly StepState[], current: CloseStep): CloseStep {
  const place = steps.findIndex(({ step }) => step === current)
  const next = steps.find(({ step, state }, index) => index > place && (state !== 'nothing' || step === 'finish'))
  return next?.step ?? 'finish'
}

export function stepBefore(steps: readonly StepState[], current: CloseStep): CloseStep | null {
  const place = steps.findIndex(({ step }) => step === current)
  return steps.findLast(({ state }, index) => index < place && state !== 'nothing')?.step ?? null
}
