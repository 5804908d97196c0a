import { describe, expect, it } from 'vitest'
import { cellOf, coverageOf, differingCells, parseCell } from './associations.ts'

describe('a cell of the matrix', () => {
  it('is read as it is written', () => {
    const parts = { kind: 'sizes', occasionId: 'name-day', rowId: 'three-tiers' } as const
    expect(parseCell(cellOf(parts))).toEqual(parts)
  })

  it.each([
    '',
    'sizes',
    'sizes:wedding',
    'cakes:wedding:large',
    'sizes:Wedding:large',
    'sizes:wedding:a:b',
    'sizes::a',
  ])('is not %j', (text) => {
    expect(parseCell(text)).toBeUndefined()
  })

  it('differs when it is ticked in only one state', () => {
    expect(differingCells(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual(['a', 'c'])
  })
})

describe('the coverage', () => {
  const sizeIds = ['small', 'large', 'tiered']
  const flavorIds = ['honey', 'mango']

  it('names choices that no occasion offers, and pairs that none offers together', () => {
    const occasions = [
      { id: 'birthday', sizeIds: ['small'], flavorIds: ['honey', 'mango'] },
      { id: 'wedding', sizeIds: ['large'], flavorIds: ['honey'] },
      { id: 'genna', sizeIds: [], flavorIds: ['honey'] },
    ]
    expect(coverageOf({ occasions, sizeIds, flavorIds })).toEqual({
      occasionsWithout: [{ occasionId: 'genna', kind: 'sizes' }],
      unoffered: [{ kind: 'sizes', rowId: 'tiered' }],
      neverTogether: [{ sizeId: 'large', flavorId: 'mango' }],
    })
  })

  it('is empty when everything goes with everything', () => {
    const occasions = [{ id: 'birthday', sizeIds, flavorIds }]
    expect(coverageOf({ occasions, sizeIds, flavorIds })).toEqual({
      occasionsWithout: [],
      unoffered: [],
      neverTogether: [],
    })
  })

  it('counts an occasion whose only size is archived as one without sizes', () => {
    const occasions = [{ id: 'birthday', sizeIds: ['gone'], flavorIds }]
    const { occasionsWithout } = coverageOf({ occasions, sizeIds, flavorIds })
    expect(occasionsWithout).toEqual([{ occasionId: 'birthday', kind: 'sizes' }])
  })
})
