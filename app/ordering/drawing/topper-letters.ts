import type { Settings } from '#app/base/settings/settings.ts'

export const TOPPER_SCRIPTS = ['ethiopic', 'latin', 'other_scripts'] as const
type TopperScript = (typeof TOPPER_SCRIPTS)[number]

export type ScriptSettings = Pick<Settings, `topper.${TopperScript}`>
export type WordSettings = Pick<Settings, 'topper.forbidden_words'>

export interface ScriptRefusal {
  ok: false
  reason: 'topper_script'
  script: TopperScript
}

export interface WordRefusal {
  ok: false
  reason: 'topper_word'
  word: string
}

/** A script in the text that the shop refuses; undefined: none. Requirement 5.10. */
export function refusedScript(text: string, settings: ScriptSettings): ScriptRefusal | undefined {
  const script = TOPPER_SCRIPTS.find((one) => !settings[`topper.${one}`] && SCRIPT_LETTERS[one].test(text))
  return script && { ok: false, reason: 'topper_script', script }
}

/**
 * A word in the text that the shop refuses; undefined: none. Runs only on the server, since no page receives the words.
 * Requirement 5.10.
 */
export function refusedWord(text: string, settings: WordSettings): WordRefusal | undefined {
  const written = wordsOf(text)
  const word = settings['topper.forbidden_words'].find((forbidden) => stands(wordsOf(forbidden), written))
  return word === undefined ? undefined : { ok: false, reason: 'topper_word', word }
}

/** Digits, punctuation and emoji belong to no script. Avoids set notation, which older phones cannot read. */
const SCRIPT_LETTERS: Record<TopperScript, RegExp> = {
  ethiopic: /(?!\p{P})\p{Script=Ethiopic}/u,
  latin: /(?=\p{L})\p{Script=Latin}/u,
  other_scripts: /(?![\p{Script=Ethiopic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u,
}

/**
 * Rows of Fidel that sound alike, each of seven or eight letters, with the row that replaces them: ሀ for ሐ and ኀ, and
 * so on.
 */
const SAME_SOUND: readonly (readonly [number, number])[] = [
  [0x12_10, 0x12_00],
  [0x12_80, 0x12_00],
  [0x12_20, 0x12_30],
  [0x12_d0, 0x12_a0],
  [0x13_40, 0x13_38],
]

/** Words for comparison: without case, accents, marks, and spelling differences that nobody hears. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const sounds = Array.from(plain, (letter) => {
    const at = letter.codePointAt(0)!
    const row = SAME_SOUND.find(([from]) => at >= from && at < from + 8)
    return row ? String.fromCodePoint(row[1] + at - row[0]) : letter
  })
  return sounds
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Amharic joins prefixes and suffixes to a word: "የ…", "…ህ". */
const ETHIOPIC = /\p{Script=Ethiopic}{2}/u

/** Whether the words of one text occur in the other, consecutively and in that order. */
function stands(forbidden: readonly string[], written: readonly string[]): boolean {
  if (forbidden.length === 0) return false
  const isSame = (word: string | undefined, other: string) =>
    word === other || (ETHIOPIC.test(other) && word !== undefined && word.includes(other))
  return written.some((_, start) => forbidden.every((other, index) => isSame(written[start + index], other)))
}
