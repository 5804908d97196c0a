import { ALL_OCCASIONS, type Inspiration } from '#app/catalog/cakes/occasion.ts'
import { listInspirations } from '#app/catalog/occasions/occasions.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { listImages } from '#app/base/media/images.queries.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { Quote } from '#app/ordering/orders/quotes/quote.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { DeskViewContext } from './load-waiting.server.ts'

export interface PictureChoice {
  image: ImageView
  name: string
}

const GALLERY_CHOICES = 12

interface Request {
  quotes: readonly Quote[]
  sent: readonly ReferenceImage[]
  inspiration: Pick<Inspiration, 'nameEn' | 'nameAm' | 'image'> | undefined
  occasionId: string | null
}

/**
 * Pictures for an option: those of the request and of its earlier versions, and some of the gallery, beginning with the
 * request's occasion.
 */
export async function listPictureChoices(
  db: Database,
  { quotes, sent, inspiration, occasionId }: Request,
  { lang, t, now }: DeskViewContext,
): Promise<{ near: PictureChoice[]; gallery: PictureChoice[] }> {
  const usedIds = new Set(quotes.flatMap(({ options }) => options.flatMap(({ imageId }) => imageId ?? [])))
  const page = (id: string) => listInspirations(db, { occasionId: id, page: 0, today: dayInAddis(now) })
  const [used, ofOccasion, ofAll] = await Promise.all([
    listImages(db, [...usedIds]),
    occasionId === null ? { items: [] } : page(occasionId),
    page(ALL_OCCASIONS),
  ])
  const named = (one: Pick<Inspiration, 'nameEn' | 'nameAm' | 'image'>): PictureChoice => ({
    image: one.image,
    name: lang === 'am' ? one.nameAm : one.nameEn,
  })
  const gallery = [...ofOccasion.items, ...ofAll.items].map(named)
  const near = [
    ...sent.map(({ image }, index) => ({ image, name: t('desk.option.picture.customers', { number: index + 1 }) })),
    ...(inspiration ? [named(inspiration)] : []),
    ...[...used.values()].map(
      (image) => gallery.find((one) => one.image.id === image.id) ?? { image, name: t('desk.option.picture.before') },
    ),
  ]
  const seen = new Set<string>()
  const once = ({ image }: PictureChoice) => !seen.has(image.id) && seen.add(image.id)
  return { near: near.filter(once), gallery: gallery.filter(once).slice(0, GALLERY_CHOICES) }
}
