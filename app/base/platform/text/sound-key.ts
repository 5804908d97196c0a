/**
 * Consonants of the Ethiopic letters from ሀ on, one for each row of eight; a blank carries only a vowel. Letters that
 * sound alike are one. Capitals stand for two Latin letters: S is "sh", C is "ch".
 */
const ETHIOPIC_ROWS = 'hlhmsrsSkkkkbvtChhnn kkhhw zzyddjgggtCpssfp'
const FIRST_ETHIOPIC = 0x12_00
const LETTERS_OF_ROW = 8

/** Spellings of one consonant in Latin letters, in the order in which they are replaced. */
const LATIN_SPELLINGS: readonly [RegExp, string][] = [
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/t[sz]/g, 's'],
  [/ph/g, 'f'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/gn|ny/g, 'n'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/h$/, ''],
]

/**
 * How words sound, without vowels: the same for both scripts and for the usual spellings. "Bole Medhanialem" and "ቦሌ
 * መድኃኔዓለም" are both `bl mdhnlm`. For finding names, never for comparing people.
 */
export function soundKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(keyOfWord)
    .filter(Boolean)
    .join(' ')
}

function keyOfWord(word: string): string {
  const consonants = /[\u1200-\u135A]/.test(word) ? fromEthiopic(word) : fromLatin(word)
  return consonants.replaceAll(/(?<=.)y/g, '').replaceAll(/(.)\1+/g, '$1')
}

function fromEthiopic(word: string): string {
  return Array.from(word)
    .map((letter) => {
      const row = Math.floor((letter.codePointAt(0)! - FIRST_ETHIOPIC) / LETTERS_OF_ROW)
      return row < 0 ? letter : (ETHIOPIC_ROWS[row] ?? '').trim()
    })
    .join('')
}

function fromLatin(word: string): string {
  const spelled = LATIN_SPELLINGS.reduce((text, [spelling, one]) => text.replace(spelling, one), word)
  return spelled.replaceAll(/[aeiou]/g, '')
}
