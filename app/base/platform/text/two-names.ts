/** One name in both languages, as it is stored. */
export interface TwoNames {
  en: string
  am: string
}

/** Null when the row that has the names was not found by a left join. */
export function twoNames(en: string | null, am: string | null): TwoNames | null {
  return en !== null && am !== null ? { en, am } : null
}
