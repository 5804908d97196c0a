import { createHash } from 'node:crypto'
import { clearUrl, imageUrl } from '#app/base/media/image.ts'
import { isSame } from '#app/base/settings/save-settings.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import type { PageBrand } from '#app/base/ui/frame/brand.ts'
import type { Brand } from './brand.queries.server.ts'
import { judgeMain } from './brand-colors.ts'
import type { Color } from './color.ts'
import { brandStyles } from './brand-styles.ts'

/** What a page needs of the brand: data for its parts, and rules behind the theme's. */
export interface BrandInPages {
  page: PageBrand | null
  styles: string
  /** The main colour as it is used on light ground: for paper and for the frame of the installed shop. */
  main: Color | null
}

/** The look that the shop is delivered with: pages carry nothing. */
export const AS_DELIVERED: BrandInPages = { page: null, styles: '', main: null }

/** Widths of the mark in the header, at one and at two and more dots a pixel. */
const MARK_WIDTHS = [160, 320] as const

export function brandInPages(brand: Brand): BrandInPages {
  const { name, logo, shareImage } = brand
  const styles = brandStyles(brand)
  if (styles === '' && !logo && isSame(name, settingDefaults['shop.name'])) return AS_DELIVERED
  const stamp = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 8)
  const main = brand.main && judgeMain(brand.main).color
  return { main, page: { name, stamp, shareImage, ...(logo && { logo: markOf(logo) }) }, styles }
}

/**
 * The mark keeps its transparency where it can be seen: a dark drawing stands on white in the dark scheme, a white one on the main colour
 * in the light.
 */
function markOf(logo: NonNullable<Brand['logo']>): NonNullable<PageBrand['logo']> {
  const onWhite = onWhiteOf(logo)
  if (logo.clearOn === '') return onWhite
  const src = clearUrl(logo)
  if (logo.clearOn === 'both') return { src }
  return logo.clearOn === 'light' ? { src, onDark: onWhite.srcSet ?? onWhite.src } : { src, isWhite: true }
}

function onWhiteOf(logo: NonNullable<Brand['logo']>) {
  const widths = MARK_WIDTHS.filter((width) => logo.widths.includes(width))
  const [first = logo.widths[0]!] = widths
  return {
    src: imageUrl(logo, first, 'webp'),
    srcSet: widths.map((width, at) => `${imageUrl(logo, width, 'webp')} ${at + 1}x`).join(', '),
  }
}
