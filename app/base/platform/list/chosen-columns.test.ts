import { describe, expect, it } from 'vitest'
import { chooseColumns, columnsNamed } from './chosen-columns.ts'

const all = ['code', 'due', 'customer', 'total']

function choose(search: string, remembered: string[] | null = null): string[] {
  return chooseColumns({ params: new URLSearchParams(search), remembered, all, usual: ['code', 'due'] })
}

describe('the columns of a list', () => {
  it('are the usual ones, those that were chosen last, or those the address names, which win', () => {
    const remembered = ['customer', 'code']
    expect(choose('')).toEqual(['code', 'due'])
    expect(choose('', remembered)).toEqual(['code', 'customer'])
    expect(choose('col=total&col=code', remembered)).toEqual(['code', 'total'])
  })

  it('are never none, and never one that the list does not have', () => {
    expect(choose('col=weight')).toEqual(['code', 'due'])
    expect(choose('col=weight&col=due')).toEqual(['due'])
    expect(choose('', ['weight'])).toEqual(['code', 'due'])
    expect(columnsNamed(new URLSearchParams('col=weight&col=total&col=due'), all)).toEqual(['due', 'total'])
  })
})
