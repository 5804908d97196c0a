import { describe, expect, it } from 'vitest'
import { atAgreedPrice, linesTotal, priceDirectItems, type DirectLine } from './direct-lines.ts'

const cake = {
  nameEn: 'Baklava',
  nameAm: 'ባቅላቫ',
  priceSantim: 9000,
  isAvailableDaily: true,
  limits: { variantIds: [] },
}
const cakes = new Map([
  ['baklava', cake],
  ['honey', { ...cake, isAvailableDaily: false }],
]) as unknown as Parameters<typeof priceDirectItems>[1]
const box = { id: 'box-of-6', labelEn: 'Box', labelAm: 'ሳጥን', pieces: 6, priceMultiplierMilli: 5800 }
const price = (items: Parameters<typeof priceDirectItems>[0]) => priceDirectItems(items, cakes, [box])

describe('the lines of a direct order', () => {
  it('cost the same in packs and in pieces', () => {
    const inPacks = price([{ cakeId: 'baklava', variantId: 'box-of-6', quantity: 2 }])
    const inPieces = price([{ cakeId: 'baklava', quantity: 12 }])
    if (!inPacks.ok || !inPieces.ok) throw new Error('refused')
    expect(linesTotal(inPacks.lines)).toBe(104_400)
    expect(linesTotal(inPieces.lines)).toBe(104_400)
    expect(inPieces.lines).toMatchObject([{ quantity: 12, pieces: 12, unitPriceSantim: 9000, savingSantim: 3600 }])
  })

  it('are refused for what is not sold so, naming all cakes that are gone', () => {
    const one = { quantity: 1 }
    expect(
      price([
        { cakeId: 'a', ...one },
        { cakeId: 'baklava', ...one },
        { cakeId: 'b', ...one },
      ]),
    ).toEqual({
      ok: false,
      reason: 'cake_unavailable',
      cakeIds: ['a', 'b'],
    })
    expect(price([{ cakeId: 'honey', ...one }])).toMatchObject({ reason: 'cake_made_to_order' })
    expect(price([{ cakeId: 'baklava', variantId: 'box-of-9', ...one }])).toMatchObject({
      reason: 'variant_unavailable',
    })
  })
})

describe('an agreed price', () => {
  it('is shared out to the santim, by what the lines cost by the rule', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + random(8) }, (): DirectLine => {
        const quantity = 1 + random(50)
        const unitPriceSantim = random(90_000)
        const savingSantim = Math.min(random(500), unitPriceSantim * quantity)
        return { cakeId: 'x', nameEn: 'X', nameAm: 'X', quantity, pieces: quantity, unitPriceSantim, savingSantim }
      })
      const agreed = 1 + random(5_000_000)
      const shared = atAgreedPrice(lines, agreed)
      expect(linesTotal(shared)).toBe(agreed)
      for (const [index, line] of shared.entries()) {
        expect(line).toMatchObject({ quantity: 1, pieces: lines[index]!.pieces, savingSantim: 0 })
        expect(line.unitPriceSantim).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
