import type { Hem } from '#app/base/brand/brand-styles.ts'
import type { Color } from '#app/base/brand/color.ts'
import { OWN_COLOR } from '../step-settings.ts'

/** What the form says now, for the small picture of the shop. */
export interface Draft {
  name: { en: string; am: string }
  main: Color | null
  highlight: Color | null
  hem: Hem
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
  }
}
