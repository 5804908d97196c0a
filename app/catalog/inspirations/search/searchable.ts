import type { Named } from '#app/catalog/cakes/cake.ts'
import type { Searchable } from './find.ts'

interface NamedCake extends Named {
  descriptionEn: string
  descriptionAm: string
  isFasting: boolean
}

const FASTING = ['fasting tsom vegan', 'የጾም']

export function cakeToFind({ nameEn, nameAm, descriptionEn, descriptionAm, isFasting }: NamedCake): Searchable {
  return { names: [nameEn, nameAm], more: [descriptionEn, descriptionAm, ...(isFasting ? FASTING : [])] }
}

/** A gallery picture is found by its occasion too. */
export function pictureToFind(
  { nameEn, nameAm, altEn, altAm }: Named & { altEn: string; altAm: string },
  occasion: Named | undefined,
): Searchable {
  return {
    names: [nameEn, nameAm],
    more: [altEn, altAm, ...(occasion ? [occasion.nameEn, occasion.nameAm] : [])],
  }
}
