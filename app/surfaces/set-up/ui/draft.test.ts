import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'

const saved = { name: { en: 'Selam Bakery', am: 'ሰላም' }, main: '#1f5c55', highlight: null, hem: 'tibeb' } as const

function typed(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return draftOf(form, saved)
}

it('shows what the step does not ask for as it is saved', () => {
  expect(typed({})).toEqual(saved)
  expect(typed({ 'shop.name_en': 'Abeba Cakes', 'shop.name_am': '' })).toMatchObject({
    name: { en: 'Abeba Cakes', am: 'ሰላም' },
    main: '#1f5c55',
  })
})

it('shows the chosen colour, one’s own, or the delivered one', () => {
  expect(typed({ 'brand.main': '#2C4A7C' }).main).toBe('#2c4a7c')
  expect(typed({ 'brand.main': 'own', 'brand.main.own': '#123456' }).main).toBe('#123456')
  expect(typed({ 'brand.main': '' }).main).toBeNull()
  expect(typed({ 'brand.hem': 'none' }).hem).toBe('none')
})
