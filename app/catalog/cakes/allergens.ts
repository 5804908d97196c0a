import { joinNames, type Lang, type Translate } from '#app/base/platform/text/translate.ts'

/** Allergens that a cake can declare. The database accepts the same ones (`cakes.allergens`). Requirements 18.19 and 19.1. */
export const ALLERGENS = ['gluten', 'egg', 'milk', 'nuts', 'peanuts', 'sesame', 'soy'] as const
export type Allergen = (typeof ALLERGENS)[number]

export const NOT_FASTING = ['egg', 'milk'] as const satisfies readonly Allergen[]

/** "Contains egg, milk." for customers; null without allergens. */
export function allergensText(allergens: readonly Allergen[], t: Translate, lang: Lang): string | null {
  if (allergens.length === 0) return null
  const names = joinNames(
    allergens.map((allergen) => t(`catalog.allergen.${allergen}`)),
    lang,
  )
  return t('catalog.cake.allergens', { names })
}
