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

/**
 * The language of an answer: asked for in the address, else remembered in the cookie, else Amharic where the browser
 * prefers it to English, else English. Source: product.md 4, `languages`.
 */
export function chooseLang(request: { search: string; cookie: string | null; acceptLanguage: string | null }): Lang {
  const asked = langFromSearch(request.search)
  if (asked) return asked
  const remembered = /(?:^|;\s*)lang=(en|am)(?:;|$)/.exec(request.cookie ?? '')?.[1]
  if (isLang(remembered)) return remembered
  return preferredLang(request.acceptLanguage ?? '')
}

function preferredLang(acceptLanguage: string): Lang {
  let best: { lang: Lang; quality: number } | undefined
  for (const part of acceptLanguage.split(',').slice(0, 20)) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const lang = tag.split('-')[0]
    const given = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean)
    const quality = given === undefined ? 1 : Number(given)
    if (isLang(lang) && quality > 0 && (!best || quality > best.quality)) best = { lang, quality }
  }
  return best?.lang ?? 'en'
}
