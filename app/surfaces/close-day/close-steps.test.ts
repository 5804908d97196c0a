import { expect, it } from 'vitest'
import { shownStep, stepAfter, stepBefore, type StepState } from './close-steps.ts'

const steps = (states: Partial<Record<StepState['step'], StepState['state']>>): StepState[] =>
  (['cakes', 'cash', 'transfers', 'finish'] as const).map((step) => ({ step, state: states[step] ?? 'open' }))

it('begins with the first step that is still to do', () => {
  expect(shownStep(steps({}), null)).toBe('cakes')
  expect(shownStep(steps({ cakes: 'done', cash: 'nothing' }), null)).toBe('transfers')
  expect(shownStep(steps({ cakes: 'done', cash: 'done', transfers: 'nothing' }), null)).toBe('finish')
})

it('shows a step that is asked for again, and no unknown one', () => {
  expect(shownStep(steps({ cakes: 'done' }), 'cakes')).toBe('cakes')
  expect(shownStep(steps({ cakes: 'done' }), 'money')).toBe('cash')
})

it('shows nobody a step that is not theirs', () => {
  const own = steps({ cakes: 'done' }).filter(({ step }) => step !== 'cash' && step !== 'transfers')
  expect(shownStep(own, 'cash')).toBe('finish')
  expect(stepAfter(own, 'cakes')).toBe('finish')
})

it('skips steps with nothing to do, forwards and backwards', () => {
  const day = steps({ cakes: 'done', cash: 'nothing', transfers: 'nothing' })
  expect(stepAfter(day, 'cakes')).toBe('finish')
  expect(stepBefore(day, 'finish')).toBe('cakes')
  expect(stepBefore(day, 'cakes')).toBeNull()
})

it('a day that is closed shows its last page', () => {
  expect(shownStep(steps({ cakes: 'done', cash: 'done', transfers: 'done', finish: 'done' }), null)).toBe('finish')
})
