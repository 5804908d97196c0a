import { expect, it } from 'vitest'
import { matchEntries, type PaletteEntry } from './palette-entries.ts'

function entry(text: string, words = ''): PaletteEntry {
  return { id: text, text, words, group: '', run: () => undefined }
}

const entries = [entry('Occasion Associations'), entry('Orders', '/admin/orders'), entry('ትዕዛዞች', '/admin/orders')]
const found = (typed: string) => matchEntries(entries, typed).map(({ text }) => text)

it('the palette finds any part of a word, names that begin with it first, in both scripts', () => {
  expect(found('')).toHaveLength(3)
  expect(found('OCC assoc')).toEqual(['Occasion Associations'])
  expect(found('order')).toEqual(['Orders', 'ትዕዛዞች'])
  expect(found('ዛዞ')).toEqual(['ትዕዛዞች'])
  expect(found('orders now')).toEqual([])
})
