import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { Cursor } from '#app/base/platform/list/cursor.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { presentHistory } from '#app/catalog/cakes/record/record-views.server.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { MAX_COUNTED } from '#app/catalog/cakes/where-used.queries.server.ts'
import type { GalleryFilter } from './gallery-filter.ts'
import {
  countGallery,
  findGalleryPicture,
  listGallery,
  listTags,
  type ListedInspiration,
} from './gallery.queries.server.ts'
import { INSPIRATION } from './inspiration-record.ts'

async function loadGalleryChoices(db: Database, viewer: ViewContext) {
  const { occasions, cake_types, tags } = await listIdChoices(db, viewer)
  return { occasions, cake_types, tags }
}

export type GalleryChoices = Awaited<ReturnType<typeof loadGalleryChoices>>

export async function loadGallery(
  db: Database,
  { filter, cursor }: { filter: GalleryFilter; cursor: Cursor | undefined },
  viewer: ViewContext,
) {
  const [{ rows, ...edges }, counts, choices, tags] = await Promise.all([
    listGallery(db, filter, cursor),
    countGallery(db, filter),
    loadGalleryChoices(db, viewer),
    listTags(db),
  ])
  return {
    pictures: rows.map((picture) => presentPicture(picture, choices, viewer)),
    edges,
    counts,
    choices,
    tags: tags.map((tag) => ({ ...tag, name: nameIn(viewer.lang, tag) })),
  }
}

function presentPicture(picture: ListedInspiration, { occasions, tags }: GalleryChoices, { lang, t }: ViewContext) {
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

export type PictureView = ReturnType<typeof presentPicture>

export type GalleryTag = Awaited<ReturnType<typeof loadGallery>>['tags'][number]

export async function loadGalleryPicture(db: Database, id: string, viewer: ViewContext) {
  const [row, found, choices, changes] = await Promise.all([
    findRow(db, 'inspirations', id),
    findGalleryPicture(db, id),
    loadGalleryChoices(db, viewer),
    listChangesOf(db, { type: 'inspiration', id }),
  ])
  if (!row || !found) return undefined
  const { picture, lookAlikes } = found
  const { lang, calendar } = viewer
  return {
    version: row.version,
    typed: INSPIRATION.typedOf(row),
    image: picture.image,
    view: presentPicture(picture, choices, viewer),
    addedAt: formatMoment(picture.createdAt, lang, calendar),
    lookAlikes: lookAlikes.map((one) => presentPicture(one, choices, viewer)),
    choices,
    history: presentHistory(changes, INSPIRATION, { ...viewer, choices }),
  }
}
