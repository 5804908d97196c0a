interface NamedEn {
  nameEn: string
}

const wordsOf = (name: string) => name.toLowerCase().match(/\p{L}+/gu) ?? []

/** The flavor that a cake is named after, such as strawberry for "Strawberry Cake": the longest name whose words are all in the cake's. */
export function flavorInName<Flavor extends NamedEn>(cake: NamedEn, flavors: readonly Flavor[]): Flavor | undefined {
  const words = new Set(wordsOf(cake.nameEn))
  return flavors
    .filter(({ nameEn }) => {
      const own = wordsOf(nameEn)
      return own.length > 0 && own.every((word) => words.has(word))
    })
    .toSorted((one, other) => other.nameEn.length - one.nameEn.length)[0]
}
