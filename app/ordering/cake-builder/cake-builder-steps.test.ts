import { describe, expect, it } from 'vitest'
import { currentStep, cakeBuilderAddress, stepAfter, stepsFor } from './cake-builder-steps.ts'
import { emptyDraft, type Draft } from './draft.ts'

const special = { isAvailableDaily: false }
const daily = { isAvailableDaily: true }
const fine = { isTopperRefused: false }

const withCake: Draft = { ...emptyDraft, isInProgress: true, cakeId: 'mango-cake' }
const withSize: Draft = { ...withCake, sizeId: 'small' }
const withFlavor: Draft = { ...withSize, flavorId: 'mango', cakeTypeId: 'torta' }
const complete: Draft = { ...withFlavor, deliveryDate: '2026-12-19' }

describe('the step that is open', () => {
  it.each<[string, string | null, Draft, string, boolean]>([
    ['at first the cake', null, emptyDraft, 'cake', false],
    ['with a cake the size', null, withCake, 'size', false],
    ['with a flavor but no type still the flavor', null, { ...withSize, flavorId: 'mango' }, 'flavor', false],
    ['what may be left out is not asked for again', null, withFlavor, 'day', false],
    ['with everything the customer', null, complete, 'you', false],
    ['an earlier one that is asked for', 'size', complete, 'size', false],
    ['the next one', 'topper', withFlavor, 'topper', false],
    ['never one beyond what is missing', 'you', withSize, 'flavor', true],
    ['nor beyond the cake', 'day', emptyDraft, 'cake', true],
    ['the first that is open for a step that is none', 'packs', withCake, 'size', false],
  ])('%s', (_what, asked, draft, step, isHeldBack) => {
    const cake = draft.cakeId === null ? undefined : special
    expect(currentStep(asked, draft, cake, fine)).toEqual({ step, isHeldBack })
  })

  it('is the topper while it is too long', () => {
    const facts = { isTopperRefused: true }
    expect(currentStep('day', withFlavor, special, facts)).toEqual({ step: 'topper', isHeldBack: true })
    expect(currentStep('topper', withFlavor, special, facts)).toEqual({ step: 'topper', isHeldBack: false })
    expect(currentStep('you', withCake, daily, facts).step).toBe('you')
  })

  it('is the pictures while an extra is made from one that is not there', () => {
    const facts = { isTopperRefused: false, isPictureMissing: true }
    expect(currentStep('you', complete, special, facts)).toEqual({ step: 'pictures', isHeldBack: true })
    expect(currentStep('day', complete, special, facts)).toEqual({ step: 'day', isHeldBack: false })
    expect(currentStep('you', withCake, daily, facts).step).toBe('you')
  })

  it('leads a daily cake to its packs and, for a price, to the customer', () => {
    expect(stepsFor(daily)).toEqual(['cake', 'packs', 'day', 'pictures', 'you'])
    expect(currentStep(null, withCake, daily, fine)).toEqual({ step: 'packs', isHeldBack: false })
    expect(currentStep('packs', withCake, daily, fine)).toEqual({ step: 'packs', isHeldBack: false })
    expect(currentStep('you', withCake, daily, fine)).toEqual({ step: 'you', isHeldBack: false })
  })
})

describe('continuing', () => {
  it.each<[string, Parameters<typeof stepAfter>[0], Draft, string]>([
    ['the next step at first', 'cake', withCake, 'size'],
    ['the topper after the flavor', 'flavor', withFlavor, 'topper'],
    ['also for who began with a picture of the gallery', 'flavor', { ...withFlavor, inspirationId: 'rose' }, 'topper'],
    ['past the topper', 'topper', withFlavor, 'day'],
    ['the pictures after the day', 'day', complete, 'pictures'],
    ['the customer last', 'pictures', complete, 'you'],
    ['no further than the customer', 'you', complete, 'you'],
    ['past what is filled when something is changed', 'size', complete, 'pictures'],
    ['to what the change has opened', 'cake', { ...complete, sizeId: null }, 'size'],
    [
      'to the customer when the pictures are there',
      'size',
      { ...complete, referenceImageIds: ['0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01'] },
      'you',
    ],
  ])('%s', (_what, step, draft, next) => {
    expect(stepAfter(step, draft, special, fine)).toBe(next)
  })
})

it('the address of a step carries the choices', () => {
  expect(cakeBuilderAddress(emptyDraft)).toBe('/customize')
  expect(cakeBuilderAddress(withSize, 'flavor')).toBe('/customize?cake=mango-cake&size=small&step=flavor')
})
