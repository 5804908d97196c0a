/** `#rrggbb`, lower case. */
export type Color = string

/** Lights and shades of a cake use this and TOAST instead of white and black. */
export const CREAM = '#fff9ee'
export const COCOA = '#35170b'
/** Shade that keeps pale frosting warm. */
export const TOAST = '#94531f'
/** The shop's three: berbere red, adey yellow, leaf green. Source: app/base/ui/theme.css. */
export const BERBERE = '#9a2f1b'
export const ADEY = '#f2b632'
export const LEAF = '#2c633f'
export const GOLD = '#c9982f'

const COLOR = /^#[\da-f]{6}$/i

/** Guards markup: true only for a color and nothing else. */
export function isColor(text: string | null): text is Color {
  return text !== null && COLOR.test(text)
}

const channelsOf = (color: Color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `share` (0–1) of the second colour in the first. */
export function mix(one: Color, other: Color, share: number): Color {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((channel, index) => Math.round(channel + (others[index]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2. */
function luminanceOf(color: Color): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 (equal) to 21. Source: WCAG 2.2. */
export function contrastOf(one: Color, other: Color): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
