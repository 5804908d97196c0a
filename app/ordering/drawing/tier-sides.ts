import { anglesAlong, CENTER, isLow, jitter, pointAt, squeezeAt, type Tier } from './cake-shape.ts'
import { COCOA, contrastOf, CREAM, mix, TOAST } from './colors.ts'
import { ellipse, group, line, markup, path, round, shape } from './markup.ts'
import type { Pen } from './pen.ts'
import { frontArc, sideBand, strokes } from './piping.ts'
import type { Recipe } from './recipes.ts'

/** The side of each cake type. Types that the shop adds later get smooth frosting. */
type Side = (tier: Tier, recipe: Recipe, pen: Pen) => string

const smooth: Side = (tier, { frosting }) => {
  const { top, bottom } = tier
  const rings = [0.3, 0.52, 0.78].map((share) => frontArc(tier, top + (bottom - top) * share)).join('')
  return (
    shape(sideBand(tier, top, bottom), frosting) +
    line(rings, '#fff', 1.2, { 'stroke-opacity': '.16', transform: 'translate(0 -1)' }) +
    line(rings, TOAST, 0.8, { 'stroke-opacity': '.1' })
  )
}

function wavyDisc(radius: number, waves: number, turn: number): string {
  const corner = (index: number) => {
    const angle = ((index + turn) / waves) * 2 * Math.PI
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  }
  const bend = radius * Math.sin(Math.PI / waves) * 1.15
  let d = path`M${corner(0)[0]} ${corner(0)[1]}`
  for (let index = 1; index <= waves; index += 1) {
    d += path`A${bend} ${bend} 0 0 1 ${corner(index)[0]} ${corner(index)[1]}`
  }
  return `${d}z`
}

const rosettes: Side = (tier, { frosting }, pen) => {
  const { top, bottom } = tier
  const rows = Math.max(1, Math.round((bottom - top) / 40))
  const height = (bottom - top) / rows
  const radius = height * 0.53
  const isDark = contrastOf(frosting, CREAM) > 3
  const shade = mix(frosting, isDark ? COCOA : TOAST, 0.32)
  const edge = { stroke: shade, 'stroke-width': '.9', 'stroke-opacity': '.8' }
  const whip = pen.gradient('whip', 'round', [
    [0, mix(frosting, isDark ? COCOA : TOAST, 0.25)],
    [0.55, frosting],
    [1, mix(frosting, CREAM, isDark ? 0.2 : 0.6)],
  ])
  const rosette = () =>
    [
      [20, 11, 0],
      [14.5, 9, 0.4],
      [9, 7, 0.1],
      [4, 5, 0.3],
    ]
      .map(([size, waves, turn]) => shape(wavyDisc(size!, waves!, turn!), whip, edge))
      .join('')
  let drawn = shape(sideBand(tier, top, bottom), shade)
  for (let row = 0; row < rows; row += 1) {
    // Shifts every second row into the gaps of the first.
    const shift = row % 2 === 0 ? 0 : (radius / tier.rx) * 52
    const angles = anglesAlong(tier, -78, 78, radius * (isLow(tier) ? 2 : 1.8))
    for (const degrees of angles) {
      const at = pointAt(tier, top + height * (row + 0.5), degrees + shift)
      const size = radius / 19
      drawn += pen.stamp('rosette', rosette, at, [size * Math.max(0.2, squeezeAt(degrees + shift)), size], 0)
    }
  }
  return drawn
}

const layers: Side = (tier, { sponge, cream }, pen) => {
  const { top, bottom } = tier
  const count = Math.max(3, Math.round((bottom - top) / 19))
  const pitch = (bottom - top) / count
  const crumb = mix(sponge, '#c58a4a', 0.15)
  const bulges = `${round(pitch * 0.7)} ${round(pitch * 0.8)}`
  const rows = Array.from({ length: count }, (_, layer) => frontArc(tier, top + pitch * (layer + 0.78))).join('')
  return (
    shape(sideBand(tier, top, bottom), crumb) +
    specks(tier, mix(crumb, COCOA, 0.3), mix(crumb, '#ffffff', 0.3)) +
    strokes(
      pen,
      `rows${Math.round(top)}`,
      rows,
      {},
      { stroke: COCOA, 'stroke-width': pitch * 0.4, 'stroke-opacity': '.25', y: 1.8 },
      { stroke: cream, 'stroke-width': pitch * 0.36 },
      // The cream swells out between the layers.
      { stroke: cream, 'stroke-width': pitch * 0.44, 'stroke-linecap': 'round', 'stroke-dasharray': bulges },
      { stroke: '#fff', 'stroke-width': 1.2, 'stroke-opacity': '.6', y: -1.5 },
    )
  )
}

const naked: Side = (tier, { cream, sponge }, pen) => {
  const { top, bottom, rx } = tier
  const crumb = mix(sponge, '#7c4a2a', 0.6)
  const arcs = (...shares: number[]) => shares.map((share) => frontArc(tier, top + (bottom - top) * share)).join('')
  const swipe = (shares: number[], long: number, gap: number) =>
    line(arcs(...shares), cream, 8, {
      'stroke-opacity': '.24',
      'stroke-dasharray': `${Math.round(rx * long)} ${Math.round(rx * gap)}`,
      'stroke-dashoffset': String(Math.round(rx * gap)),
    })
  return (
    shape(sideBand(tier, top, bottom), crumb) +
    specks(tier, mix(crumb, COCOA, 0.4), mix(crumb, '#e8c08a', 0.5)) +
    strokes(
      pen,
      `rows${Math.round(top)}`,
      arcs(1 / 3, 2 / 3),
      {},
      { stroke: COCOA, 'stroke-width': 8, 'stroke-opacity': '.25', y: 1.5 },
      { stroke: cream, 'stroke-width': 7 },
    ) +
    swipe([0.2, 0.86], 0.9, 0.5) +
    (isLow(tier) ? '' : swipe([0.5], 0.55, 0.8))
  )
}

const coconut: Side = (tier, { frosting }, pen) => {
  const { top, bottom, rx } = tier
  const ground = shape(sideBand(tier, top, bottom), mix(frosting, '#d8cdb8', 0.12))
  let flakes = ''
  const count = Math.round((rx * (bottom - top)) / 105)
  for (let index = 0; index < count; index += 1) {
    const degrees = -84 + 168 * jitter(index * 3 + 1)
    const { x, y } = pointAt(tier, top + 4 + (bottom - top - 6) * jitter(index * 3 + 2), degrees)
    const lean = jitter(index * 3) * 6 - 3
    flakes += path`M${Math.round(x)} ${Math.round(y)}l${Math.round(4 * squeezeAt(degrees))} ${Math.round(lean)}`
  }
  return (
    ground +
    strokes(
      pen,
      `flakes${Math.round(top)}`,
      flakes,
      { 'stroke-linecap': 'round', 'stroke-width': 1.9 },
      { stroke: TOAST, 'stroke-opacity': '.35', x: 0.6, y: 1 },
      { stroke: '#fffdf7', 'stroke-opacity': '.9' },
    )
  )
}

function specks(tier: Tier, dark: string, light: string): string {
  const { top, bottom, rx } = tier
  const count = Math.round((rx * (bottom - top)) / (isLow(tier) ? 500 : 220))
  const dots = ['', '']
  for (let index = 0; index < count; index += 1) {
    const degrees = -86 + 172 * jitter(index * 2 + 17)
    const { x, y } = pointAt(tier, top + (bottom - top) * jitter(index * 2 + 18), degrees)
    dots[index % 2] += `M${Math.round(x)} ${Math.round(y)}h0`
  }
  return line(dots[0]!, dark, 2, { 'stroke-opacity': '.6' }) + line(dots[1]!, light, 1.6, { 'stroke-opacity': '.6' })
}

const SIDES: Record<string, Side> = {
  'butter-sponge': smooth,
  chiffon: rosettes,
  torta: layers,
  'teff-sponge': naked,
  'fasting-sponge': coconut,
}

/** Sides too rough for letters, which are piped on a plaque instead. */
const ROUGH = new Set(['chiffon', 'torta', 'teff-sponge'])

export function isRough(cakeTypeId: string | null): boolean {
  return cakeTypeId !== null && ROUGH.has(cakeTypeId)
}

function lights(shade: string, pen: Pen) {
  const paint = pen.gradient('turn', 'across', [
    [0, shade, 0.4],
    [0.12, shade, 0.12],
    [0.22, '#ffffff', 0.06],
    [0.34, '#ffffff', 0.3],
    [0.5, '#ffffff', 0],
    [0.78, shade, 0.18],
    [1, mix(shade, COCOA, 0.5), 0.52],
  ])
  const foot = pen.gradient('foot', 'down', [
    [0.4, shade, 0],
    [1, shade, 0.28],
  ])
  return { paint, foot }
}

export function drawSide(cakeTypeId: string | null, tier: Tier, recipe: Recipe, pen: Pen): string {
  const side = cakeTypeId !== null && Object.hasOwn(SIDES, cakeTypeId) ? SIDES[cakeTypeId]! : smooth
  const { top, bottom, ry } = tier
  const { paint, foot } = lights(recipe.shade ?? TOAST, pen)
  const band = pen.define(`band${Math.round(top)}`, (id) => markup('path', { id, d: sideBand(tier, top, bottom) }))
  const clip = pen.define(`clip${Math.round(top)}`, (id) =>
    markup('clipPath', { id }, markup('use', { href: `#${band}` })),
  )
  return group(
    { 'clip-path': `url(#${clip})` },
    side(tier, recipe, pen),
    markup('use', { href: `#${band}`, fill: paint }),
    shape(sideBand(tier, bottom - ry, bottom), foot),
  )
}

export function drawTop(tier: Tier, color: string, pen: Pen): string {
  const { top, rx, ry } = tier
  const light = pen.gradient('face', 'round', [
    [0, '#ffffff', 0.28],
    [0.75, '#ffffff', 0.1],
    [1, TOAST, 0.16],
  ])
  return (
    ellipse(CENTER, top, rx, ry, color) +
    ellipse(CENTER, top, rx, ry, light) +
    (isLow(tier)
      ? ''
      : line(
          path`M${CENTER - rx * 0.86} ${top - ry * 0.1}A${rx * 0.87} ${ry * 0.8} 0 0 1 ${CENTER - rx * 0.25} ${top - ry * 0.76}`,
          '#fff',
          3.5,
          { 'stroke-opacity': '.5' },
        )) +
    line(frontArc(tier, top), '#fff', 2.4, { 'stroke-opacity': '.45', transform: 'translate(0 -.6)' })
  )
}
