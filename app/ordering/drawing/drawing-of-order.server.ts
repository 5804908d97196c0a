import { nameIn, type Named } from '#app/catalog/cakes/cake.ts'
import type { Lang, TranslateTo } from '#app/base/platform/text/translate.ts'
import { choicesFrom, type CakeChoices, type ChosenRows } from './cake-choices.ts'
import { describeCake } from './describe-cake.ts'
import { drawCake } from './draw-cake.ts'

/** A row of order_drawings without its order. */
export interface OrderDrawing {
  choices: CakeChoices
  svg: string
  descriptionEn: string
  descriptionAm: string
}

/** Rows of the catalog with their names. */
export type NamedRows = ChosenRows & {
  flavor?: (NonNullable<ChosenRows['flavor']> & Named) | null | undefined
  cakeType?: (NonNullable<ChosenRows['cakeType']> & Named) | null | undefined
}

/**
 * What is kept of an order line's drawing: drawn and described by the server from rows it read itself, never by what a
 * browser sent. `choices` goes into a jsonb column.
 */
export function drawingOf(chosen: NamedRows, translateTo: TranslateTo): OrderDrawing {
  const choices = choicesFrom(chosen)
  const describeIn = (lang: Lang) => {
    const names = {
      flavor: chosen.flavor ? nameIn(lang, chosen.flavor) : null,
      cakeType: chosen.cakeType ? nameIn(lang, chosen.cakeType) : null,
    }
    return describeCake(choices, names, translateTo(lang))
  }
  return { choices, svg: drawCake(choices), descriptionEn: describeIn('en'), descriptionAm: describeIn('am') }
}
