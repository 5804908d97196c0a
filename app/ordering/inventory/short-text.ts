import { nameIn } from '#app/catalog/cakes/cake.ts'
import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import type { ShortCake } from './stock.ts'

/** Timeline text of an order that was paid after its pieces were gone: staff bake them, or call. */
export function shortStockText(short: unknown, lang: Lang, t: Translate): string | undefined {
  if (!Array.isArray(short)) return undefined
  const cakes = (short as ShortCake[]).map(({ wanted, left, ...cake }) =>
    t('stock.short.cake', { cake: nameIn(lang, cake), left, wanted }),
  )
  return t('stock.short', { cakes: cakes.join(LIST_MARK[lang]) })
}
