import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { isLow, pointAt, type Point, type Tier } from './cake-shape.ts'
import { ADEY, BERBERE, GOLD, LEAF } from './colors.ts'
import { ellipse, line, markup, shape } from './markup.ts'
import type { Pen } from './pen.ts'

export function candleCount(tier: Pick<Tier, 'rx'>): number {
  return tier.rx < 70 ? 3 : tier.rx < 130 ? 5 : 7
}

/** Decorations on top of the cake and down its side; both are drawn over the frosting. */
interface Motif {
  top: string
  side: string
}

/** Groups of three flowers over the tiers' edges, alternately right and left; the first at `angle`. */
function garland(
  tiers: readonly Tier[],
  angle: number,
  put: (at: Point, size: number, turn: number) => string,
): string {
  return tiers
    .filter((tier, index) => index % 3 === 0 || !isLow(tier))
    .flatMap((tier, index) =>
      [-1, 0, 1].map((place) => {
        const { x, y } = pointAt(tier, tier.top, (index % 2 === 0 ? angle : -angle) + place * 13, 1.01)
        return put({ x, y: y + (place === 0 ? 0 : 8 + place) }, place === 0 ? 0.95 : 0.68, place * 70)
      }),
    )
    .join('')
}

const WAX = [BERBERE, ADEY, LEAF]

function candle(pen: Pen): string {
  const flame = pen.gradient('flame', 'down', [
    [0, '#ffdf6b'],
    [0.6, '#ff9d2e'],
    [1, '#ee6a1f'],
  ])
  const glow = pen.gradient('glow', 'round', [
    [0, '#ffd873', 0.6],
    [1, '#ffd873', 0],
  ])
  return (
    ellipse(0, -52, 19, 21, glow) +
    shape('M-3.5-38v38a3.5 1.5 0 0 0 7 0v-38z', '#fffaf0') +
    // Without a fill, so that the stripes take the candle's colour.
    markup('path', { d: 'M-3.5-36v7l7-5v-4zM-3.5-23v7l7-5v-7zM-3.5-10v7l7-5v-7z' }) +
    shape('M1-38v38.3a3.5 1.5 0 0 0 2.5-1.3v-38z', '#35170b', { 'fill-opacity': '.15' }) +
    ellipse(0, -38, 3.5, 1.5, '#fff3d6') +
    line('M0-38v-5', '#35170b', 1.2) +
    shape('M0-61c5 7 6 11 4 15-2 4-6 4-8 0-2-4-1-8 4-15z', flame) +
    shape('M0-52c2 3 2.5 5 1.5 7s-2.5 2-3.5 0 0-4 2-7z', '#fff6cf')
  )
}

function candles(tier: Tier, pen: Pen, scale: number): string {
  const count = candleCount(tier)
  const places = Array.from({ length: count }, (_, index) => ({
    index,
    at: pointAt(tier, tier.top, (360 / count) * index + 180, 0.56),
  }))
  return places
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ index, at }) =>
      markup(
        'g',
        { fill: WAX[index % 3]! },
        pen.stamp('candle', () => candle(pen), at, scale),
      ),
    )
    .join('')
}

function rose(pen: Pen): string {
  const petal = pen.gradient('rose', 'round', [
    [0, '#d9646c'],
    [0.55, '#f0a5a3'],
    [1, '#fbd9d0'],
  ])
  const edge = { stroke: '#b9555a', 'stroke-width': '.7', 'stroke-opacity': '.7' }
  return (
    shape('M-13-4c-8-1-11 3-12 6 6 1 10-1 13-4zm25 1c5-5 10-4 13-2-3 5-8 6-13 4z', '#6f9459') +
    shape('M-12-1c-3-6 1-12 6-12 3-4 10-3 12 1 6 0 8 7 6 12-1 6-7 9-12 8-6 1-11-3-12-9z', petal, edge) +
    shape('M-8-1c-2-5 2-9 6-9 4-2 9 1 9 5 2 5-2 9-7 9-4 1-8-1-8-5z', petal, edge) +
    shape('M-4.5-2c-1-4 2-6 5-5.5 4 0 5 4 4 6.5-1 3-4 4-6 3-2 0-3-2-3-4z', '#e58f90', edge) +
    line('M-1.5-1.5c0-2 2.5-2.5 3.5-1s-1 3.5-2.5 2.5', '#a5383f', 1)
  )
}

function roses(tier: Tier, tiers: readonly Tier[], pen: Pen, scale: number): Motif {
  const put = (at: Point, size: number, turn = 0) => pen.stamp('rose', () => rose(pen), at, size * scale, turn)
  const { top, rx, ry } = tier
  const crown: [number, number, number][] = [
    [-0.36, -0.3, 0.95],
    [0.34, -0.34, 0.95],
    [0, -0.75, 0.9],
    [-0.16, 0.1, 1.15],
    [0.22, 0.14, 1.1],
    [0.03, -0.34, 1.3],
  ]
  const petals = crown.map(([x, y, size], index) =>
    put({ x: 200 + x * Math.min(rx, 76), y: top + y * ry - 8 * scale }, size, index * 47),
  )
  return { top: petals.join(''), side: garland(tiers, 52, put) }
}

function cap(pen: Pen): string {
  const felt = pen.gradient('felt', 'down', [
    [0, '#b5402a'],
    [1, '#7a2314'],
  ])
  const paper = pen.gradient('paper', 'down', [
    [0, '#fffdf4'],
    [1, '#e9d5ad'],
  ])
  return (
    // Draws the scroll first, behind the cap.
    shape('M-21-27v15c8 8 34 8 42 0v-15z', '#7a2314') +
    shape('M0-52 47-34 0-16-47-34z', felt, { stroke: '#f0b9a0', 'stroke-width': 1, 'stroke-linejoin': 'round' }) +
    line('M0-34C14-35 27-32 33-27v14', GOLD, 2) +
    shape('M30-14h6l2 13h-10z', ADEY) +
    ellipse(33, -14, 3.6, 3, GOLD) +
    ellipse(0, -34, 3.5, 2, GOLD) +
    '<g transform="translate(-4 2) rotate(-9)">' +
    shape('M-32-9h60a4 6.5 0 0 1 0 13h-60z', paper, { stroke: '#c7a567', 'stroke-width': '.8' }) +
    ellipse(-32, -2.5, 4, 6.5, '#f6e6c3', { stroke: '#c7a567', 'stroke-width': '.8' }) +
    ellipse(-32, -2.5, 1.5, 3, '#d9bd86') +
    shape('M-5-9h7v13h-7z', LEAF) +
    shape('M-2-3c-6-5-11-4-12 0s6 5 12 1c6 4 12 4 12-1s-7-5-12 0z', LEAF) +
    ellipse(-1.5, -2, 3, 3, '#3f8154') +
    '</g>'
  )
}

const HEART = 'M0 0C-20-14-23-25-21-31-18-40-6-41 0-31 6-41 18-40 21-31 23-25 20-14 0 0z'

function heart(pen: Pen): string {
  const gloss = pen.gradient('gloss', 'round', [
    [0, '#f2674f'],
    [0.6, '#c22a24'],
    [1, '#8d1717'],
  ])
  return (
    shape(HEART, gloss, { stroke: '#f6c9a8', 'stroke-width': 1.2 }) +
    shape('M-15-27c-1-6 4-9 8-8-5 1-7 4-8 8z', '#fff', { 'fill-opacity': '.75' })
  )
}

function hearts(tier: Tier, pen: Pen, scale: number): string {
  const put = (x: number, y: number, size: number, turn: number) =>
    pen.stamp('heart', () => heart(pen), { x: 200 + x * scale, y: tier.top + y * scale }, size * scale, turn)
  const stick = line(
    `M${200 - 9 * scale} ${tier.top}v${-14 * scale}m${18 * scale} ${14 * scale}v${-14 * scale}`,
    GOLD,
    2,
  )
  return stick + put(-34, 0, 0.5, -14) + put(34, 0, 0.5, 14) + put(0, -8, 1.4, 0)
}

function daisy(): string {
  const petal = 'M0-2C-5-6-5-12-1.5-14 0-13 0-13 1.5-14 5-12 5-6 0-2z'
  const petals = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    shape(petal, turn % 90 ? ADEY : '#f7c64f', { transform: `rotate(${turn})` }),
  )
  return petals.join('') + ellipse(0, 0, 4, 4, '#a5501b') + ellipse(-0.8, -0.9, 1.8, 1.5, '#d9822b')
}

function daisies(tier: Tier, tiers: readonly Tier[], pen: Pen, scale: number): Motif {
  const leaf = () => shape('M0 0C4-9 13-11 20-8 17 0 9 4 0 0z', '#4d8a3c') + line('M2-1 15-6', '#86b06c', 0.8)
  const put = ({ x, y }: Point, size: number, turn: number, flat = 1) =>
    pen.stamp('daisy', daisy, { x, y }, [size * scale, size * scale * flat], turn)
  const { top, rx, ry } = tier
  const place = (x: number, y: number) => ({ x: 200 + x * Math.min(rx, 84), y: top + y * ry - 5 * scale })
  const green = [150, 215, 275, -20, 30].map((turn, index) =>
    pen.stamp(
      'leaf',
      leaf,
      place([-0.4, -0.5, 0, 0.45, 0.4][index]!, [0.1, -0.3, -0.6, -0.3, 0.2][index]!),
      scale,
      turn,
    ),
  )
  const bunch: [number, number, number][] = [
    [-0.4, -0.32, 0.95],
    [0.4, -0.36, 0.95],
    [0.02, -0.95, 1],
    [-0.22, 0.16, 1.05],
    [0.28, 0.18, 1],
    [0.02, -0.3, 1.4],
  ]
  return {
    top: green.join('') + bunch.map(([x, y, size], index) => put(place(x, y), size, index * 31, 0.86)).join(''),
    side: garland(tiers, -52, put),
  }
}

export function drawMotif(kind: OccasionKind, tiers: readonly Tier[], pen: Pen): Motif {
  const tier = tiers.at(-1)!
  const scale = Math.min(1.3, Math.max(0.6, tier.rx / 92), (tier.top - 8) / 60)
  switch (kind) {
    case 'birthday':
      return { top: candles(tier, pen, scale), side: '' }
    case 'wedding':
      return roses(tier, tiers, pen, scale)
    case 'graduation':
      return { top: pen.stamp('cap', () => cap(pen), { x: 200, y: tier.top + 2 }, scale * 1.15), side: '' }
    case 'anniversary':
      return { top: hearts(tier, pen, scale), side: '' }
    case 'other':
    case 'holiday':
      return daisies(tier, tiers, pen, scale)
  }
}
