import * as paths from '#app/base/platform/paths.ts'
import { goesWith, thoseGoingWith } from '#app/catalog/cakes/cake-limits.ts'
import type { Cake } from '#app/catalog/cakes/cake.ts'
import type { CakeType } from '#app/catalog/cakes/choices.ts'
import type { ChoiceTab } from './choices/choice-tabs.ts'

export interface PreviewOffer {
  cakes: readonly Pick<Cake, 'id' | 'isAvailableDaily' | 'limits'>[]
  sizes: readonly { id: string }[]
  flavors: readonly { id: string }[]
  cakeTypes: readonly Pick<CakeType, 'id' | 'flavorIds'>[]
}

type PreviewedTab = Exclude<ChoiceTab, 'extras'> | 'toppers'
type PreviewOf = { tab: PreviewedTab; id?: undefined } | { tab: ChoiceTab; id: string }

/**
 * Address of the cake builder at the step of a tab, with the given row chosen. A step opens only when those before it
 * are complete, so this picks the first cake that allows the row, and its first possible size, flavor and type.
 * Undefined: nothing on sale shows it. Requirement 19.11.
 */
export function previewPath(of: PreviewOf, offer: PreviewOffer): string | undefined {
  for (const cake of offer.cakes) {
    const choices = of.tab === 'variants' ? packOf(of, cake) : composed(of, cake, offer)
    if (choices) return `${paths.customize}?${new URLSearchParams({ cake: cake.id, ...choices }).toString()}`
  }
  return undefined
}

type Choices = Record<string, string>

function packOf({ id }: PreviewOf, { isAvailableDaily, limits }: PreviewOffer['cakes'][number]): Choices | undefined {
  if (!isAvailableDaily || (id !== undefined && !goesWith(limits.variantIds, id))) return undefined
  return { ...(id !== undefined && { variant: id }), step: 'packs' }
}

function composed(
  { tab, id }: PreviewOf,
  { isAvailableDaily, limits }: PreviewOffer['cakes'][number],
  offer: PreviewOffer,
): Choices | undefined {
  if (isAvailableDaily) return undefined
  const among = <Row extends { id: string }>(own: PreviewOf['tab'], rows: readonly Row[], named: readonly string[]) =>
    thoseGoingWith(rows, named).filter((row) => tab !== own || id === undefined || row.id === id)
  const [size] = among('sizes', offer.sizes, limits.sizeIds)
  if (!size) return undefined
  if (tab === 'sizes') return { ...(id !== undefined && { size: size.id }), step: 'size' }
  const flavors = among('flavors', offer.flavors, limits.flavorIds)
  if (tab === 'flavors') {
    if (!flavors[0]) return undefined
    return { size: size.id, ...(id !== undefined && { flavor: flavors[0].id }), step: 'flavor' }
  }
  for (const type of among('types', offer.cakeTypes, limits.cakeTypeIds)) {
    const [flavor] = thoseGoingWith(flavors, type.flavorIds)
    if (!flavor) continue
    const upToFlavor = { size: size.id, flavor: flavor.id }
    if (tab === 'types') return { ...upToFlavor, ...(id !== undefined && { type: type.id }), step: 'flavor' }
    return { ...upToFlavor, type: type.id, ...(id !== undefined && { extra: id }), step: 'topper' }
  }
  return undefined
}
