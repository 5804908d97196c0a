/** Ids of the choices that a cake allows; an empty list allows all. */
export interface CakeLimits {
  sizeIds: readonly string[]
  flavorIds: readonly string[]
  cakeTypeIds: readonly string[]
  variantIds: readonly string[]
}

/** Cakes for an occasion first, otherwise in their order. Requirement 19.1. */
export function suitedFirst<Cake extends { occasionIds: readonly string[] }>(
  cakes: readonly Cake[],
  occasionId: string | null,
): readonly Cake[] {
  if (occasionId === null) return cakes
  const suits = (cake: Cake) => Number(cake.occasionIds.includes(occasionId))
  return cakes.toSorted((one, other) => suits(other) - suits(one))
}

/** Whether a choice goes with a cake. Without a cake every choice does. Requirement 5.7. */
export function goesWith(named: readonly string[] | undefined, id: string): boolean {
  return named === undefined || named.length === 0 || named.includes(id)
}

export function thoseGoingWith<Choice extends { id: string }>(
  choices: readonly Choice[],
  named: readonly string[] | undefined,
): Choice[] {
  return choices.filter(({ id }) => goesWith(named, id))
}
