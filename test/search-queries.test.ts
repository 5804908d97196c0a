import { expect, it } from 'vitest'
import { buildIndex, find } from '#app/catalog/inspirations/search/find.ts'
import { cakeToFind, pictureToFind } from '#app/catalog/inspirations/search/searchable.ts'
import { seedCakes } from '#db/seed/cakes.ts'
import { seedCakeTypes, seedFlavors } from '#db/seed/choices.ts'
import { seedInspirations, seedOccasions } from '#db/seed/occasions.ts'

const named = ({ en, am }: { en: string; am: string }) => ({ nameEn: en, nameAm: am })
const occasionOf = (id: string) => {
  const occasion = seedOccasions.find((each) => each.id === id)
  return occasion && named(occasion.name)
}

const choices = [...seedFlavors, ...seedCakeTypes].map(({ name }) => named(name))

const index = buildIndex([
  ...seedCakes.map(({ id, name, description, kind, isFasting = false }) => ({
    id,
    ...cakeToFind(
      { ...named(name), descriptionEn: description.en, descriptionAm: description.am, isFasting },
      kind === 'daily' ? [] : choices,
    ),
  })),
  ...seedInspirations.map(({ id, name, occasion }) => ({
    id,
    ...pictureToFind({ ...named(name), altEn: '', altAm: '' }, occasionOf(occasion)),
  })),
])

/** What people type, and what one of the first three answers must be. */
const QUERIES: readonly [query: string, right: string][] = [
  // As it is written.
  ['baklava', 'baklava'],
  ['red velvet', 'red-velvet-cake'],
  ['ባቅላቫ', 'baklava'],
  ['የማንጎ ኬክ', 'mango-cake'],
  // While typing.
  ['choc', 'chocolate-truffle-cake'],
  ['tira', 'tiramisu-square'],
  ['እንጆ', 'strawberry-cake'],
  // Amharic in Latin letters, and English in Ethiopic ones.
  ['chokolet', 'chocolate-truffle-cake'],
  ['shokolata', 'chocolate-truffle-cake'],
  ['ቸኮሌት', 'chocolate-truffle-cake'],
  ['ቾኮሌት', 'chocolate-truffle-cake'],
  ['yetsom kek', 'fasting-fruit-cake'],
  ['tsom', 'fasting-fruit-slice'],
  ['enjori', 'strawberry-cake'],
  ['injori kek', 'strawberry-cake'],
  ['buna', 'buna-coffee-cake'],
  ['bunna keik', 'buna-coffee-cake'],
  ['mar', 'teff-honey-cake'],
  ['yemar kek', 'teff-honey-cake'],
  ['karot', 'carrot-cake'],
  ['ማንጐ', 'mango-cake'],
  ['ስትሮበሪ', 'strawberry-cake'],
  ['ሐኒ', 'teff-honey-cake'],
  ['kroson', 'butter-croissant'],
  ['lidet', 'melkam-lidet'],
  ['serg', 'tibeb-two-tier'],
  // Homophones.
  ['ዕንጆሪ', 'strawberry-cake'],
  ['የፆም', 'fasting-fruit-cake'],
  ['የጸሐይ', 'sunshine-rosettes'],
  ['የፀሀይ ኬክ', 'sunshine-rosettes'],
  ['ሰርግ', 'tibeb-two-tier'],
  // Typing errors, and words written together or apart.
  ['croisant', 'butter-croissant'],
  ['baklawa', 'baklava'],
  ['tiramasu', 'tiramisu-square'],
  ['donut', 'glazed-doughnuts'],
  ['cup cake', 'assorted-cupcakes'],
  ['redvelvet', 'red-velvet-cake'],
  ['strawbery cake', 'strawberry-cake'],
  ['blak forest', 'black-forest-cake'],
  ['milfoy', 'millefeuille'],
  // Colours.
  ['ቀይ', 'red-velvet-cake'],
  ['ቀዩ ኬክ', 'red-velvet-cake'],
]

it('finds what people mean among the first three answers, for 40 of 42 queries', () => {
  expect(QUERIES).toHaveLength(42)
  const ids = new Set(index.things.map(({ id }) => id))
  expect(QUERIES.filter(([, right]) => !ids.has(right))).toEqual([])
  const missed = QUERIES.flatMap(([query, right]) => {
    const first = find(index, query, 3).map(({ id }) => id)
    return first.includes(right) ? [] : [`${query}: ${first.join(', ')} instead of ${right}`]
  })
  expect(missed.length <= 2 ? [] : missed).toEqual([])
})

it.each(['???', '', 'xyzzy', 'hamburger', 'ቴሌቪዥን', 'ሐምሌ', 'ሀምሌ', 'phone', 'table', 'መኪና', 'ጫማ'])(
  'finds nothing for %j',
  (query) => {
    expect(find(index, query).map(({ id }) => id)).toEqual([])
  },
)
