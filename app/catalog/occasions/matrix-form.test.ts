import { expect, it } from 'vitest'
import { readMatrixForm, withColumnCopied } from './matrix-form.ts'

it('the matrix is read as it was sent, without invalid cells', () => {
  const form = new FormData()
  form.set('base', 'sizes:wedding:large nonsense flavors:wedding:honey')
  form.append('ticked', 'sizes:wedding:large')
  form.append('ticked', 'cakes:wedding:large')
  form.set('occasions', 'wedding birthday ../x')
  form.set('sizes', 'small large')
  expect(readMatrixForm(form)).toEqual({
    base: new Set(['sizes:wedding:large', 'flavors:wedding:honey']),
    wanted: new Set(['sizes:wedding:large']),
    occasionIds: ['wedding', 'birthday'],
    rowIds: { sizes: ['small', 'large'], flavors: [] },
  })
})

it('a column is copied with its gaps, and the other kind stays', () => {
  const ticked = new Set(['sizes:wedding:large', 'sizes:genna:small', 'flavors:wedding:honey'])
  const copied = withColumnCopied(ticked, { kind: 'sizes', from: 'wedding', to: 'genna', rowIds: ['small', 'large'] })
  expect([...copied].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'flavors:wedding:honey',
    'sizes:genna:large',
    'sizes:wedding:large',
  ])
})
