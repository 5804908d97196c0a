import { expect, it } from 'vitest'
import { formsOf, skeletonOf, soundOf, wordsOf } from './fold.ts'

it.each([
  ['ሀገር', 'ሐገር', 'ኀገር'],
  ['ሠርግ', 'ሰርግ'],
  ['እንጆሪ', 'ዕንጆሪ'],
  ['ጸሐይ', 'ፀሐይ'],
  ['አበባ', 'ዐበባ', 'abeba'],
  ['ማንጎ', 'mango'],
  ['chocolate', 'chocolaté', 'CHOCOLATE'],
])('%s sounds as its other spellings', (word, ...others) => {
  expect(others.map(soundOf)).toEqual(others.map(() => soundOf(word)))
})

it.each([
  ['ቸኮሌት', 'chocolate', 'chokolet', 'tchokolat'],
  ['ኬክ', 'cake', 'kek', 'keik'],
  ['ቬልቬት', 'velvet', 'ቤልቤት'],
  ['ጾም', 'tsom'],
  ['ቡና', 'buna', 'bunna'],
])('%s has the consonants of its other spellings', (word, ...others) => {
  const bones = (each: string) => skeletonOf(soundOf(each))
  expect(others.map(bones)).toEqual(others.map(() => bones(word)))
})

it('words are told apart, and stripped of what stands before and after them', () => {
  expect(wordsOf('የጾም፣ የፍራፍሬ “Ombre”')).toEqual(['የጾም', 'የፍራፍሬ', 'ombre'])
  expect(formsOf('የማንጎ')).toContain('ማንጎ')
  expect(formsOf('የጤፍና')).toContain('ጤፍ')
  expect(formsOf('cupcakes')).toContain('cupcake')
  expect(formsOf('yetsom')).toContain('tsom')
})
