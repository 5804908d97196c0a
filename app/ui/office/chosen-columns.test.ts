import { describe, expect, it } from 'vitest'
import { chooseColumns } from './chosen-columns.ts'

const all = ['code', 'due', 'customer', 'total']

function choose(search: string, cookie: string | null = null): string[] {
  return chooseColumns({ list: 'orders', params: new URLSearchParams(search), cookie, all, usual: ['code', 'due'] })
}

describe('the columns of a list', () => {
  it('are the usual ones, those this browser chose last, or those the address names, which win', () => {
    const cookie = 'tafach_lang=am; tafach_columns_orders=code.customer; tafach_columns_cakes=total'
    expect(choose('')).toEqual(['code', 'due'])
    expect(choose('', cookie)).toEqual(['code', 'customer'])
    expect(choose('col=total&col=code', cookie)).toEqual(['code', 'total'])
  })

  it('are never none, and never one that the list does not have', () => {
    expect(choose('col=weight')).toEqual(['code', 'due'])
    expect(choose('col=weight&col=due')).toEqual(['due'])
    expect(choose('', 'tafach_columns_orders=')).toEqual(['code', 'due'])
  })
})
