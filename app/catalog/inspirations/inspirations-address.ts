import * as paths from '#app/base/platform/paths.ts'
import { ALL_OCCASIONS } from '#app/catalog/cakes/occasion.ts'

export interface GalleryView {
  occasionId: string
  page: number
  /** Parameters of the cake builder that the visitor came from and returns to; empty: none. */
  draft: string
}

/** Maximum length of the carried choices: far more than any cake has. */
const MAX_DRAFT_LENGTH = 3000

export function parseGalleryAddress(search: URLSearchParams): GalleryView {
  const page = Number(search.get('page') ?? 1)
  return {
    occasionId: search.get('occasion') || ALL_OCCASIONS,
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
    draft: (search.get('draft') ?? '').slice(0, MAX_DRAFT_LENGTH),
  }
}

export function galleryAddress(view: GalleryView): string {
  const search = new URLSearchParams(presentFields(view))
  return search.size > 0 ? `${paths.inspirations}?${search}` : paths.inspirations
}

/** The parameters of a view of the gallery. */
export function presentFields({ occasionId, page, draft }: GalleryView): [name: string, value: string][] {
  const fields: [string, string][] = [
    ['occasion', occasionId === ALL_OCCASIONS ? '' : occasionId],
    ['page', page > 0 ? String(page + 1) : ''],
    ['draft', draft],
  ]
  return fields.filter(([, value]) => value !== '')
}

/**
 * The choices with which the visitor continues: those of the cake builder, or the occasion of the shown pictures. A draft
 * keeps its own occasion, because another one clears its size and flavor.
 */
export function carriedChoices({
  draft,
  occasionId,
}: Pick<GalleryView, 'draft' | 'occasionId'>): [name: string, value: string][] {
  const choices = [...new URLSearchParams(draft)].filter(([name]) => name !== 'inspiration')
  const isBegun = choices.some(([name]) => name === 'cake' || name === 'occasion')
  return isBegun || occasionId === ALL_OCCASIONS ? choices : [...choices, ['occasion', occasionId]]
}

export const PICK_FIELD = 'inspiration'

/**
 * What the form of the gallery sent before its scripts: the chosen picture; 'missing': the form was sent without one; undefined: the
 * address is not the form's.
 */
export function readPick(search: URLSearchParams): { id: string } | 'missing' | undefined {
  const sent = search.getAll(PICK_FIELD)
  const id = sent.find(Boolean)
  return id ? { id } : sent.length > 0 ? 'missing' : undefined
}

/** Where the chosen picture goes: the cake builder, with the earlier choices. */
export function afterPick(view: GalleryView, id: string): string {
  const search = new URLSearchParams([...carriedChoices(view), [PICK_FIELD, id]])
  return `${paths.customize}?${search}${stepOf(view)}`
}

/** A cake that was begun goes on at its step. */
export function stepOf({ draft }: Pick<GalleryView, 'draft'>): string {
  return draft === '' ? '' : '#step'
}
