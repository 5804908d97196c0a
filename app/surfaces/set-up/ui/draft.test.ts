import { expect, it } from 'vitest'
import { draftOf, fieldsOf, lookOf } from './draft.ts'

const saved = {
  name: { en: 'Selam Bakery', am: 'ሰላም' },
  main: '#1f5c55',
  highlight: null,
  hem: 'tibeb',
  typeface: 'serif',
} as const

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
  expect(typed({ 'brand.letters': 'plain' }).typeface).toBe('plain')
})

it('names what the storefront shows in the address of its page, and neither versions nor files', () => {
  const form = new FormData()
  form.set('version:shop.name', '3')
  form.set('go', 'next')
  form.set('logo', new File(['x'], 'logo.png'))
  expect(lookOf(fieldsOf(form), undefined)).toBe('')
  form.set('shop.name_en', 'Selam & Sons')
  form.set('hours.shop:0.from', '08:00')
  expect(lookOf(fieldsOf(form), 'ab12')).toBe('shop.name_en=Selam+%26+Sons&hours.shop%3A0.from=08%3A00&logo=ab12')
})
