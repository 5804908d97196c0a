import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { viewChanges } from '#app/base/ui/office/view-changes.server.ts'
import { nameIn, type Named } from '#app/catalog/cakes/cake.ts'
import { listCakeTypes } from '#app/catalog/cakes/choices.queries.server.ts'
import { MAX_COUNTED } from '#app/catalog/cakes/where-used.queries.server.ts'
import { listOfficeOccasions } from '#app/catalog/occasions/office-occasions.queries.server.ts'
import { GALLERY_PAGE_SIZE, type GalleryFilter } from './gallery-filter.ts'
import {
  countGallery,
  findGalleryPicture,
  listGallery,
  listTags,
  type ListedInspiration,
} from './gallery.queries.server.ts'

export async function loadGalleryChoices(db: Database, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const [occasions, cakeTypes, tags] = await Promise.all([listOfficeOccasions(db), listCakeTypes(db), listTags(db)])
  const named = (one: Named & { id: string }) => ({ id: one.id, name: nameIn(lang, one) })
  return {
    occasions: occasions.map((one) => {
      const { id, name } = named(one)
      const label = one.isActive ? name : t('gallery.occasion.archived', { name })
      return { id, name, label, isActive: one.isActive }
    }),
    cakeTypes: cakeTypes.map(named),
    tags: tags.map((tag) => ({ ...tag, ...named(tag) })),
  }
}

export type GalleryChoices = Awaited<ReturnType<typeof loadGalleryChoices>>

export async function loadGallery(db: Database, filter: GalleryFilter, viewer: ViewContext) {
  const [pictures, counts, choices] = await Promise.all([
    listGallery(db, filter),
    countGallery(db, filter),
    loadGalleryChoices(db, viewer),
  ])
  const count = counts[filter.state]
  return {
    pictures: pictures.map((picture) => viewPicture(picture, choices, viewer)),
    counts,
    count,
    pageCount: Math.max(1, Math.ceil(count / GALLERY_PAGE_SIZE)),
    choices,
  }
}

function viewPicture(picture: ListedInspiration, { occasions, tags }: GalleryChoices, { lang, t }: ViewContext) {
  const occasion = occasions.find(({ id }) => id === picture.occasionId)
  return {
    id: picture.id,
    name: nameIn(lang, picture),
    image: picture.image,
    occasion: occasion?.name ?? picture.occasionId,
    isOccasionArchived: occasion?.isActive === false,
    tags: picture.tagIds.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []),
    isActive: picture.isActive,
    isFeatured: picture.isFeatured,
    hasLookAlike: picture.hasLookAlike,
    used: [usedText(t, picture.orders, 'orders'), usedText(t, picture.quotes, 'quotes')].filter(Boolean),
  }
}

/** "In 2 orders", "In one quote"; empty when there are none. */
function usedText(t: Translate, count: number, by: 'orders' | 'quotes'): string {
  if (count === 0) return ''
  return count > MAX_COUNTED ? t(`gallery.used.${by}.many`, { count: MAX_COUNTED }) : t(`gallery.used.${by}`, { count })
}

export type PictureView = ReturnType<typeof viewPicture>

export async function loadGalleryPicture(db: Database, id: string, viewer: ViewContext) {
  const [found, choices, changes] = await Promise.all([
    findGalleryPicture(db, id),
    loadGalleryChoices(db, viewer),
    listChangesOf(db, { type: 'inspiration', id }),
  ])
  if (!found) return undefined
  const { picture, lookAlikes } = found
  const { lang, calendar, t } = viewer
  return {
    picture,
    view: viewPicture(picture, choices, viewer),
    addedAt: formatMoment(picture.createdAt, lang, calendar),
    lookAlikes: lookAlikes.map((one) => viewPicture(one, choices, viewer)),
    choices,
    history: viewChanges(changes, t, lang, calendar, pictureLabels(choices, t)),
  }
}

export function pictureLabels({ occasions, cakeTypes, tags }: GalleryChoices, t: Translate) {
  const nameOf = (list: readonly { id: string; name: string }[]) => (id: unknown) =>
    list.find((one) => one.id === id)?.name ?? String(id)
  const tagNames = (ids: unknown) => (Array.isArray(ids) ? ids.map(nameOf(tags)).join(', ') : '')
  return {
    name_en: t('gallery.name.en'),
    name_am: t('gallery.name.am'),
    alt_en: t('gallery.alt.en'),
    alt_am: t('gallery.alt.am'),
    occasion_id: { label: t('gallery.occasion'), format: nameOf(occasions) },
    cake_type_id: { label: t('gallery.cake.type'), format: nameOf(cakeTypes) },
    tag_ids: { label: t('gallery.tags'), format: tagNames },
    is_own_work: t('gallery.own.work'),
    source: t('gallery.source'),
    is_featured: t('gallery.is.featured'),
    is_active: t('gallery.is.shown'),
  }
}
