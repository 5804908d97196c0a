import { nameIn, type Named } from '#app/catalog/cakes/cake.ts'
import { bothLanguages, createTranslate, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { choicesFrom, type ChosenRows } from './cake-choices.ts'
import { describeCake } from './describe-cake.ts'
import { drawCake } from './draw-cake.ts'
import { drawingMessages } from './drawing.messages.ts'

const texts = bothLanguages(drawingMessages)
const translates: Record<Lang, Translate> = {
  en: createTranslate('en', texts.en),
  am: createTranslate('am', texts.am),
}

export type NamedRows = ChosenRows & {
  flavor?: (NonNullable<ChosenRows['flavor']> & Named) | null | undefined
  cakeType?: (NonNullable<ChosenRows['cakeType']> & Named) | null | undefined
}

/**
 * The stored drawing of an order line. The server draws and describes it from rows it read itself, never from a
 * browser's data. `choices` goes into a jsonb column.
 */
export function drawingOf(chosen: NamedRows) {
  const choices = choicesFrom(chosen)
  const describeIn = (lang: Lang) => {
    const names = {
      flavor: chosen.flavor ? nameIn(lang, chosen.flavor) : null,
      cakeType: chosen.cakeType ? nameIn(lang, chosen.cakeType) : null,
    }
    return describeCake(choices, names, translates[lang])
  }
  return { choices, svg: drawCake(choices), descriptionEn: describeIn('en'), descriptionAm: describeIn('am') }
}
