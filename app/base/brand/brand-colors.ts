import { contrast, mix, seenAs, withLightness, type Color } from './color.ts'

/** The colours of theme.css on which a bakery's own stand; `brand-colors.test.ts` compares them with the file. */
export const THEME = {
  light: {
    grounds: { paper: '#fbf7ef', surface: '#fffdf9', sunken: '#f5ebd9' },
    ink: '#2c1a10',
    inkSoft: '#66503f',
    onBrand: '#fff9f0',
    brand: '#9a2f1b',
    adey: '#f2b632',
  },
  dark: {
    grounds: { paper: '#1a110b', surface: '#261a12', sunken: '#2e2016' },
    ink: '#f8eddd',
    inkSoft: '#d0bca5',
    onBrand: '#2a0f06',
    brand: '#f29a74',
    adey: '#f2b632',
  },
} as const

type Scheme = keyof typeof THEME

/** WCAG 2.2 AA for text. */
export const READS_FROM = 4.5

/** The colours of the theme that follow from the bakery's. The names are those of theme.css. */
export interface BrandTokens {
  'color-brand'?: Color
  'color-brand-strong'?: Color
  'color-brand-soft'?: Color
  'color-adey'?: Color
  'color-adey-soft'?: Color
}

/** Steps of lightness by which a colour is moved until it can be read: too small to be seen. */
const STEP = 0.01
const TINT = { light: 0.1, dark: 0.2 } as const
const ADEY_TINT = { light: 0.24, dark: 0.14 } as const
/** The difference between a button and the pressed or hovered button. */
const STRONGER = { light: -0.08, dark: 0.07 } as const

/** The tint behind text of the main colour, and behind ordinary text. */
const tintOf = (scheme: Scheme, color: Color) => mix(THEME[scheme].grounds.surface, color, TINT[scheme])

function readsAsMain(scheme: Scheme, color: Color): boolean {
  const { grounds, onBrand, ink } = THEME[scheme]
  const tint = tintOf(scheme, color)
  const against = [...Object.values(grounds), onBrand, tint]
  return against.every((ground) => contrast(color, ground) >= READS_FROM) && contrast(ink, tint) >= READS_FROM
}

/** Moves the lightness until the rule holds: darker on light pages, lighter on dark ones. */
function moved(color: Color, by: number, holds: (color: Color) => boolean): Color {
  let { lightness } = seenAs(color)
  let found = color
  // White and black hold in the end, so the bound is never met; it ends the loop if the theme changes.
  while (!holds(found) && (by < 0 ? lightness > 0 : lightness < 1)) {
    lightness = Math.min(1, Math.max(0, lightness + by))
    found = withLightness(color, lightness)
  }
  return found
}

function mainIn(scheme: Scheme, main: Color): Color {
  return moved(main, scheme === 'light' ? -STEP : STEP, (color) => readsAsMain(scheme, color))
}

/** Text on the highlight has the ink colour in both schemes. */
function highlightOf(highlight: Color): Color {
  return moved(highlight, STEP, (color) => contrast(THEME.light.ink, color) >= READS_FROM)
}

function highlightTint(scheme: Scheme, highlight: Color): Color {
  const { grounds, ink, inkSoft } = THEME[scheme]
  let share: number = ADEY_TINT[scheme]
  let tint = mix(grounds.surface, highlight, share)
  while (share > 0 && [ink, inkSoft].some((text) => contrast(text, tint) < READS_FROM)) {
    share -= STEP
    tint = mix(grounds.surface, highlight, Math.max(0, share))
  }
  return tint
}

export interface BrandColors {
  main: Color | null
  highlight: Color | null
}

/** All pairs of text and ground that `theme.test.ts` lists keep at least 4.5 : 1, whatever the two colours are. */
export function brandTokens({ main, highlight }: BrandColors, scheme: Scheme): BrandTokens {
  const tokens: BrandTokens = {}
  if (main) {
    const color = mainIn(scheme, main)
    const { lightness } = seenAs(color)
    tokens['color-brand'] = color
    tokens['color-brand-strong'] = withLightness(color, Math.min(1, Math.max(0, lightness + STRONGER[scheme])))
    tokens['color-brand-soft'] = tintOf(scheme, color)
  }
  if (highlight) {
    const color = highlightOf(highlight)
    tokens['color-adey'] = color
    tokens['color-adey-soft'] = highlightTint(scheme, color)
  }
  return tokens
}

/** How a main colour reads: the colour as used on light pages, and its contrast with the page. */
export function judgeMain(main: Color) {
  const color = mainIn('light', main)
  return { color, isDarkened: color !== main, ratio: contrast(color, THEME.light.grounds.paper) }
}

/** How a highlight reads: the colour as used, and the contrast of ink on it. */
export function judgeHighlight(highlight: Color) {
  const color = highlightOf(highlight)
  return { color, isLightened: color !== highlight, ratio: contrast(THEME.light.ink, color) }
}
