import { colorOf, seenAs, type Color } from './color.ts'

/** Colours with less are grey, black or white: no bakery's own. */
const LEAST_CHROMA = 0.045
/** Two colours that are nearer count as one. */
const SAME_WITHIN = 0.11
/** A colour on less of the picture is an edge between two others. */
const LEAST_SHARE = 0.012

interface Found {
  color: Color
  count: number
}

function distance(one: Color, other: Color): number {
  const [a, b] = [seenAs(one), seenAs(other)]
  const at = ({ chroma, hue }: typeof a) => [chroma * Math.cos(hue), chroma * Math.sin(hue)] as const
  const [a1, a2] = at(a)
  const [b1, b2] = at(b)
  return Math.hypot(a.lightness - b.lightness, a1 - b1, a2 - b2)
}

/** Whether two colours look like one. */
export function isNear(one: Color, other: Color): boolean {
  return distance(one, other) < SAME_WITHIN
}

/**
 * The colours of a picture, the most frequent first, from its pixels (red, green and blue after each other). Those without hue
 * are left out, and so are shades of a more frequent colour.
 */
export function dominantColors(pixels: Uint8Array, most: number): Color[] {
  const buckets = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bucket = buckets.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    bucket.r += r
    bucket.g += g
    bucket.b += b
    bucket.count += 1
    buckets.set(key, bucket)
  }
  const least = (pixels.length / 3) * LEAST_SHARE
  const colors = [...buckets.values()]
    .map(({ r, g, b, count }): Found => ({ color: colorOf([r / count, g / count, b / count]), count }))
    .filter(({ color }) => seenAs(color).chroma >= LEAST_CHROMA)
    .sort((a, b) => b.count - a.count)
  const chosen: Found[] = []
  for (const { color, count } of colors) {
    const near = chosen.find((other) => isNear(other.color, color))
    if (near) near.count += count
    else chosen.push({ color, count })
  }
  return chosen
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ color }) => color)
}
