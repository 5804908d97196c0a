import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { isComposed, packsOf, type ProductionLine } from './production-order.ts'

type Size = NonNullable<ProductionLine['size']>

export function sizeText({ lang, t }: ViewContext, { names, diameterCm, tiers }: Size): string {
  const values = { name: names[lang], diameter: diameterCm, tiers }
  return t(tiers > 1 ? 'production.size.tiers' : 'production.size', values)
}

const ETHIOPIC = /\p{Script=Ethiopic}/u

/** The letters decide, not the order's language: people write both. */
export function langOf(text: string): Lang {
  return ETHIOPIC.test(text) ? 'am' : 'en'
}

export function lineText({ lang, t }: ViewContext, line: ProductionLine): string {
  const name = line.names[lang]
  const what = line.variant ? `${name}${LIST_MARK[lang]}${line.variant.names[lang]}` : name
  const count = isComposed(line) || line.variant ? packsOf(line) : line.pieces
  return count > 1 ? t('production.times', { count, what }) : what
}

/** "with Candles", "with Candles × 2": the extras of a line, one for each cake. */
export function extrasText({ lang, t }: ViewContext, line: ProductionLine): string[] {
  const packs = packsOf(line)
  return line.extras.map(({ names }) => {
    const name = packs > 1 ? `${names[lang]} × ${packs}` : names[lang]
    return t('production.extra', { name })
  })
}
