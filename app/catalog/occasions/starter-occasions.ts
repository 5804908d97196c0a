import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { occasionSeasonColumn, type OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'

export interface StarterOccasion {
  kind: OccasionKind
  nameEn: string
  nameAm: string
  season: string | null
}

/** The common occasions that labels offer. Requirements 6.2 and 19.7. */
const COMMON_OCCASIONS: readonly StarterOccasion[] = [
  { kind: 'birthday', nameEn: 'Birthday', nameAm: 'ልደት', season: null },
  { kind: 'wedding', nameEn: 'Wedding', nameAm: 'ሠርግ', season: null },
  { kind: 'graduation', nameEn: 'Graduation', nameAm: 'ምርቃት', season: null },
  { kind: 'anniversary', nameEn: 'Anniversary', nameAm: 'የጋብቻ ዓመት በዓል', season: null },
  { kind: 'other', nameEn: 'Other celebration', nameAm: 'ሌላ ዝግጅት', season: null },
]

const feast = (nameEn: string, nameAm: string, season: OccasionSeason): StarterOccasion => ({
  kind: 'holiday',
  nameEn,
  nameAm,
  season: occasionSeasonColumn(season),
})

/**
 * Feasts that cakes are ordered for, from two weeks before each until the day itself: Gena is on 7 January of every
 * year, the next three on the same day of the Ethiopian year, Fasika is computed, and the others follow the sighted
 * moon. Requirements 19.7 and 23.9.
 */
const STARTER_FEASTS: readonly StarterOccasion[] = [
  feast('Gena', 'ገና', { calendar: 'gregorian', from: '12-24', to: '01-07' }),
  feast('Timket', 'ጥምቀት', { calendar: 'ethiopian', from: '04-27', to: '05-12' }),
  feast('Fasika', 'ፋሲካ', { feast: 'fasika', daysBefore: 14, daysAfter: 1 }),
  feast('Enkutatash', 'እንቁጣጣሽ', { calendar: 'ethiopian', from: '12-22', to: '01-01' }),
  feast('Meskel', 'መስቀል', { calendar: 'ethiopian', from: '01-03', to: '01-17' }),
  feast('Eid al-Fitr', 'ኢድ አል ፈጥር', { feast: 'eid_al_fitr', daysBefore: 14, daysAfter: 2 }),
  feast('Eid al-Adha', 'ኢድ አል አድሐ', { feast: 'eid_al_adha', daysBefore: 14, daysAfter: 3 }),
  feast('Moulid', 'መውሊድ', { feast: 'mawlid', daysBefore: 14, daysAfter: 0 }),
]

type Known = readonly { kind: string; name_en: string }[]

export function missingCommon(known: Known): StarterOccasion[] {
  return COMMON_OCCASIONS.filter(({ kind }) => !known.some((row) => row.kind === kind))
}

export function missingFeasts(known: Known): StarterOccasion[] {
  const names = new Set(known.map(({ name_en: name }) => name.toLowerCase()))
  return STARTER_FEASTS.filter(({ nameEn }) => !names.has(nameEn.toLowerCase()))
}
