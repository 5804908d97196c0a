const ETHIOPIC = /\p{Script=Ethiopic}/u

/** Both texts of a pair exist, or neither. */
function isWhole(en: string | null, am: string | null): boolean {
  return Boolean(en) === Boolean(am)
}

export interface BilingualRow {
  name_en: string
  name_am: string
  description_en?: string
  description_am?: string
  policies_en?: string | null
  policies_am?: string | null
  image_alt_en?: string
  image_alt_am?: string
  picture_alts_en?: readonly string[]
  picture_alts_am?: readonly string[]
}

/**
 * Whether some customers would read the other language or nothing: an Amharic name without an Ethiopic letter, or a text in one
 * language only. Requirement 1.11.
 */
export function isUntranslated(row: BilingualRow): boolean {
  const { description_en = '', description_am = '', policies_en = null, policies_am = null } = row
  const { image_alt_en = '', image_alt_am = '', picture_alts_en = [], picture_alts_am = [] } = row
  return (
    !ETHIOPIC.test(row.name_am) ||
    !isWhole(description_en, description_am) ||
    !isWhole(policies_en, policies_am) ||
    !isWhole(image_alt_en, image_alt_am) ||
    picture_alts_en.some((alt, index) => !isWhole(alt, picture_alts_am[index] ?? ''))
  )
}

/** Whether any of its pictures lacks a description in a language. */
export function isUndescribed(row: BilingualRow): boolean {
  const { image_alt_en, image_alt_am, picture_alts_en = [], picture_alts_am = [] } = row
  return (!image_alt_en && !image_alt_am) || picture_alts_en.some((alt, index) => !alt && !picture_alts_am[index])
}
