import { describe, expect, it } from 'vitest'
import { draftParams, readDraft, writeDraft } from './draft-address.ts'
import { emptyDraft, type Draft, type Offer } from './draft.ts'

const REF_A = '0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01'
const REF_B = '7f1e8c52-93ab-4a6d-8f1c-5d2b8a9c3e02'

const offer: Offer = {
  cakes: [
    { id: 'mango-cake', isAvailableDaily: false, priceSantim: 210_000 },
    { id: 'baklava', isAvailableDaily: true, priceSantim: 9000 },
  ],
  occasions: [
    { id: 'birthday', sizeIds: ['small'], flavorIds: ['mango'] },
    { id: 'wedding', sizeIds: ['small', 'two-tier'], flavorIds: ['vanilla'] },
    { id: 'other', sizeIds: [], flavorIds: [] },
  ],
  sizes: [
    { id: 'small', priceMultiplierMilli: 700 },
    { id: 'two-tier', priceMultiplierMilli: 3000 },
  ],
  flavors: [{ id: 'vanilla' }, { id: 'mango' }],
  cakeTypes: [{ id: 'torta' }],
  variants: [{ id: 'box-of-6', priceMultiplierMilli: 5800 }],
  topperPriceSantim: 0,
  extras: [
    { id: 'candles', priceSantim: 5000, needsPicture: false },
    { id: 'print', priceSantim: 40_000, needsPicture: true },
    { id: 'number', priceSantim: 12_000, needsPicture: false, asksNumber: true },
  ],
  methods: ['self-pickup', 'delivery'],
}

const read = (search: string) => readDraft(new URLSearchParams(search), offer)

const special: Draft = {
  ...emptyDraft,
  isInProgress: true,
  cakeId: 'mango-cake',
  occasionId: 'birthday',
  sizeId: 'small',
  flavorId: 'mango',
  cakeTypeId: 'torta',
  hasTopper: true,
  topperText: 'መልካም ልደት & 30 👩‍👩‍👧!',
  extraIds: ['candles', 'print', 'number'],
  extraNumber: '40',
  inspirationId: 'rose-ombre',
  referenceImageIds: [REF_B, REF_A],
  deliveryMethod: 'delivery',
  deliveryDate: '2026-12-19',
  deliveryTime: '14:00',
}

describe('a draft in an address', () => {
  it.each<[string, Draft]>([
    ['nothing chosen', emptyDraft],
    ['a whole special-order cake', special],
    [
      'a daily cake in a variant',
      { ...emptyDraft, isInProgress: true, cakeId: 'baklava', variantId: 'box-of-6', deliveryDate: '2026-12-19' },
    ],
    ['a day that is agreed by phone', { ...special, isDayByPhone: true, deliveryDate: '', deliveryTime: '' }],
    ['an occasion alone', { ...emptyDraft, occasionId: 'wedding' }],
    ['an inspiration alone', { ...emptyDraft, inspirationId: 'rose-ombre' }],
    ['a topper that is too long', { ...emptyDraft, hasTopper: true, topperText: 'x'.repeat(30) }],
    ['an occasion without sizes', { ...emptyDraft, occasionId: 'other', cakeTypeId: 'torta' }],
  ])('survives unchanged: %s', (_what, draft) => {
    expect(readDraft(writeDraft(draft), offer)).toEqual(draft)
    expect(read(writeDraft(draft).toString())).toEqual(draft)
  })

  it('is picked up where the shop does not deliver', () => {
    const search = new URLSearchParams('method=delivery')
    expect(readDraft(search, offer).deliveryMethod).toBe('delivery')
    expect(readDraft(search, { ...offer, methods: ['self-pickup'] }).deliveryMethod).toBe('self-pickup')
  })

  it('contains nothing about the customer', () => {
    const known = { ...special, customerName: 'Abebe', email: 'a@example.test', phone: '0900000001', address: 'Bole' }
    expect(writeDraft({ ...known, notes: 'No nuts' }).toString()).toBe(writeDraft(special).toString())
  })

  it('is empty without choices', () => {
    expect(draftParams(emptyDraft)).toEqual([])
  })

  it.each<[string, string, Partial<Draft>]>([
    ['an unknown cake', 'cake=gone&size=small', { cakeId: null, isInProgress: false, sizeId: 'small' }],
    ['what no id looks like', 'cake=%00%27&occasion=..%2F&inspiration=A%20B', {}],
    ['a size that the occasion does not have', 'occasion=birthday&size=two-tier', { occasionId: 'birthday' }],
    ['a flavor that the occasion does not have', 'occasion=wedding&flavor=mango', { occasionId: 'wedding' }],
    ['all sizes of an occasion without any', 'occasion=other&size=small', { occasionId: 'other' }],
    [
      'size, flavor and type of a daily cake',
      'cake=baklava&size=small&flavor=mango&type=torta',
      { cakeId: 'baklava', isInProgress: true },
    ],
    [
      'the variant of a special-order cake',
      'cake=mango-cake&variant=box-of-6',
      { cakeId: 'mango-cake', isInProgress: true },
    ],
    ['a day that does not exist', 'date=2026-02-30&time=09:00', {}],
    ['a time without a day', 'time=09:00', {}],
    ['a time that is none', 'date=2026-12-19&time=25:00', { deliveryDate: '2026-12-19' }],
    ['an unknown method', 'method=drone', {}],
    [
      'pictures that are no ids, and one named twice',
      `ref=../x&ref=${REF_A}&ref=${REF_A}`,
      { referenceImageIds: [REF_A] },
    ],
    ['a topper of blanks', 'topper=%20%20', {}],
    ['half a letter', 'topper=a%ED%A0%80b', { hasTopper: true, topperText: 'a���b' }],
  ])('ignores %s', (_what, search, left) => {
    expect(read(search)).toEqual({ ...emptyDraft, ...left })
  })

  it('never holds more pictures than anybody may add', () => {
    const many = Array.from({ length: 40 }, (_, index) => `ref=${REF_A.slice(0, -2)}${10 + index}`)
    expect(read(many.join('&')).referenceImageIds).toHaveLength(10)
  })

  it.each([
    ['a flavor alone', 'flavor=vanilla&usual=type', 'torta'],
    ['a flavor and a type', 'flavor=vanilla&type=teff&usual=type', 'teff'],
    ['a flavor for fasting', 'flavor=lemon&usual=type', 'fasting'],
    ['no flavor', 'usual=type', null],
  ])('a form without JavaScript that chose %s', (_what, search, typeId) => {
    const withFasting = {
      ...offer,
      flavors: [...offer.flavors, { id: 'lemon', isFasting: true }],
      cakeTypes: [{ id: 'torta' }, { id: 'teff' }, { id: 'fasting', isFasting: true }],
    }
    expect(readDraft(new URLSearchParams(search), withFasting).cakeTypeId).toBe(typeId)
  })

  it.each([
    ['a cake that is named after a flavor', 'cake=mango-cake', ['mango', 'torta']],
    ['it for an occasion that has the flavor', 'cake=mango-cake&occasion=birthday&chosen_for=', ['mango', 'torta']],
    ['it for one that has not', 'cake=mango-cake&occasion=wedding&chosen_for=', [null, null]],
    ['it once more, with a flavor of its own', 'cake=mango-cake&flavor=vanilla&type=torta', ['vanilla', 'torta']],
    ['a daily cake', 'cake=baklava', [null, null]],
  ])('a form without JavaScript that chose %s', (_what, search, left) => {
    const pictured = { ...offer, cakes: offer.cakes.map((cake) => ({ ...cake, usualFlavorId: 'mango' })) }
    const { flavorId, cakeTypeId } = readDraft(new URLSearchParams(`${search}&usual=flavor&step=size`), pictured)
    expect([flavorId, cakeTypeId]).toEqual(left)
  })

  it.each([
    ['another occasion', 'occasion=wedding&chosen_for=birthday', [null, null]],
    ['an occasion after none', 'occasion=wedding&chosen_for=', [null, null]],
    ['the same occasion', 'occasion=wedding&chosen_for=wedding', ['small', 'vanilla']],
    ['none, as before', 'chosen_for=', ['small', 'vanilla']],
    ['none after one', 'chosen_for=birthday', [null, null]],
  ])('a form without JavaScript that chose %s', (_what, search, left) => {
    const draft = read(`${search}&size=small&flavor=vanilla`)
    expect([draft.sizeId, draft.flavorId]).toEqual(left)
  })
})
