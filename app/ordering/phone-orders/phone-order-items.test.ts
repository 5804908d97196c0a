import { describe, expect, it } from 'vitest'
import type { CakeBuilderOffer } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { cheapestPrice } from '#app/ordering/cart/pricing.ts'
import {
  dearerPacks,
  pricedItems,
  readOrderChoices,
  readSentItems,
  setQuantity,
  stepIntent,
  steppedItems,
  writeOrderChoices,
} from './phone-order-items.ts'

const noLimits = { sizeIds: [], flavorIds: [], cakeTypeIds: [], variantIds: [] }
const cake = (id: string, isAvailableDaily: boolean, priceSantim = 9000) => ({
  id,
  name: id,
  nameEn: id,
  nameAm: id,
  priceSantim,
  isAvailableDaily,
  limits: noLimits,
})
const variant = (id: string, pieces: number, priceMultiplierMilli: number) => ({
  id,
  labelEn: id,
  labelAm: id,
  pieces,
  priceMultiplierMilli,
})
const offer = {
  cakes: [cake('baklava', true), cake('croissant', true, 6000), cake('honey', false, 200_000)],
  variants: [variant('box-of-6', 6, 5800), variant('gift-box', 6, 7000)],
  occasions: [],
  sizes: [],
  flavors: [],
  cakeTypes: [],
  extras: [],
  methods: ['self-pickup'],
  topperPriceSantim: 0,
} as unknown as CakeBuilderOffer

const items = (address: string) => readOrderChoices(new URLSearchParams(address), offer).items

describe('the daily cakes of a phone order', () => {
  it('are in the address, each with its number', () => {
    const { draft, items: read } = readOrderChoices(
      new URLSearchParams('item.baklava=12&item.croissant=2&item.baklava.gift-box=1&date=2026-11-26'),
      offer,
    )
    expect(read).toEqual([
      { cakeId: 'baklava', quantity: 12 },
      { cakeId: 'croissant', quantity: 2 },
      { cakeId: 'baklava', variantId: 'gift-box', quantity: 1 },
    ])
    expect(writeOrderChoices(draft, read).toString()).toBe(
      'date=2026-11-26&item.baklava=12&item.croissant=2&item.baklava.gift-box=1',
    )
  })

  it('may be named by an address with one cake, whose packs become pieces', () => {
    expect(items('cake=baklava')).toEqual([{ cakeId: 'baklava', quantity: 1 }])
    expect(items('cake=baklava&variant=box-of-6&quantity=2')).toEqual([{ cakeId: 'baklava', quantity: 12 }])
    expect(items('cake=baklava&variant=gift-box&quantity=2')).toEqual([
      { cakeId: 'baklava', variantId: 'gift-box', quantity: 2 },
    ])
  })

  it.each([
    'item.honey=1',
    'item.gone=3',
    'item.baklava=0',
    'item.baklava=-1',
    'item.baklava=two',
    'item.baklava.box-of-6=1',
    'item.baklava.gift-box.x=1',
    'item.=1',
    'item.Baklava%20=1',
  ])('are not %s', (address) => {
    expect(items(address)).toEqual([])
  })

  it('win over a cake to order, which is an order of its own', () => {
    const { draft, items: read } = readOrderChoices(new URLSearchParams('cake=honey&item.baklava=2'), offer)
    expect([draft.cakeId, read.length]).toEqual([null, 1])
    expect(readOrderChoices(new URLSearchParams('cake=honey'), offer).draft.cakeId).toBe('honey')
  })

  it('are bounded: at most 999 of one cake, at most 40 cakes', () => {
    expect(items('item.baklava=5000')).toEqual([{ cakeId: 'baklava', quantity: 999 }])
    const many = Array.from({ length: 100 }, (_, index) => `item.cake-${index}=1`).join('&')
    expect(readSentItems(new URLSearchParams(many))).toHaveLength(40)
  })

  it('are added and taken away one by one, by the same buttons with and without scripts', () => {
    const two = steppedItems(steppedItems([], stepIntent('add', 'baklava')), stepIntent('add', 'baklava'))
    expect(two).toEqual([{ cakeId: 'baklava', quantity: 2 }])
    const none = steppedItems(steppedItems(two, stepIntent('take', 'baklava')), stepIntent('take', 'baklava'))
    expect(none).toEqual([])
    expect(steppedItems(two, 'place')).toBe(two)
    expect(steppedItems(two, 'add:Not a cake')).toEqual(two)
    expect(setQuantity(two, 'baklava', 0)).toEqual([])
  })

  it('cost what their cheapest packs cost; a dearer pack costs its own price', () => {
    expect(dearerPacks(offer.cakes[0]!, offer.variants).map(({ id }) => id)).toEqual(['gift-box'])
    const packs = [{ pieces: 6, priceSantim: 52_200 }]
    for (let pieces = 1; pieces <= 30; pieces += 1) {
      const { totalSantim } = pricedItems(
        [
          { cakeId: 'baklava', quantity: pieces },
          { cakeId: 'baklava', variantId: 'gift-box', quantity: 2 },
        ],
        offer,
      )
      expect(totalSantim).toBe(cheapestPrice(pieces, { priceSantim: 9000, packs }) + 2 * 63_000)
    }
  })
})
