import { LANGS, type Lang } from './translate.ts'

export const LANG_COOKIE = 'lang'
export const LANG_PARAM = 'lang'

function isLang(value: string | null | undefined): value is Lang {
  return LANGS.some((lang) => lang === value)
}

export function langFromSearch(search: string): Lang | undefined {
  // Nearly every address has no parameter.
  const asked = search === '' ? null : new URLSearchParams(search).get(LANG_PARAM)
  return isLang(asked) ? asked : undefined
}

/** The language for a visitor who has chosen none, from the shop's settings. */
export interface FirstLang {
  isByPhone: boolean
  otherwise: Lang
}

/**
 * The language of a response: from the address, else the cookie, else the shop's default for visitors without a choice.
 * Requirement 1.9.
 */
export function chooseLang(
  request: { search: string; cookie: string | null; acceptLanguage: string | null },
  { isByPhone, otherwise }: FirstLang,
): Lang {
  const asked = langFromSearch(request.search)
  if (asked) return asked
  const remembered = /(?:^|;\s*)lang=(en|am)(?:;|$)/.exec(request.cookie ?? '')?.[1]
  if (isLang(remembered)) return remembered
  return (isByPhone && preferredLang(request.acceptLanguage ?? '')) || otherwise
}

/** Undefined: the browser names neither of our languages, or both equally. */
function preferredLang(acceptLanguage: string): Lang | undefined {
  const best = { en: 0, am: 0 }
  for (const part of acceptLanguage.split(',').slice(0, 20)) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const lang = tag.split('-')[0]
    const given = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean)
    const quality = given === undefined ? 1 : Number(given)
    if (isLang(lang) && quality > best[lang]) best[lang] = quality
  }
  if (best.am === best.en) return undefined
  return best.am > best.en ? 'am' : 'en'
}
