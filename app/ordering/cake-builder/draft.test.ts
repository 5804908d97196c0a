import { describe, expect, it } from 'vitest'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { readDraft } from './draft-address.ts'
import {
  cakeTypesFor,
  draftPrice,
  emptyDraft,
  extrasOf,
  flavorsFor,
  isDirectPurchaseComplete,
  lacksPicture,
  reduceDraft,
  sizesFor,
  usualChoicesFor,
  variantsFor,
  type Draft,
  type DraftEvent,
  type Offer,
} from './draft.ts'

const composed: Draft = {
  ...emptyDraft,
  occasionId: 'birthday',
  variantId: 'box-of-6',
  sizeId: 'medium',
  flavorId: 'vanilla',
  cakeTypeId: 'sponge',
  hasTopper: true,
  topperText: 'መልካም ልደት',
  inspirationId: 'rose-ombre',
  referenceImageIds: ['a', 'b'],
  customerName: 'Abebe Example',
  deliveryDate: '2026-11-28',
  deliveryTime: '09:00',
}

const offer: Offer = {
  cakes: [
    { id: 'mango-cake', isAvailableDaily: false, priceSantim: 210_050 },
    { id: 'baklava', isAvailableDaily: true, priceSantim: 9000 },
  ],
  occasions: [
    { id: 'birthday', sizeIds: ['small', 'medium'], flavorIds: ['mango'] },
    { id: 'funeral', sizeIds: [], flavorIds: [] },
    { id: 'wedding', sizeIds: ['two-tier'], flavorIds: ['vanilla'] },
  ],
  sizes: [
    { id: 'small', priceMultiplierMilli: 700 },
    { id: 'medium', priceMultiplierMilli: 1000 },
    { id: 'two-tier', priceMultiplierMilli: 3000 },
  ],
  flavors: [{ id: 'vanilla' }, { id: 'mango' }],
  cakeTypes: [{ id: 'sponge' }],
  variants: [{ id: 'box-of-6', priceMultiplierMilli: 5800 }],
  topperPriceSantim: 5000,
  methods: ['self-pickup', 'delivery'],
  extras: [
    { id: 'candles', priceSantim: 5000, needsPicture: false },
    { id: 'print', priceSantim: 40_000, needsPicture: true },
  ],
}

describe('what the picture of a cake shows', () => {
  const pictured: Offer = {
    ...offer,
    cakes: [
      { id: 'mango-cake', isAvailableDaily: false, priceSantim: 210_050, usualFlavorId: 'mango' },
      { id: 'vanilla-cake', isAvailableDaily: false, priceSantim: 210_050, usualFlavorId: 'vanilla' },
      { id: 'carrot-cake', isAvailableDaily: false, priceSantim: 210_050, usualFlavorId: null },
    ],
  }
  const choose = (draft: Draft, id: string) =>
    reduceDraft(draft, {
      type: 'cake_selected',
      cake: pictured.cakes.find((cake) => cake.id === id)!,
      usual: usualChoicesFor(pictured, { ...draft, cakeId: id }),
      formerFlavorId: pictured.cakes.find((cake) => cake.id === draft.cakeId)?.usualFlavorId,
    })

  it('is taken with the cake, and follows to another one', () => {
    const mango = choose(emptyDraft, 'mango-cake')
    expect(mango).toMatchObject({ flavorId: 'mango', cakeTypeId: 'sponge' })
    expect(choose(mango, 'vanilla-cake')).toMatchObject({ flavorId: 'vanilla' })
    expect(choose(mango, 'carrot-cake')).toMatchObject({ flavorId: null })
  })

  it('gives way to a choice, and to an occasion that does not have it', () => {
    const chosen = { ...choose(emptyDraft, 'mango-cake'), flavorId: 'vanilla' }
    expect(choose(chosen, 'carrot-cake')).toMatchObject({ flavorId: 'vanilla' })
    expect(choose({ ...emptyDraft, occasionId: 'birthday' }, 'vanilla-cake')).toMatchObject({ flavorId: null })
  })

  it('is what a link from the page of the cake begins with, and no other address', () => {
    const read = (search: string) => readDraft(new URLSearchParams(search), pictured)
    expect(read('cake=mango-cake')).toMatchObject({ flavorId: 'mango', cakeTypeId: 'sponge' })
    expect(read('cake=mango-cake&step=flavor')).toMatchObject({ flavorId: null, cakeTypeId: null })
    expect(read('cake=mango-cake&occasion=birthday')).toMatchObject({ flavorId: null })
  })
})

describe('extras', () => {
  const special = { ...emptyDraft, cakeId: 'mango-cake', sizeId: 'medium' }

  it('are added for every size, only to custom cakes', () => {
    const both = { ...special, extraIds: ['print', 'candles', 'gone'] }
    expect(draftPrice(both, offer)).toBe(210_050 + 45_000)
    expect(draftPrice({ ...both, sizeId: 'two-tier' }, offer)).toBe(630_150 + 45_000)
    expect(draftPrice({ ...both, cakeId: 'baklava' }, offer)).toBe(9000)
    expect(extrasOf(both, offer).map(({ id }) => id)).toEqual(['candles', 'print'])
  })

  it('are ticked once and unticked', () => {
    const tick = (isTicked: boolean) => ({ type: 'extra_ticked', extraId: 'candles', isTicked }) as const
    const twice = reduceDraft(reduceDraft(special, tick(true)), tick(true))
    expect(twice.extraIds).toEqual(['candles'])
    expect(reduceDraft(twice, tick(false)).extraIds).toEqual([])
  })

  it('may need a picture of the customer', () => {
    expect(lacksPicture({ ...special, extraIds: ['candles'] }, offer)).toBe(false)
    expect(lacksPicture({ ...special, extraIds: ['print'] }, offer)).toBe(true)
    expect(lacksPicture({ ...special, extraIds: ['print'], referenceImageIds: ['a'] }, offer)).toBe(false)
  })
})

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

  it.each(['wedding', null])('choosing an occasion clears size and flavor: %s', (occasionId) => {
    const draft = reduceDraft(composed, { type: 'occasion_selected', occasionId })
    expect(draft).toEqual({ ...composed, occasionId, sizeId: null, flavorId: null })
  })

  it.each<[string, DraftEvent, Partial<Draft>]>([
    ['a size', { type: 'size_selected', sizeId: 'small' }, { sizeId: 'small' }],
    ['a flavor', { type: 'flavor_selected', flavorId: 'mango' }, { flavorId: 'mango' }],
    ['a cake type', { type: 'cake_type_selected', cakeTypeId: 'torta' }, { cakeTypeId: 'torta' }],
    ['a variant', { type: 'variant_selected', variantId: 'single' }, { variantId: 'single' }],
    ['an extra', { type: 'extra_ticked', extraId: 'candles', isTicked: true }, { extraIds: ['candles'] }],
    ['another topper', { type: 'topper_typed', text: '30!' }, { hasTopper: true, topperText: '30!' }],
    ['no topper any more', { type: 'topper_typed', text: '' }, { hasTopper: false, topperText: '' }],
    ['nothing to be seen', { type: 'topper_typed', text: '\u200B' }, { hasTopper: false, topperText: '\u200B' }],
    ['a blank that is typed first', { type: 'topper_typed', text: ' ' }, { hasTopper: false, topperText: ' ' }],
    ['no inspiration', { type: 'inspiration_selected', inspirationId: null }, { inspirationId: null }],
    ['one picture less', { type: 'reference_images_changed', ids: ['b'] }, { referenceImageIds: ['b'] }],
    ['a note', { type: 'details_changed', details: { notes: 'No nuts' } }, { notes: 'No nuts' }],
    [
      'delivery, which has other hours',
      { type: 'details_changed', details: { deliveryMethod: 'delivery' } },
      { deliveryMethod: 'delivery', deliveryTime: '' },
    ],
    [
      'a day that is agreed by phone, in place of the one chosen',
      { type: 'details_changed', details: { isDayByPhone: true } },
      { isDayByPhone: true, deliveryDate: '', deliveryTime: '' },
    ],
    [
      'pickup again, as it was',
      { type: 'details_changed', details: { deliveryMethod: 'self-pickup' } },
      { deliveryMethod: 'self-pickup', deliveryTime: '09:00' },
    ],
  ])('changes nothing else: %s', (_what, event, changes) => {
    expect(reduceDraft(composed, event)).toEqual({ ...composed, ...changes })
  })

  it('a day that is chosen is not agreed by phone any more', () => {
    const byPhone = reduceDraft(composed, { type: 'details_changed', details: { isDayByPhone: true } })
    const chosen = reduceDraft(byPhone, { type: 'details_changed', details: { deliveryDate: '2026-12-24' } })
    expect(chosen).toMatchObject({ isDayByPhone: false, deliveryDate: '2026-12-24' })
  })

  it('a sent order resets the whole draft', () => {
    expect(reduceDraft(composed, { type: 'submitted' })).toEqual(emptyDraft)
  })

  it('a direct purchase needs a cake and a variant', () => {
    expect(isDirectPurchaseComplete({ cakeId: 'a', variantId: 'b' })).toBe(true)
    expect(isDirectPurchaseComplete({ cakeId: 'a', variantId: null })).toBe(false)
    expect(isDirectPurchaseComplete({ cakeId: null, variantId: 'b' })).toBe(false)
    expect(isDirectPurchaseComplete(reduceDraft(emptyDraft, { type: 'variant_selected', variantId: 'b' }))).toBe(false)
  })
})

describe('sizes and flavors', () => {
  it.each([
    ['without an occasion all', null, ['small', 'medium', 'two-tier'], ['vanilla', 'mango']],
    ['with an occasion those associated with it', 'birthday', ['small', 'medium'], ['mango']],
    ['none associated means none', 'funeral', [], []],
  ])('%s', (_what, occasionId, sizes, flavors) => {
    expect(sizesFor(offer, { cakeId: null, occasionId }).map(({ id }) => id)).toEqual(sizes)
    expect(flavorsFor(offer, { cakeId: null, occasionId }).map(({ id }) => id)).toEqual(flavors)
  })
})

describe('a cake that names what it goes with', () => {
  const limits = {
    sizeIds: ['medium', 'two-tier'],
    flavorIds: ['vanilla'],
    cakeTypeIds: ['sponge'],
    variantIds: ['box'],
  }
  const limited = {
    ...offer,
    cakes: [{ ...offer.cakes[0]!, limits }],
    cakeTypes: [{ id: 'sponge' }, { id: 'torte' }],
    variants: [
      { id: 'single', priceMultiplierMilli: 1000 },
      { id: 'box', priceMultiplierMilli: 5000 },
    ],
  }
  const cakeId = offer.cakes[0]!.id
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  it('limits the choices; with an occasion to those that both name', () => {
    expect(ids(sizesFor(limited, { cakeId, occasionId: null }))).toEqual(['medium', 'two-tier'])
    expect(ids(sizesFor(limited, { cakeId, occasionId: 'birthday' }))).toEqual(['medium'])
    expect(ids(flavorsFor(limited, { cakeId, occasionId: null }))).toEqual(['vanilla'])
    expect(ids(cakeTypesFor(limited, { cakeId, flavorId: null }))).toEqual(['sponge'])
    expect(ids(variantsFor(limited, { cakeId }))).toEqual(['box'])
    expect(ids(cakeTypesFor(limited, { cakeId: null, flavorId: null }))).toEqual(['sponge', 'torte'])
  })

  it('limits the types to those of the flavor; a new flavor drops another type', () => {
    const cakeTypes = [
      { id: 'sponge', flavorIds: ['mango'] },
      { id: 'torte', flavorIds: [] },
    ]
    const typesFor = (flavorId: string | null) => ids(cakeTypesFor({ ...offer, cakeTypes }, { cakeId: null, flavorId }))
    expect([typesFor('mango'), typesFor('vanilla'), typesFor(null)]).toEqual([
      ['sponge', 'torte'],
      ['torte'],
      ['sponge', 'torte'],
    ])
    const draft = { ...emptyDraft, cakeTypeId: 'sponge' }
    const choose = (flavorId: string) =>
      reduceDraft(draft, { type: 'flavor_selected', flavorId, cakeTypeIds: typesFor(flavorId) }).cakeTypeId
    expect([choose('mango'), choose('vanilla')]).toEqual(['sponge', null])
    const usual = { type: 'flavor_selected', cakeTypeIds: ['torte'], usualTypeId: 'torte' } as const
    expect(reduceDraft(draft, { ...usual, flavorId: 'vanilla' }).cakeTypeId).toBe('torte')
    expect(reduceDraft(emptyDraft, { ...usual, flavorId: 'vanilla' }).cakeTypeId).toBe('torte')
    expect(reduceDraft(draft, { ...usual, flavorId: 'mango', cakeTypeIds: ['torte', 'sponge'] }).cakeTypeId).toBe(
      'sponge',
    )
  })

  it('drops earlier choices that do not go with it', () => {
    const before = { ...emptyDraft, sizeId: 'small', flavorId: 'vanilla', cakeTypeId: 'torte' }
    const event = { type: 'cake_selected', cake: { id: cakeId, isAvailableDaily: false, limits } } as const
    expect(reduceDraft(before, event)).toMatchObject({ sizeId: null, flavorId: 'vanilla', cakeTypeId: null })
  })
})

describe('price so far', () => {
  it.each<[string, Partial<Draft>, number]>([
    ['nothing without a cake', { sizeId: 'medium', hasTopper: true }, 0],
    ['the cheapest size while none is chosen', { cakeId: 'mango-cake' }, 147_035],
    ['the cheapest size of the occasion', { cakeId: 'mango-cake', occasionId: 'wedding' }, 630_150],
    ['cake × size, half a santim rounded up', { cakeId: 'mango-cake', sizeId: 'small' }, 147_035],
    ['with a topper', { cakeId: 'mango-cake', sizeId: 'medium', hasTopper: true, topperText: 'Hi' }, 215_050],
    [
      'daily cake × variant, which has no topper',
      { cakeId: 'baklava', variantId: 'box-of-6', hasTopper: true },
      52_200,
    ],
    ['nothing for a cake that is not on offer', { cakeId: 'gone', sizeId: 'small' }, 0],
  ])('%s', (_what, draft, santim) => {
    expect(draftPrice({ ...emptyDraft, ...draft }, offer)).toBe(santim)
  })
})

describe('"from"', () => {
  /** A small generator with a seed, so that a failure repeats. */
  function chance(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  function anyOffer(below: (limit: number) => number): Offer {
    const some = (choices: readonly string[]) => choices.filter(() => below(3) > 0)
    const ids = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index}`)
    const [sizes, flavors, types] = [ids('size', 1 + below(4)), ids('flavor', 1 + below(4)), ids('type', 1 + below(3))]
    const limitTo = (choices: readonly string[]) => (below(2) === 0 ? [] : some(choices))
    const limits = {
      sizeIds: limitTo(sizes),
      flavorIds: limitTo(flavors),
      cakeTypeIds: limitTo(types),
      variantIds: [],
    }
    return {
      ...offer,
      cakes: [{ id: 'cake', isAvailableDaily: false, priceSantim: 1000 + below(500_000), limits }],
      occasions: [{ id: 'feast', sizeIds: some(sizes), flavorIds: some(flavors) }],
      sizes: sizes.map((id) => ({ id, priceMultiplierMilli: 300 + below(4000) })),
      flavors: flavors.map((id) => ({ id, surchargeSantim: below(2) * below(90_000) })),
      cakeTypes: types.map((id) => ({ id, flavorIds: limitTo(flavors) })),
    }
  }

  /** What the server charges for each complete request that it takes (`checkQuoteRequest`). */
  function chargedPrices(of: Offer, chosen: Pick<Draft, 'cakeId' | 'occasionId'>): number[] {
    return sizesFor(of, chosen).flatMap((size) =>
      flavorsFor(of, chosen).flatMap((flavor) =>
        cakeTypesFor(of, { ...chosen, flavorId: flavor.id }).map(() =>
          orderPrice({ cake: of.cakes[0]!, size, flavor: { surchargeSantim: flavor.surchargeSantim ?? 0 } }),
        ),
      ),
    )
  }

  it('is the smallest price that the shop charges for what is chosen', () => {
    let compared = 0
    for (let seed = 1; seed <= 1000; seed += 1) {
      const below = chance(seed)
      const of = anyOffer(below)
      const draft = { ...emptyDraft, cakeId: 'cake', occasionId: below(2) === 0 ? null : 'feast' }
      const charged = chargedPrices(of, draft)
      if (charged.length === 0) continue
      compared += 1
      const card = draft.occasionId === null ? startingPrice(of.cakes[0]!, of) : draftPrice(draft, of)
      expect([draftPrice(draft, of), card], `seed ${seed}`).toEqual([Math.min(...charged), Math.min(...charged)])
    }
    expect(compared).toBeGreaterThan(500)
  })
})
