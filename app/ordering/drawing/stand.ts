import { CENTER, pointAt, squeezeAt, TILT, type Tier } from './cake-shape.ts'
import { ADEY, BERBERE, COCOA, LEAF } from './colors.ts'
import { ellipse, line, path, shape } from './markup.ts'
import type { Pen } from './pen.ts'
import { frontArc, sideBand } from './piping.ts'

export function drawStand({ rx, bottom }: Tier, pen: Pen): string {
  const glaze = pen.gradient('plate', 'across', [
    [0, '#cdb79a'],
    [0.3, '#fffdf8'],
    [0.6, '#f3e8d6'],
    [1, '#b39a7c'],
  ])
  const soft = pen.gradient('soft', 'round', [
    [0, COCOA, 0.5],
    [0.6, COCOA, 0.22],
    [1, COCOA, 0],
  ])
  const plate = rx + 21
  const ry = plate * TILT
  const y = bottom + 3
  const foot = plate * 0.4
  return (
    ellipse(CENTER, 389, foot * 1.6, 9, soft) +
    shape(
      path`M${CENTER - 20} ${y}C${CENTER - 12} ${y + 62} ${CENTER - foot} 368 ${CENTER - foot} 384A${foot} 9 0 0 0 ${CENTER + foot} 384C${CENTER + foot} 368 ${CENTER + 12} ${y + 62} ${CENTER + 20} ${y}z`,
      glaze,
    ) +
    line(path`M${CENTER - foot} 383A${foot} 9 0 0 0 ${CENTER + foot} 383`, BERBERE, 1.6, { 'stroke-opacity': '.8' }) +
    ellipse(CENTER, y + 7, plate, ry, glaze) +
    ellipse(CENTER, y, plate, ry, '#fffdf8') +
    ellipse(CENTER, y, plate - 3, ry - 1.4, 'none', { stroke: BERBERE, 'stroke-width': 1.4, 'stroke-opacity': '.75' }) +
    ellipse(CENTER, y + 2, rx + 14, (rx + 14) * TILT, soft)
  )
}

/** The shop's woven hem around the lowest tier: diamonds between two threads. Also returns its height. */
export function drawRibbon(tier: Tier): { height: number; ribbon: string } {
  const height = Math.min(17, (tier.bottom - tier.top) * 0.27)
  const from = tier.bottom - height
  const count = Math.round(tier.rx / 6.2) | 1
  const diamonds = { out: ['', ''], inner: ['', ''], threads: '' }
  for (let index = 0; index < count; index += 1) {
    const degrees = -90 + (180 / count) * (index + 0.5)
    const { x, y } = pointAt(tier, from + height / 2, degrees)
    const squeeze = squeezeAt(degrees)
    const width = ((Math.PI * tier.rx) / count / 2) * 0.86 * squeeze
    const tall = height * 0.36
    diamonds.out[index % 2] += path`M${x} ${y - tall}l${width} ${tall}l${-width} ${tall}l${-width} ${-tall}z`
    diamonds.inner[index % 2] +=
      path`M${x} ${y - tall / 2}l${width / 2} ${tall / 2}l${-width / 2} ${tall / 2}l${-width / 2} ${-tall / 2}z`
  }
  const ribbon =
    shape(sideBand(tier, from, tier.bottom), '#fffaf0') +
    line(frontArc(tier, from + 1.1) + frontArc(tier, tier.bottom - 1.1), BERBERE, 2.2, { 'stroke-linecap': 'butt' }) +
    shape(diamonds.out[0]!, ADEY) +
    shape(diamonds.inner[0]!, BERBERE) +
    shape(diamonds.out[1]!, LEAF) +
    shape(diamonds.inner[1]!, ADEY)
  return { height, ribbon }
}
