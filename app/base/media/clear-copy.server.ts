import type { Sharp } from 'sharp'

/** The grounds on which a picture with transparency can be seen; empty: neither, or it has none. */
export type ClearOn = '' | 'light' | 'dark' | 'both'

/** The largest mark or icon that shows a logo has 512 px. */
const CLEAR_SIDE_PX = 512
const CLEAR_WEBP = { quality: 90, alphaQuality: 100, effort: 4 } as const

/** Below it the ground is seen through a pixel. */
const OPAQUE = 250
/** Less than this share of clear pixels is a soft edge, not a shape. */
const LEAST_CLEAR = 0.005
/** Relative luminance (WCAG) of what stands out by 1.5 : 1 from the paper of a light page, and from the surface of a dark one. */
const SEEN_ON_LIGHT = 0.62
const SEEN_ON_DARK = 0.045
/** So much of a drawing must be seen; a thin outline in the ground's own colour may be lost. */
const LEAST_SEEN = 0.9

/**
 * A copy of a picture that keeps its transparency, and the grounds on which it can be seen. Undefined without transparency, and for a
 * drawing that would lose a part of itself on light and on dark grounds, as one in black and white does.
 */
export async function clearCopyOf(input: Sharp): Promise<{ bytes: Buffer; clearOn: ClearOn } | undefined> {
  const { data, info } = await input
    .autoOrient()
    .resize({ width: CLEAR_SIDE_PX, height: CLEAR_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const clearOn = groundsOf(data)
  if (clearOn === '') return undefined
  const { default: sharp } = await import('sharp')
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { bytes: await sharp(data, { raw }).webp(CLEAR_WEBP).toBuffer(), clearOn }
}

/** `pixels`: red, green, blue and opacity of each. */
export function groundsOf(pixels: Uint8Array): ClearOn {
  const channels = 4
  let [clear, drawn, onLight, onDark] = [0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += channels) {
    const opacity = pixels[at + 3]!
    if (opacity < OPAQUE) clear += 1
    if (opacity === 0) continue
    const luminance = luminanceOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)
    drawn += opacity
    if (luminance <= SEEN_ON_LIGHT) onLight += opacity
    if (luminance >= SEEN_ON_DARK) onDark += opacity
  }
  if (drawn === 0 || clear < (pixels.length / channels) * LEAST_CLEAR) return ''
  const [isOnLight, isOnDark] = [onLight, onDark].map((seen) => seen >= drawn * LEAST_SEEN)
  if (isOnLight && isOnDark) return 'both'
  return isOnLight ? 'light' : isOnDark ? 'dark' : ''
}

function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
