import type { Translate } from '#app/base/platform/text/translate.ts'
import type { CakeChoices, ChoiceNames } from './cake-choices.ts'
import { tiersOf } from './cake-shape.ts'
import { candleCount } from './motifs.ts'

/**
 * Describes the drawing in one to three sentences, for screen readers and the kitchen: tiers, cake type, flavor, size,
 * the occasion's decoration, and the exact topper text. `names` are in the language of `t`; the texts are
 * `drawingMessages`.
 */
export function describeCake(choices: CakeChoices, names: ChoiceNames, t: Translate): string {
  const tiers = tiersOf(choices)
  const values = {
    tiers: t(`drawing.tiers.${tiers.length as 1 | 2 | 3 | 4 | 5 | 6}`),
    type: inSentence(names.cakeType ?? ''),
    flavor: inSentence(names.flavor ?? ''),
  }
  const facts = [t(names.flavor ? 'drawing.cake' : 'drawing.cake.plain', values).replaceAll(/ {2,}/g, ' ')]
  if (choices.diameterCm !== null) facts.push(t('drawing.wide', { diameter: choices.diameterCm }))
  if (choices.isFasting) facts.push(t('drawing.fasting'))

  const sentences = [facts.reduce((before, after) => t('drawing.comma', { before, after }))]
  const isLitBirthday = choices.occasionKind === 'birthday' && choices.hasCandles === true
  if (isLitBirthday) sentences.push(t('drawing.for.birthday.candles', { count: candleCount(tiers.at(-1)!) }))
  else if (choices.occasionKind) sentences.push(t(`drawing.for.${choices.occasionKind}`))
  if (choices.hasCandles && !isLitBirthday) sentences.push(t('drawing.candles'))
  const text = choices.topperText.trim()
  if (text !== '') sentences.push(t('drawing.topper', { text }))
  return sentences.map((sentence) => t('drawing.sentence', { text: sentence })).join(' ')
}

/** A catalog name within a sentence: "Butter sponge" becomes "butter sponge". */
function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
