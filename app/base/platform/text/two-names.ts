export interface TwoNames {
  en: string
  am: string
}

export function twoNames(en: string | null, am: string | null): TwoNames | null {
  return en !== null && am !== null ? { en, am } : null
}
