import { expect, it } from 'vitest'
import { byGroup, firstChosen, matchEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts'

function entry(text: string, words = '', more: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: text, text, words, group: 'places', run: () => undefined, ...more }
}

const entries = [entry('Occasion Associations'), entry('Orders', '/admin/orders'), entry('ትዕዛዞች', '/admin/orders')]
const found = (typed: string, among = entries) => matchEntries(among, typed).map(({ text }) => text)

it('the palette finds any part of a word, names that begin with it first, in both scripts', () => {
  expect(found('')).toHaveLength(3)
  expect(found('OCC assoc')).toEqual(['Occasion Associations'])
  expect(found('order')).toEqual(['Orders', 'ትዕዛዞች'])
  expect(found('ዛዞ')).toEqual(['ትዕዛዞች'])
  expect(found('orders now')).toEqual([])
})

const cake = (en: string, am: string) => entry(en, `${en} ${am}`, { group: 'cakes', isByName: true })
const cakes = [cake('Baklava', 'ባቅላቫ'), cake('Black Forest Cake', 'ብላክ ፎረስት ኬክ'), cake('Carrot Cake', 'የካሮት ኬክ')]

it.each([
  ['ባቅ', ['Baklava']],
  ['በቅለቨ', ['Baklava']], // other vowels
  ['baqlawa', []], // another consonant
  ['baqlva', ['Baklava']],
  ['ካሮት', ['Carrot Cake']],
  ['karot', ['Carrot Cake']],
  ['blak forst', ['Black Forest Cake']],
])('a cake is found by %s', (typed, names) => {
  expect(found(typed, cakes)).toEqual(names)
})

it('a sound finds nothing where the letters do', () => {
  const square = cake('Tiramisu Square', 'ቲራሚሱ ስኩዌር')
  expect(found('assoc', [...entries, square])).toEqual(['Occasion Associations'])
  expect(found('skwer', [...entries, square])).toEqual(['Tiramisu Square'])
})

it('one consonant finds by its letter alone, and a page is not found by its sound', () => {
  expect(found('v', cakes)).toEqual(['Baklava'])
  expect(found('በ', cakes)).toEqual([])
  expect(found('ardrs')).toEqual([])
})

it('things come before acts, then orders, then pages; the first choice changes nothing', () => {
  const of = (group: PaletteGroup, changes = false) => entry(group, '', { group, changes })
  const mixed = [of('places'), of('orders'), of('acts', true), of('cakes')]
  expect(byGroup(mixed).map(({ group }) => group)).toEqual(['cakes', 'acts', 'orders', 'places'])
  expect(firstChosen(byGroup([of('places'), of('acts', true)]))?.group).toBe('places')
  expect(firstChosen([of('acts', true)])).toBeUndefined()
})
