import type { Translate } from '#app/platform/translate.ts'
import { MAX_TIERS, type CakeChoices, type ChoiceNames } from './cake-choices.ts'

/** The cake in a sentence or three, in the language of `t` and `names`. Its texts are `drawingMessages`. */
export function describeCake(choices: CakeChoices, names: ChoiceNames, t: Translate): string {
  const tiers = Math.min(Math.max(Math.round(choices.tiers), 1), MAX_TIERS) as 1 | 2 | 3 | 4 | 5 | 6
  return [t(`drawing.tiers.${tiers}`), names.flavor].join(' ')
}
