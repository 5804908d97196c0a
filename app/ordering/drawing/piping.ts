import { CENTER, pointAt, isLow, squeezeAt, jitter, type Point, type Tier } from './cake-shape.ts'
import { COCOA, mix, TOAST, type Color } from './colors.ts'
import { ellipse, group, line, markup, path, round, shape, type Attributes } from './markup.ts'
import type { Pen } from './pen.ts'

/** Front half of the circle at height `y`, from left to right. */
export function frontArc({ rx, ry }: Tier, y: number): string {
  return path`M${CENTER - rx} ${y}A${rx} ${ry} 0 0 0 ${CENTER + rx} ${y}`
}

export function sideBand({ rx, ry }: Tier, from: number, to: number): string {
  return `${frontArc({ rx, ry } as Tier, from)}${path`V${to}A${rx} ${ry} 0 0 1 ${CENTER - rx} ${to}z`}`
}

export function pearls(tier: Tier, y: number, size: number, cream: Color, pen: Pen): string {
  return strokes(
    pen,
    `arc${Math.round(y)}`,
    frontArc(tier, y),
    { 'stroke-linecap': 'round', 'stroke-dasharray': `0 ${round(size)}` },
    { stroke: COCOA, 'stroke-width': size, y: 1.5, 'stroke-opacity': '.22' },
    { stroke: mix(cream, TOAST, 0.3), 'stroke-width': size },
    { stroke: cream, 'stroke-width': size * 0.74, x: -0.6, y: -0.8 },
    { stroke: '#fff', 'stroke-width': size * 0.26, x: -1.4, y: -1.9, 'stroke-opacity': '.75' },
  )
}

export function strokes(pen: Pen, id: string, d: string, common: Attributes, ...layers: Attributes[]): string {
  const href = `#${pen.define(id, (full) => markup('path', { id: full, d }))}`
  return group({ fill: 'none', ...common }, ...layers.map((layer) => markup('use', { href, ...layer })))
}

/** Glaze over the top that runs down in drops. `reach` is the length of the longest drop. */
export function glaze(tier: Tier, color: Color, reach: number, pen: Pen): string {
  const { d, shine } = dripsOf(tier, reach)
  const href = `#${pen.define(`glaze${round(tier.top)}`, (id) => markup('path', { id, d }))}`
  return (
    markup('use', { href, fill: COCOA, 'fill-opacity': '.2', transform: 'translate(1.5 2.5)' }) +
    markup('use', { href, fill: color }) +
    (isLow(tier) ? '' : line(shine, '#fff', 1.6, { 'stroke-opacity': '.35' }))
  )
}

export function dripsOf(tier: Tier, reach: number): { d: string; shine: string } {
  const { top, rx, ry } = tier
  const count = Math.max(9, Math.round(rx / (isLow(tier) ? 11 : 9.6))) | 1
  const edge = (degrees: number) => pointAt(tier, top, degrees)
  let d = path`M${CENTER - rx} ${top}`
  let shine = ''
  for (let index = 0; index < count; index += 1) {
    const span = 180 / count
    const middle = -90 + (index + 0.5) * span
    const at = edge(middle)
    const next = edge(middle + span / 2)
    const half = Math.max(1.3, 5 * squeezeAt(middle))
    const isLong = jitter(index + count) > 0.45
    const length = reach * (isLong ? 0.62 + 0.38 * jitter(index * 7 + 3) : 0.22 + 0.24 * jitter(index * 5 + 1))
    const tip = at.y + length
    const valley = next.y + 4
    const from = edge(middle - span / 2).y + 4
    d += path`Q${at.x - half} ${from} ${at.x - half} ${tip - half}a${half} ${half * 1.15} 0 0 0 ${2 * half} 0`
    d += path`Q${at.x + half} ${valley} ${next.x} ${valley}`
    if (half > 3 && isLong) shine += path`M${at.x - half * 0.4} ${at.y + 4}V${Math.max(at.y + 5, tip - half * 1.4)}`
  }
  d += path`V${top}A${rx} ${ry} 0 0 0 ${CENTER - rx} ${top}z`
  return { d, shine }
}

/** A swirl of cream from a star nozzle, with its foot at 0,0; 25 units wide. */
function swirl(pen: Pen, cream: Color): string {
  const shade = mix(cream, TOAST, 0.34)
  const paint = pen.gradient('cream', 'across', [
    [0, mix(cream, TOAST, 0.1)],
    [0.34, mix(cream, '#ffffff', 0.6)],
    [0.6, cream],
    [1, shade],
  ])
  const edge = { stroke: shade, 'stroke-width': '.8' }
  return (
    ellipse(1, 2, 13, 5, COCOA, { 'fill-opacity': '.2' }) +
    shape('M-12.5-1C-13.5-6-7-9 0-9 8-9 13.5-6 12.5-1 11 5-11 5-12.5-1z', paint, edge) +
    shape('M-9.5-7C-10-12-5-14 0-14 6-14 10-11 9.5-7 8-2.5-8-2.5-9.5-7z', paint, edge) +
    shape('M-6-13C-6-17-2-18 1-23 1.5-18 6.5-17 6-13 5-9.5-5-9.5-6-13z', paint, edge) +
    line('M-9-2c3 3 7 4 10 4M0-5c3 1 6 1 8-1M-6-8c2 2 4 2.5 7 2.5M-3-13c1 1.5 3 2 4 2', shade, 0.9)
  )
}

interface RimPlace {
  at: Point
  scale: number
  index: number
}

/** Places of the swirls on the back or front half of a tier's rim, farthest first. */
export function placesOnRim(tier: Tier, half: 'back' | 'front'): RimPlace[] {
  const scale = Math.min(1.25, Math.max(0.55, tier.rx / 96))
  const count = 2 * Math.max(5, Math.round((tier.rx / scale) * 0.06))
  return Array.from({ length: count }, (_, index) => {
    const degrees = (360 / count) * (index + 0.5)
    const near = squeezeAt(degrees)
    return { index, near, at: pointAt(tier, tier.top, degrees, 0.86), scale: scale * (0.93 + 0.1 * near) }
  })
    .filter(({ near }) => (half === 'front') === near > 0)
    .sort((a, b) => a.at.y - b.at.y)
}

/** Swirls of cream around the rim; every second one carries the result of `carry`. */
export function swirls(
  tier: Tier,
  pen: Pen,
  cream: Color,
  half: 'back' | 'front',
  carry?: (at: Point, scale: number) => string,
): string {
  return placesOnRim(tier, half)
    .map(({ at, index, scale }) => {
      const piped = pen.stamp('swirl', () => swirl(pen, cream), at, scale)
      return carry && index % 2 === 0 ? piped + carry({ x: at.x, y: at.y - 11 * scale }, scale * 1.12) : piped
    })
    .join('')
}
