import { graphemesOf } from '#app/base/platform/text/graphemes.ts'
import { CENTER, type Tier } from './cake-shape.ts'
import { BERBERE, COCOA, CREAM, GOLD, contrastOf, mix, type Color } from './colors.ts'
import { escapeXml, line, markup, path, round } from './markup.ts'
import type { Pen } from './pen.ts'

/**
 * Fraunces for Latin letters. Since the bundled Ethiopic font is named here, an English page fetches it only when an
 * Ethiopic letter is on the cake.
 */
const FONTS = "Fraunces, 'Tafach Ethiopic', 'Noto Sans Ethiopic', Kefa, Ebrima, Nyala, Georgia, serif"

const MAX_FONT_SIZE = 34
const LINE_HEIGHT = 1.22
/** A line extends this many degrees from the front of the tier. */
const REACH_DEGREES = 60

const PLAQUE_AIR = 0.88

/** Widths relative to the font size, measured on the bundled fonts and rounded up; unknown characters count as wide. */
function widthOf(grapheme: string): number {
  if (/^[\s.,:;!'|ijlI()[\]-]/.test(grapheme)) return 0.4
  if (/^[MWm@%&]/.test(grapheme)) return 1.05
  if (/^[A-Zw]/.test(grapheme)) return 0.86
  if (/^[!-~]/.test(grapheme)) return 0.65
  if (/^[፡-፧]/.test(grapheme)) return 0.55
  if (/^[ሐ-ሗመ-ሟሠ-ሧጠ-ጯ]/.test(grapheme)) return 1.1
  if (/^[ሀ-፼]/.test(grapheme)) return 0.84
  if (/^[\u00c0-\u052f]/.test(grapheme)) return 0.9
  return 1.45
}

function measure(text: string): number {
  let width = 0
  for (const grapheme of graphemesOf(text)) width += widthOf(grapheme)
  return Math.max(width, 1)
}

/** One line, or two broken at the space that makes them most equal; that space stays at the end of the first. */
function linesOf(text: string, count: 1 | 2): string[] | undefined {
  if (count === 1) return [text]
  const breaks = [...text.matchAll(/\s+(?=\S)/g)].map((space) => space.index + space[0].length)
  const widest = (at: number) => Math.max(measure(text.slice(0, at)), measure(text.slice(at)))
  const [best] = breaks.filter((at) => text.slice(0, at).trim() !== '').sort((a, b) => widest(a) - widest(b))
  return best === undefined ? undefined : [text.slice(0, best), text.slice(best)]
}

function arcLength({ rx, ry }: Tier, degrees: number): number {
  let length = 0
  for (let step = 0.5; step < degrees; step += 1) {
    const angle = (step * Math.PI) / 180
    length += (Math.hypot(rx * Math.cos(angle), ry * Math.sin(angle)) * Math.PI) / 180
  }
  return length
}

export function icingOn(ground: Color): Color {
  return [BERBERE, COCOA].find((color) => contrastOf(color, ground) >= 5.5) ?? CREAM
}

interface Place {
  tier: Tier
  from: number
  to: number
  ground: Color
  hasPlaque: boolean
}

/** Draws the topper's text on the front of a tier, as large as it fits in one or two lines. */
export function drawInscription(text: string, { tier, from, to, ground, hasPlaque }: Place, pen: Pen): string {
  if (text.trim() === '') return ''
  const room = to - from
  const length = 2 * arcLength(tier, REACH_DEGREES)
  const layouts = ([1, 2] as const).flatMap((count) => {
    const lines = linesOf(text, count)
    if (!lines) return []
    const widest = Math.max(...lines.map((each) => measure(each.trim())))
    const air = hasPlaque ? PLAQUE_AIR : 1
    return [
      { lines, widest, size: Math.min(MAX_FONT_SIZE, (room * air) / (count * LINE_HEIGHT), (length * air) / widest) },
    ]
  })
  const { lines, widest, size } = layouts.sort((a, b) => b.size - a.size)[0]!
  const pitch = size * LINE_HEIGHT
  const middle = (from + to) / 2
  const reach = Math.sin((REACH_DEGREES * Math.PI) / 180) * tier.rx
  const drop = Math.cos((REACH_DEGREES * Math.PI) / 180) * tier.ry

  const runs = lines.map((each, index) => {
    const y = middle + (index - (lines.length - 1) / 2) * pitch + size * 0.34 + drop
    const d = path`M${CENTER - reach} ${y}A${tier.rx} ${tier.ry} 0 0 0 ${CENTER + reach} ${y}`
    const arc = pen.define(`arc${index}`, (id) => markup('path', { id, d }))
    return markup('textPath', { href: `#${arc}`, startOffset: '50%' }, escapeXml(each))
  })
  const letters = pen.define('text', (id) =>
    markup(
      'text',
      {
        id,
        'font-family': FONTS,
        'font-size': size,
        'font-weight': 600,
        'text-anchor': 'middle',
        'stroke-linejoin': 'round',
      },
      ...runs,
    ),
  )
  const sugar = mix(CREAM, '#f3dfb8', 0.25)
  const color = icingOn(hasPlaque ? sugar : ground)
  const rim = color === CREAM ? mix(ground, COCOA, 0.6) : CREAM
  const layer = (more: Record<string, string | number>) => markup('use', { href: `#${letters}`, ...more })
  return (
    (hasPlaque ? plaque(tier, middle, widest * size, lines.length * pitch, sugar) : '') +
    layer({
      fill: rim,
      stroke: COCOA,
      'stroke-width': size * 0.16,
      opacity: '.22',
      transform: `translate(.6 ${round(size * 0.05)})`,
    }) +
    layer({ fill: rim, stroke: rim, 'stroke-width': size * 0.15 }) +
    layer({ fill: color, stroke: color, 'stroke-width': size * 0.04 })
  )
}

function plaque({ rx, ry }: Tier, y: number, width: number, height: number, sugar: Color): string {
  const angle = Math.min(1.15, Math.max(0.3, width / 2 / rx + 0.1))
  const x = Math.sin(angle) * rx
  const drop = Math.cos(angle) * ry
  const half = Math.max(1, height / 2 - 8)
  const d = path`M${CENTER - x} ${y + drop - half}A${rx} ${ry} 0 0 0 ${CENTER + x} ${y + drop - half}V${y + drop + half}A${rx} ${ry} 0 0 1 ${CENTER - x} ${y + drop + half}z`
  const edge = (color: Color, strokeWidth: number, more: Record<string, string> = {}) =>
    line(d, color, strokeWidth, { fill: color, 'stroke-linejoin': 'round', ...more })
  return edge(COCOA, 21, { opacity: '.25', transform: 'translate(1 3)' }) + edge(GOLD, 21) + edge(sugar, 18)
}
