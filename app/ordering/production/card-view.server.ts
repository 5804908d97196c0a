import type { ImageView } from '#app/base/media/image.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { needsCard, type ProductionLine, type ProductionOrder } from './production-order.ts'
import { extrasText, langOf, lineText, sizeText } from './production-words.ts'

export interface CakeCard {
  key: string
  orderId: string
  isFasting: boolean
  what: string
  choices: string[]
  inscription: string
  inscriptionLang: Lang
  /** "Made by …"; empty: no assignee. */
  maker: string
  /** "Spelling read by …", or that it must still be read; empty without an inscription. */
  spelling: string
  drawing: { svg: string; description: string } | null
  pictures: { id: string; name: string; image: ImageView }[]
}

export function cardsOf(viewer: ViewContext, order: ProductionOrder): CakeCard[] {
  return order.lines.filter((line) => needsCard(order, line)).map((line) => presentCard(viewer, order, line))
}

function presentCard(viewer: ViewContext, order: ProductionOrder, line: ProductionLine): CakeCard {
  const { lang, t } = viewer
  const { cakeType, flavor, occasion, size, variant, inspiration } = line
  const ofCustomer = order.pictures.map((image, index) => ({
    id: image.referenceId,
    name: t('production.picture', { number: index + 1 }),
    image,
  }))
  const chosen = inspiration && {
    id: inspiration.id,
    name: t('production.inspiration', { name: inspiration.names[lang] }),
    image: inspiration.image,
  }
  return {
    key: `${order.id}-${line.position}`,
    orderId: order.id,
    isFasting: line.isFasting,
    what: lineText(viewer, line),
    choices: [
      size && sizeText(viewer, size),
      size && viewer.t('orders.weight', { kilograms: size.weightGrams / 1000 }),
      line.guests === null ? null : viewer.t('orders.guests', { count: line.guests }),
      cakeType?.names[lang],
      flavor?.names[lang],
      occasion?.names[lang],
      variant?.names[lang],
      ...extrasText(viewer, line),
    ].filter((text) => typeof text === 'string'),
    inscription: line.topperText,
    inscriptionLang: langOf(line.topperText),
    maker: order.makerName ? t('production.maker', { name: order.makerName }) : '',
    spelling: spellingText(viewer, order, line),
    drawing: line.drawing && { svg: line.drawing.svg, description: line.drawing.description[lang] },
    // Pictures belong to the order, so its first cake shows them.
    pictures: [...(chosen ? [chosen] : []), ...(line.position === firstCard(order) ? ofCustomer : [])],
  }
}

function spellingText({ t }: ViewContext, { spellingReadBy }: ProductionOrder, { topperText }: ProductionLine): string {
  if (topperText === '') return ''
  return spellingReadBy ? t('production.spelling.read', { name: spellingReadBy }) : t('production.spelling.open')
}

function firstCard(order: ProductionOrder): number | undefined {
  return order.lines.find((line) => needsCard(order, line))?.position
}
