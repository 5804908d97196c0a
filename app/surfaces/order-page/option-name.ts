import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'

const OPTION_LETTERS: Readonly<Record<number, MessageKey>> = {
  1: 'quote.option.letter.1',
  2: 'quote.option.letter.2',
  3: 'quote.option.letter.3',
}

/** The letter by which people speak of an option: A, B, C. */
export function optionLetter(position: number, t: Translate): string {
  const key = OPTION_LETTERS[position]
  return key ? t(key) : String(position)
}

/** "Option B". */
export function optionName(position: number, t: Translate): string {
  return t('quote.option', { position: optionLetter(position, t) })
}
