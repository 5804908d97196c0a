/** A colour as `#rrggbb`, in lower case. */
export type Color = `#${string}`

type Triple = readonly [number, number, number]

function channelsOf(color: Color): Triple {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function colorOf(channels: Triple): Color {
  const digits = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function fromLinear(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return 255 * (within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055)
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: Color): number {
  const [r, g, b] = channelsOf(color)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` of `top` over `ground`. */
export function mix(ground: Color, top: Color, share: number): Color {
  const [from, to] = [channelsOf(ground), channelsOf(top)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return colorOf([at(0), at(1), at(2)])
}

/** Lightness, chroma and hue as people see them. Source: bottosson.github.io/posts/oklab. */
export interface Seen {
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

export function seenAs(color: Color): Seen {
  const [r, g, b] = channelsOf(color).map(toLinear) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, yellow),
    hue: Math.atan2(yellow, a),
  }
}

/** The same colour, lighter or darker. What the screen cannot show is cut off. */
export function withLightness(color: Color, lightness: number): Color {
  const { chroma, hue } = seenAs(color)
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return colorOf([
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}
