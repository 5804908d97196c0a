import type { Hem, Typeface } from '#app/base/brand/brand-styles.ts'
import type { Color } from '#app/base/brand/color.ts'
import { OWN_COLOR } from '../step-settings.ts'

/** What the form says now, for the small picture of the shop. */
export interface Draft {
  name: { en: string; am: string }
  main: Color | null
  highlight: Color | null
  hem: Hem
  typeface: Typeface
}

export const LOGO_PARAM = 'logo'

const OF_LOOK = /^(?:shop|brand|hours)\./

/** The fields of the form that the storefront shows. */
export function fieldsOf(form: FormData): string {
  const params = new URLSearchParams()
  for (const [name, value] of form) if (OF_LOOK.test(name) && typeof value === 'string') params.append(name, value)
  return params.toString()
}

/** The same with a logo that is not saved yet; empty: nothing differs from what is saved. */
export function lookOf(fields: string, logoId: string | undefined): string {
  return [fields, logoId && `${LOGO_PARAM}=${logoId}`].filter(Boolean).join('&')
}

const COLOR = /^#[\da-f]{6}$/i

/** The saved look with what the form of the present step changes. */
export function draftOf(form: FormData, saved: Draft): Draft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : undefined
  }
  const color = (name: string, before: Color | null) => {
    const chosen = text(name)
    if (chosen === undefined) return before
    const value = chosen === OWN_COLOR ? (text(`${name}.${OWN_COLOR}`) ?? '') : chosen
    return COLOR.test(value) ? (value.toLowerCase() as Color) : null
  }
  return {
    name: { en: text('shop.name_en') || saved.name.en, am: text('shop.name_am') || saved.name.am },
    main: color('brand.main', saved.main),
    highlight: color('brand.highlight', saved.highlight),
    hem: (text('brand.hem') as Hem | undefined) ?? saved.hem,
    typeface: (text('brand.letters') as Typeface | undefined) ?? saved.typeface,
  }
}
