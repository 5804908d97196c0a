import { expect, it } from 'vitest'
import { previewPath, type PreviewOffer } from './preview-path.ts'

const open = { sizeIds: [], flavorIds: [], cakeTypeIds: [], variantIds: [] }
const offer: PreviewOffer = {
  cakes: [
    { id: 'cupcake', isAvailableDaily: true, limits: { ...open, variantIds: ['six'] } },
    { id: 'honey', isAvailableDaily: false, limits: { ...open, sizeIds: ['small'], flavorIds: ['mango'] } },
    { id: 'forest', isAvailableDaily: false, limits: open },
  ],
  sizes: [{ id: 'tiny' }, { id: 'small' }],
  flavors: [{ id: 'vanilla' }, { id: 'mango' }],
  cakeTypes: [
    { id: 'chiffon', flavorIds: ['vanilla'] },
    { id: 'torta', flavorIds: [] },
  ],
}

it.each([
  [{ tab: 'sizes' }, 'cake=honey&step=size'],
  [{ tab: 'sizes', id: 'small' }, 'cake=honey&size=small&step=size'],
  [{ tab: 'sizes', id: 'tiny' }, 'cake=forest&size=tiny&step=size'],
  [{ tab: 'flavors' }, 'cake=honey&size=small&step=flavor'],
  [{ tab: 'flavors', id: 'vanilla' }, 'cake=forest&size=tiny&flavor=vanilla&step=flavor'],
  [{ tab: 'types' }, 'cake=honey&size=small&flavor=mango&step=flavor'],
  [{ tab: 'types', id: 'chiffon' }, 'cake=forest&size=tiny&flavor=vanilla&type=chiffon&step=flavor'],
  [{ tab: 'toppers' }, 'cake=honey&size=small&flavor=mango&type=torta&step=topper'],
  [{ tab: 'extras', id: 'candle' }, 'cake=honey&size=small&flavor=mango&type=torta&extra=candle&step=topper'],
  [{ tab: 'variants' }, 'cake=cupcake&step=packs'],
  [{ tab: 'variants', id: 'six' }, 'cake=cupcake&variant=six&step=packs'],
] as const)('%j is seen with a cake that allows it', (of, address) => {
  expect(previewPath(of, offer)).toBe(`/customize?${address}`)
})

it.each([
  { tab: 'variants', id: 'twelve' },
  { tab: 'sizes', id: 'gone' },
  { tab: 'flavors', id: 'gone' },
] as const)('%j, which no cake allows, is not seen', (of) => {
  expect(previewPath(of, offer)).toBeUndefined()
})
