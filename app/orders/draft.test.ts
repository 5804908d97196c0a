import { describe, expect, it } from 'vitest'
import { emptyDraft, isDirectPurchaseComplete, reduceDraft, type Draft } from './draft.ts'

const composed: Draft = {
  ...emptyDraft,
  occasionId: 'birthday',
  variantId: 'box-of-6',
  sizeId: 'medium',
  flavorId: 'vanilla',
  cakeTypeId: 'sponge',
  customerName: 'Abebe Example',
}

describe('draft', () => {
  it('starts with self-pickup and no order in progress', () => {
    expect(emptyDraft).toMatchObject({ deliveryMethod: 'self-pickup', isInProgress: false, cakeId: null })
  })

  it.each([
    ['a daily cake clears size, flavor and cake type', true, ['box-of-6', null, null, null]],
    ['any other cake clears the variant', false, [null, 'medium', 'vanilla', 'sponge']],
  ])('%s and marks an order in progress', (_what, isAvailableDaily, left) => {
    const draft = reduceDraft(composed, { type: 'cake_selected', cake: { id: 'cake', isAvailableDaily } })
    expect([draft.variantId, draft.sizeId, draft.flavorId, draft.cakeTypeId]).toEqual(left)
    expect(draft).toMatchObject({ isInProgress: true, cakeId: 'cake', customerName: 'Abebe Example' })
  })

  it('choosing an occasion clears size and flavor', () => {
    const draft = reduceDraft(composed, { type: 'occasion_selected', occasionId: 'wedding' })
    expect(draft).toEqual({ ...composed, occasionId: 'wedding', sizeId: null, flavorId: null })
  })

  it('a sent order resets the whole draft', () => {
    expect(reduceDraft(composed, { type: 'submitted' })).toEqual(emptyDraft)
  })

  it('keeps the other details when one changes', () => {
    const draft = reduceDraft(composed, { type: 'details_changed', details: { deliveryMethod: 'delivery' } })
    expect(draft).toEqual({ ...composed, deliveryMethod: 'delivery' })
  })

  it('a direct purchase needs a cake and a variant', () => {
    expect(isDirectPurchaseComplete({ cakeId: 'a', variantId: 'b' })).toBe(true)
    expect(isDirectPurchaseComplete({ cakeId: 'a', variantId: null })).toBe(false)
    expect(isDirectPurchaseComplete({ cakeId: null, variantId: 'b' })).toBe(false)
    expect(isDirectPurchaseComplete(reduceDraft(emptyDraft, { type: 'variant_selected', variantId: 'b' }))).toBe(false)
  })
})
