import type { Named } from '#app/catalog/cakes/cake.ts'
import type { Searchable } from './find.ts'
import { formsOf, wordsOf } from './fold.ts'

interface NamedCake extends Named {
  descriptionEn: string
  descriptionAm: string
  isFasting: boolean
}

const FASTING = ['fasting tsom vegan', 'የጾም']

/** A thing that says a colour in one language is found by it in the other, too: "ቀይ" finds Red Velvet, which is called so in both. */
const COLORS: readonly (readonly [en: string, am: string])[] = [
  ['red', 'ቀይ'],
  ['white', 'ነጭ'],
  ['black', 'ጥቁር'],
  ['pink', 'ሮዝ'],
  ['blue', 'ሰማያዊ'],
  ['green', 'አረንጓዴ'],
  ['yellow', 'ቢጫ'],
  ['gold', 'ወርቃማ'],
  ['silver', 'ብርማ'],
  ['brown', 'ቡናማ'],
  ['purple', 'ሐምራዊ'],
  ['orange', 'ብርቱካናማ'],
]

function withColors(texts: readonly string[]): string[] {
  const forms = new Set(texts.flatMap(wordsOf).flatMap(formsOf))
  return [...texts, ...COLORS.flatMap((color) => (color.some((word) => forms.has(word)) ? color : []))]
}

/** A cake is found by the flavors and cake types in which it is made, too. */
export function cakeToFind(
  { nameEn, nameAm, descriptionEn, descriptionAm, isFasting }: NamedCake,
  choices: readonly Named[] = [],
): Searchable {
  const chosen = [...new Set(choices.flatMap((choice) => [choice.nameEn, choice.nameAm]))]
  return {
    names: withColors([nameEn, nameAm]),
    more: withColors([descriptionEn, descriptionAm, ...chosen, ...(isFasting ? FASTING : [])]),
  }
}

/** A gallery picture is found by its occasion too. */
export function pictureToFind(
  { nameEn, nameAm, altEn, altAm }: Named & { altEn: string; altAm: string },
  occasion: Named | undefined,
): Searchable {
  return {
    names: withColors([nameEn, nameAm]),
    more: withColors([altEn, altAm, ...(occasion ? [occasion.nameEn, occasion.nameAm] : [])]),
  }
}
