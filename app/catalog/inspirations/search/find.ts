import { formsOf, skeletonOf, soundOf, wordsOf } from './fold.ts'

/** Something to find: what it is called in both languages, and what else is said of it. */
export interface Searchable {
  names: string[]
  more: string[]
}

interface Term {
  sound: string
  skeleton: string
  weight: number
}

const NAME_WEIGHT = 1
const MORE_WEIGHT = 0.45
/** Share of a word's letters that are right. */
const LEAST_SOUND = 0.6
/** A shorter word with another first letter is another word: "phone" is not "honey". */
const LEAST_OTHER_FIRST = 6
/** Consonants alone are shared by chance: "ሐምሌ" (July) has those of "በመሃሉ" (in the middle). So many of all letters must be right, too. */
const LEAST_SOUND_OF_BONES = 0.5
/** Below this, a word is not found. */
const LEAST = 0.3

export interface SearchIndex<Thing> {
  things: readonly Thing[]
  terms: readonly (readonly Term[])[]
}

export function buildIndex<Thing extends Searchable>(things: readonly Thing[]): SearchIndex<Thing> {
  const terms = things.map(({ names, more }) => {
    const named = names.flatMap((name) => termsOf(name, NAME_WEIGHT))
    const bySound = new Map(more.flatMap((text) => termsOf(text, MORE_WEIGHT)).map((each) => [each.sound, each]))
    for (const each of named) bySound.set(each.sound, each)
    return [...bySound.values()]
  })
  return { things, terms }
}

function termsOf(text: string, weight: number): Term[] {
  const words = wordsOf(text)
  const pairs = words.slice(1).map((word, index) => words[index]! + word)
  return [...words, ...pairs].flatMap(formsOf).map((word) => term(word, weight))
}

function term(word: string, weight = 1): Term {
  const sound = soundOf(word)
  return { sound, skeleton: skeletonOf(sound), weight }
}

/** The things that fit a query, best first. Each word of it must be found, at least half of them when there are several. */
export function find<Thing>({ things, terms }: SearchIndex<Thing>, query: string, limit = 12): Thing[] {
  const words = wordsOf(query).map((word) => formsOf(word).map((form) => term(form)))
  if (words.length === 0) return []
  const whole = term(wordsOf(query).join(''))
  const scored = things.map((thing, index) => {
    const best = words.map((forms) => Math.max(...forms.map((form) => bestOf(form, terms[index]!))))
    const found = best.filter((score) => score >= LEAST)
    const sum = found.reduce((total, score) => total + score, 0) / words.length
    const together = words.length > 1 ? bestOf(whole, terms[index]!) : 0
    const isFound = found.length > 0 && found.length * 2 >= words.length
    return { thing, score: Math.max(isFound ? sum : 0, together >= 0.6 ? together : 0) }
  })
  const top = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= LEAST && score >= top * 0.6)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ thing }) => thing)
}

function bestOf(asked: Term, terms: readonly Term[]): number {
  let best = 0
  for (const each of terms) {
    if (each.weight > best) best = Math.max(best, each.weight * likeness(asked, each))
  }
  return best
}

/** How well a word of the query fits a word of a thing, from 0 to 1. */
function likeness(asked: Term, { sound, skeleton }: Term): number {
  if (asked.sound === '' || sound === '') return 0
  if (asked.sound === sound) return 1
  const { length } = asked.sound
  if (sound.startsWith(asked.sound)) return length === 1 ? 0.5 : 0.92
  const longest = Math.max(length, sound.length)
  const isOther = length < LEAST_OTHER_FIRST && asked.sound[0] !== sound[0]
  const mayBeTyped = length >= 4 && !isOther
  const alike = 1 - distance(asked.sound, sound) / longest
  const sounds = mayBeTyped ? alike : 0
  const isNear = alike >= LEAST_SOUND_OF_BONES
  const bones = asked.skeleton.length >= 2 ? skeletonLikeness(asked.skeleton, skeleton, isNear) : 0
  const inside = length >= 4 && sound.includes(asked.sound) ? 0.7 : 0
  return Math.max(
    sounds >= LEAST_SOUND ? sounds * 0.95 : 0,
    bones && bones * (0.6 + 0.4 * vowelLikeness(asked.sound, sound)),
    inside,
  )
}

/** `isNear`: most of all letters are right. The beginning of a longer word has few of them. */
function skeletonLikeness(asked: string, skeleton: string, isNear: boolean): number {
  if (asked === skeleton) return isNear ? 0.95 : 0
  if (asked.length >= 3 && skeleton.startsWith(asked)) return 0.8
  const mayBeTyped = isNear && asked.length >= 4 && Math.abs(asked.length - skeleton.length) <= 1
  return mayBeTyped && distance(asked, skeleton) <= 1 ? 0.7 : 0
}

/** 1 for the same vowels; lets "mango" before "menga". */
function vowelLikeness(one: string, other: string): number {
  const vowels = (sound: string) => sound.replaceAll(/[^aeiou]/g, '')
  const [a, b] = [vowels(one), vowels(other)]
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

/** Letters to add, remove, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const above = rows[row - 1]!
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1))
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) least = Math.min(least, rows[row - 2]![column - 2]! + 1)
      current.push(least)
    }
    rows.push(current)
  }
  return rows[one.length]![other.length]!
}
