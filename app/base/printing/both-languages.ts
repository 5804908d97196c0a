import type { MessageKey, MessageValues, TranslateTo } from '#app/base/platform/text/translate.ts'
import { TEXT_SIZES, pair, type Block, type PaperWidth, type PrintedText } from './paper.ts'

/** A text on paper. Amharic is printed first, English after or under it. */
export interface BothTexts {
  am: string
  en: string
}

export type SayBoth = (key: MessageKey, values?: MessageValues) => BothTexts

export function sayBothWith(translateTo: TranslateTo): SayBoth {
  const [am, en] = [translateTo('am'), translateTo('en')]
  return (key, values) => ({ am: am(key, values), en: en(key, values) })
}

const BETWEEN = ' · '

/** "ድምር · Total" where the paper is wide; on the narrow one the English stands under it. */
export function beside({ am, en }: BothTexts, width: PaperWidth): string {
  return width === 80 && am !== en ? `${am}${BETWEEN}${en}` : am
}

/** The most letters of a name with its English that fit on one line of the wide paper beside a sum. */
const BESIDE_MOST = 28

const english = (text: string): PrintedText => ({ text, size: TEXT_SIZES.small })

/** A name and its value: the English beside the name, or under it where both are too long for the line. */
export function namedValue(
  name: BothTexts,
  value: PrintedText,
  width: PaperWidth,
  style: Omit<PrintedText, 'text'> = {},
): Block[] {
  const isOneLine = name.am === name.en || (width === 80 && name.am.length + name.en.length <= BESIDE_MOST)
  const first = pair({ text: isOneLine ? beside(name, width) : name.am, ...style }, value)
  return isOneLine ? [first] : [first, { kind: 'text', ...english(name.en) }]
}

/** Amharic, and English under it, in the middle. */
export function centered({ am, en }: BothTexts, style: Omit<PrintedText, 'text'> = {}): Block[] {
  const english = { ...style, size: TEXT_SIZES.small }
  return [
    { kind: 'text', align: 'center', text: am, ...style },
    ...(am === en ? [] : [{ kind: 'text' as const, align: 'center' as const, text: en, ...english }]),
  ]
}

/** Says that the same paper was printed before. */
export function copyMark(say: SayBoth, isCopy: boolean): Block[] {
  if (!isCopy) return []
  const { am, en } = say('printing.copy')
  return [{ kind: 'banner', left: { text: `${am}${BETWEEN}${en}`, bold: true } }, GAP]
}

export const RULE: Block = { kind: 'rule' }
export const GAP: Block = { kind: 'gap', dots: 8 }
