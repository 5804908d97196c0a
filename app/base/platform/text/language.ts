import type { Lang } from './translate.ts'

export const LANG_COOKIE = 'lang'
export const LANG_PARAM = 'lang'

function isLang(value: string | null | undefined): value is Lang {
  return value === 'en' || value === 'am'
}

/** What the address asks for with `?lang=`, or undefined. */
export function langFromSearch(search: string): Lang | undefined {
  const asked = new URLSearchParams(search).get(LANG_PARAM)
  return isLang(asked) ? asked : undefined
}

/** In which language a visitor begins who has chosen none; the shop's settings say. */
export interface FirstLang {
  /** In the one that the browser prefers, if it names one of ours. */
  isByPhone: boolean
  otherwise: Lang
}

/**
 * The language of an answer: asked for in the address, else remembered in the cookie, else as the shop begins with whoever
 * has chosen none. Requirement 1.9.
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

/** Undefined: the browser names neither, or both alike. */
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
