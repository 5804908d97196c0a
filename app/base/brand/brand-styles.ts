import { brandTokens, judgeHighlight, judgeMain, THEME, type BrandColors, type BrandTokens } from './brand-colors.ts'
import type { Color } from './color.ts'

export type Hem = 'tibeb' | 'line' | 'none'
/** Latin letters of headings: those of theme.css, or those of the text. */
export type Typeface = 'serif' | 'plain'

export interface BrandLook extends BrandColors {
  hem: Hem
  typeface: Typeface
}

const declarations = (tokens: BrandTokens) =>
  Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

const LEAF = '#2c633f'

/** The woven hem of theme.css in the bakery's colours. */
function tibebOf(main: Color, highlight: Color): string {
  const [strong, bright, leaf] = [main, highlight, LEAF].map((color) => color.replace('#', '%23'))
  const path = (color: string | undefined, d: string) => `%3Cpath fill='${color}' d='${d}'/%3E`
  const drawing = [
    path(strong, 'M0 0h40v2H0zM0 18h40v2H0z'),
    path(bright, 'm10 4 8 6-8 6-8-6z'),
    path(strong, 'm10 7 4 3-4 3-4-3z'),
    path(leaf, 'm30 4 8 6-8 6-8-6z'),
    path(bright, 'm30 7 4 3-4 3-4-3z'),
    path(strong, 'm20 4 2 2-2 2-2-2zm0 8 2 2-2 2-2-2zM0 4l2 2-2 2zm0 8 2 2-2 2zm40-8-2 2 2 2zm0 8-2 2 2 2z'),
  ]
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='20'%3E${drawing.join('')}%3C/svg%3E")`
}

/** Declarations of the hem; none for the hem of the theme. */
function hemRules({ main, highlight, hem }: Omit<BrandLook, 'typeface'>): string {
  if (hem === 'none') return 'display:none'
  if (hem === 'line') return 'height:.25rem;background:var(--color-brand)'
  if (!main && !highlight) return ''
  const { brand = THEME.light.brand, adey = THEME.light.adey } = named(brandTokens({ main, highlight }, 'light'))
  return `background-image:${tibebOf(brand, adey)}`
}

function named({ 'color-brand': brand, 'color-adey': adey }: BrandTokens) {
  return { ...(brand && { brand }), ...(adey && { adey }) }
}

/**
 * Rules that stand behind the theme's in every page and win over them, because they are in no layer. Empty without colours of
 * its own. They are built from colours and named choices alone: nothing that somebody typed gets into the page.
 */
export function brandStyles(look: BrandLook): string {
  const [light, dark] = [declarations(brandTokens(look, 'light')), declarations(brandTokens(look, 'dark'))]
  const hem = hemRules(look)
  return [
    light && `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
    hem && `.tibeb{${hem}}`,
    // No page fetches the letters that no heading has.
    look.typeface === 'plain' && ':root{--font-display:var(--font-sans)}',
  ]
    .filter(Boolean)
    .join('')
}

/** The look as attributes of one element, for a preview: nothing of the page's own look is left. */
export function brandStyleOf(
  { main, highlight }: BrandColors,
  scheme: 'light' | 'dark',
): Record<`--${string}`, string> {
  const { brand, adey } = THEME[scheme]
  const tokens = Object.entries(brandTokens({ main: main ?? brand, highlight: highlight ?? adey }, scheme))
  return Object.fromEntries(tokens.map(([name, color]) => [`--${name}`, color]))
}

/** The letters of a name in the same preview. */
export function typefaceStyleOf({ typeface }: Pick<BrandLook, 'typeface'>) {
  return typeface === 'plain' ? { fontFamily: 'var(--font-sans)' } : {}
}

/** The hem of the same preview. */
export function hemStyleOf({ main, highlight, hem }: Omit<BrandLook, 'typeface'>) {
  if (hem === 'none') return { display: 'none' }
  if (hem === 'line') return { display: 'block', height: '0.25rem', background: 'var(--color-brand)' }
  const { brand, adey } = THEME.light
  const backgroundImage = tibebOf(
    main ? judgeMain(main).color : brand,
    highlight ? judgeHighlight(highlight).color : adey,
  )
  return { display: 'block', height: '1.25rem', backgroundImage }
}
