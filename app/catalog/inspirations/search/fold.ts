/**
 * Writes a word as it sounds, in Latin letters, so that spellings of one word meet: homophones of the Ethiopic script, Amharic in
 * Latin letters, and English words in either script. "ቸኮሌት", "chokolet" and "chocolate" are nearly the same then.
 */

/** Consonants of the rows of the Ethiopic block from U+1200, eight letters a row; homophones share one. */
const ROWS = 'h l h m s r s S k k k k b b t C h h n n . k k h h w . z j y d d j g g g t C p s s f p'.split(' ')
/** Vowels of a row's letters. The sixth has none. */
const ORDERS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'] as const
const FIRST = 0x1200

function soundOfEthiopic(letter: string): string {
  const code = letter.codePointAt(0)! - FIRST
  const row = ROWS[code >> 3]
  if (code < 0 || row === undefined) return ''
  const vowel = ORDERS[code & 7]!
  // አ and ዐ are vowels, and their first letter sounds like their fourth.
  return row === '.' ? ((code & 7) === 0 ? 'a' : vowel) : row + vowel
}

const LATIN: readonly [RegExp, string][] = [
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/ts|tz|zz/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|kh|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/v/g, 'b'],
  [/zh/g, 'j'],
  [/[gn]y/g, 'n'],
  [/gn/g, 'n'],
  [/(?<=[^aeiou])y(?![aeiou])/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ea|ee|ie/g, 'i'],
  [/ai|ei|ey|ay/g, 'e'],
]

/** The sound of a word. */
export function soundOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const latin = LATIN.reduce((text, [from, to]) => text.replaceAll(from, to), plain)
  return Array.from(latin, (letter) => (letter >= '\u1200' ? soundOfEthiopic(letter) : letter))
    .join('')
    .replaceAll(/(.)\1+/g, '$1')
}

/** The consonants of a sound, which differ least between spellings. */
export function skeletonOf(sound: string): string {
  return sound.replaceAll(/[aeiouwyh.]/g, '').replaceAll(/(.)\1+/g, '$1')
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Amharic of-, for-, in- and from- before a word, and what follows one. */
const ETHIOPIC_BEFORE = /^[የለበከ](?=..)/u
const ETHIOPIC_AFTER = /(?<=..)(?:ዎች|ኮች|ቶች|ሞች|ሎች|ሮች|ና|ን)$/u

/** The word, and what it may be without its beginning or its plural. */
export function formsOf(word: string): string[] {
  const forms = new Set([word])
  const base = word.replace(ETHIOPIC_BEFORE, '')
  for (const each of [base, word.replace(ETHIOPIC_AFTER, ''), base.replace(ETHIOPIC_AFTER, '')]) forms.add(each)
  if (/^[a-z]{4,}s$/.test(word)) forms.add(word.slice(0, -1))
  if (/^ye[a-z]{3,}$/.test(word)) forms.add(word.slice(2))
  return [...forms]
}
