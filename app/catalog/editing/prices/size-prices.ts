import { formatPrice } from '#app/base/platform/money.ts'
import { LABEL_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import type { IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { pricesBySize, type PriceChoices } from '#app/catalog/cakes/starting-price.ts'

/** "Small: ETB 1,680 · Medium: ETB 2,400", and the name of the size whose price the cake's own is; undefined: none has it. */
export function presentSizePrices(
  cake: Parameters<typeof pricesBySize>[0],
  sizes: Pick<PriceChoices, 'sizes'>,
  { choices, lang }: { choices: Partial<Pick<IdChoices, 'sizes'>>; lang: Lang },
): { text: string; own: string | undefined } {
  const nameOf = (id: string) => choices.sizes?.find((size) => size.id === id)?.name ?? id
  const prices = pricesBySize(cake, sizes)
  const own = prices.find(({ isItsOwn }) => isItsOwn)
  return {
    text: prices
      .map(({ id, priceSantim }) => [nameOf(id), formatPrice(priceSantim, lang)].join(LABEL_MARK[lang]))
      .join(' · '),
    own: own && nameOf(own.id),
  }
}
