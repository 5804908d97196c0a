import { MEDIA_PATH, parseImageFile } from '#app/base/media/image.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { OCCASION_KINDS, type OccasionKind } from '#app/catalog/cakes/occasion.ts'
import {
  isOccasionSeason,
  occasionSeasonColumn,
  type OccasionSeason,
} from '#app/catalog/cakes/seasons/occasion-season.ts'

/** UTF-16 units; the name has to fit on a small card. */
export const MAX_OCCASION_NAME = 60
/** Hours in a year; the database checks the same limit. */
export const MAX_LEAD_HOURS = 8760

export interface OccasionInput {
  nameEn: string
  nameAm: string
  kind: OccasionKind
  imageId: string | null
  /** Lead time of its cakes in hours; null: the shop's setting applies. */
  leadHours: number | null
  /** When it is offered; null: always. */
  season: OccasionSeason | null
}

type OccasionFault = 'name_missing' | 'name_too_long' | 'lead_hours_invalid' | 'kind_unknown' | 'season_invalid'
export type OccasionFaults = Partial<Record<keyof OccasionInput, OccasionFault>>

export function checkOccasion(
  input: Partial<OccasionInput>,
): { ok: true; columns: OccasionColumns } | { ok: false; faults: OccasionFaults } {
  const faults: OccasionFaults = {}
  const columns: OccasionColumns = {}
  for (const [field, column] of [
    ['nameEn', 'name_en'],
    ['nameAm', 'name_am'],
  ] as const) {
    const typed = input[field]
    if (typed === undefined) continue
    const name = toStorableText(typed, MAX_OCCASION_NAME + 1)
    if (name === '') faults[field] = 'name_missing'
    else if (name.length > MAX_OCCASION_NAME) faults[field] = 'name_too_long'
    else columns[column] = name
  }
  if (input.kind !== undefined) {
    if (OCCASION_KINDS.includes(input.kind)) columns.kind = input.kind
    else faults.kind = 'kind_unknown'
  }
  if (input.leadHours !== undefined) {
    if (input.leadHours === null || isLeadHours(input.leadHours)) columns.lead_hours = input.leadHours
    else faults.leadHours = 'lead_hours_invalid'
  }
  const { season } = input
  if (season !== undefined) {
    if (season !== null && !isOccasionSeason(season)) faults.season = 'season_invalid'
    else columns.season = occasionSeasonColumn(season)
  }
  if (input.imageId !== undefined) columns.image_id = input.imageId
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, columns }
}

export interface OccasionColumns {
  name_en?: string
  name_am?: string
  kind?: OccasionKind
  image_id?: string | null
  lead_hours?: number | null
  season?: string | null
}

function isLeadHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= MAX_LEAD_HOURS
}

/**
 * The picture that an `image_url` names: a path such as `/media/0f…-960.jpg`, optionally with the shop's own `origin`.
 * Undefined for any other address: the shop shows no external pictures.
 */
export function imageIdOfUrl(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return path.startsWith(MEDIA_PATH) ? parseImageFile(path.slice(MEDIA_PATH.length))?.id : undefined
}
