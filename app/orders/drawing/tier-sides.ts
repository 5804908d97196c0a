import { anglesAlong, CENTER, jitter, pointAt, squeezeAt, type Tier } from './cake-shape.ts'
import { COCOA, mix, TOAST } from './colors.ts'
import { ellipse, group, line, markup, path, round, shape } from './markup.ts'
import type { Pen } from './pen.ts'
import { frontArc, sideBand } from './piping.ts'
import type { Recipe } from './recipes.ts'

/** How the side of each cake type looks. A type that the shop adds later is frosted smoothly. */
type Side = (tier: Tier, recipe: Recipe, pen: Pen) => string

/** Smooth buttercream, with the faint rings that the scraper leaves. */
const smooth: Side = (tier, { frosting }) => {
  const { top, bottom } = tier
  const rings = [0.3, 0.52, 0.78].map((share) => frontArc(tier, top + (bottom - top) * share)).join('')
  return (
    shape(sideBand(tier, top, bottom), frosting) +
    line(rings, '#fff', 1.2, { 'stroke-opacity': '.16', transform: 'translate(0 -1)' }) +
    line(rings, TOAST, 0.8, { 'stroke-opacity': '.1' })
  )
}

const SPIRAL = 'M1 1c-3 1-4-3-1-4s6 2 4 5-8 3-9-2 4-9 9-7 6 9 1 12'

/** Rows of rosettes of whipped cream. */
const rosettes: Side = (tier, { frosting }, pen) => {
  const { top, bottom } = tier
  const rows = Math.max(2, Math.round((bottom - top) / 27))
  const height = (bottom - top) / rows
  const radius = height * 0.56
  const shade = mix(frosting, TOAST, 0.3)
  const deep = mix(frosting, TOAST, 0.45)
  const light = mix(frosting, '#ffffff', 0.45)
  const petal = pen.gradient('whip', 'round', [
    [0, light],
    [0.7, frosting],
    [1, mix(frosting, TOAST, 0.3)],
  ])
  const rosette = () =>
    ellipse(0, 0, 10.5, 10.5, petal, { stroke: shade, 'stroke-width': '.8', 'stroke-opacity': '.7' }) +
    line(SPIRAL, deep, 1.8) +
    line(SPIRAL, light, 1.3, { transform: 'translate(-.9 -1)' })
  let drawn = shape(sideBand(tier, top, bottom), shade)
  for (let row = 0; row < rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : 5
    const angles = anglesAlong(tier, -74 - shift, 74 + shift, radius * 1.72)
    for (const degrees of angles) {
      const at = pointAt(tier, top + height * (row + 0.5), degrees)
      const size = radius / 10
      drawn += pen.stamp('rosette', rosette, at, [size * Math.max(0.2, squeezeAt(degrees)), size], 0)
    }
  }
  return drawn
}

/** Thin layers of sponge with cream between. */
const layers: Side = (tier, { sponge, cream }) => {
  const { top, bottom } = tier
  const count = Math.max(3, Math.round((bottom - top) / 19))
  const pitch = (bottom - top) / count
  const crumb = mix(sponge, '#c58a4a', 0.15)
  let drawn = shape(sideBand(tier, top, bottom), crumb)
  drawn += specks(tier, Math.round(tier.rx / 2.2), mix(crumb, COCOA, 0.3), mix(crumb, '#ffffff', 0.3))
  for (let layer = 0; layer < count; layer += 1) {
    const y = top + pitch * (layer + 1) - pitch * 0.22
    const row = frontArc(tier, y)
    drawn += line(row, COCOA, pitch * 0.4, {
      'stroke-opacity': '.25',
      transform: 'translate(0 1.800)',
      'stroke-linecap': 'butt',
    })
    drawn += line(row, cream, pitch * 0.36, { 'stroke-linecap': 'butt' })
    // The cream swells out between the layers.
    drawn += line(row, cream, pitch * 0.42, { 'stroke-dasharray': `${round(pitch * 0.7)} ${round(pitch * 0.8)}` })
    drawn += line(row, '#fff', 1.2, { 'stroke-opacity': '.6', transform: 'translate(0 -1.500)' })
  }
  return drawn
}

/** Naked: three brown layers, a breath of cream scraped over them. */
const naked: Side = (tier, { cream, sponge }) => {
  const { top, bottom, rx } = tier
  const crumb = mix(sponge, '#7c4a2a', 0.6)
  const pitch = (bottom - top) / 3
  let drawn = shape(sideBand(tier, top, bottom), crumb)
  drawn += specks(tier, Math.round(rx / 1.4), mix(crumb, COCOA, 0.4), mix(crumb, '#e8c08a', 0.5))
  for (const layer of [1, 2]) {
    const row = frontArc(tier, top + pitch * layer)
    drawn += line(row, COCOA, 8, { 'stroke-opacity': '.25', transform: 'translate(0 1.500)', 'stroke-linecap': 'butt' })
    drawn += line(row, cream, 7, { 'stroke-linecap': 'butt' })
  }
  const swipes = [0.16, 0.3, 0.5, 0.62, 0.84].map((share, index) => {
    const y = top + (bottom - top) * share
    const long = rx * (0.5 + jitter(index + 3))
    return line(frontArc(tier, y), cream, 9, {
      'stroke-opacity': '.28',
      'stroke-dasharray': `${Math.round(long)} ${Math.round(rx * 0.55)}`,
      'stroke-dashoffset': String(Math.round(rx * jitter(index + 11))),
    })
  })
  return drawn + swipes.join('')
}

/** Matt coconut cream with flakes. */
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
  const href = `#${pen.define(`flakes${round(top)}`, (id) => markup('path', { id, d: flakes }))}`
  return group(
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': 1.9 },
    ground,
    markup('use', { href, stroke: TOAST, 'stroke-opacity': '.35', transform: 'translate(.6 1)' }),
    markup('use', { href, stroke: '#fffdf7', 'stroke-opacity': '.9' }),
  )
}

/** Crumbs on a side: dark holes and light grains. */
function specks(tier: Tier, count: number, dark: string, light: string): string {
  const { top, bottom } = tier
  let holes = ''
  let grains = ''
  for (let index = 0; index < count; index += 1) {
    const degrees = -86 + 172 * jitter(index * 2 + 17)
    const { x, y } = pointAt(tier, top + (bottom - top) * jitter(index * 2 + 18), degrees)
    if (index % 2) holes += path`M${x} ${y}h.1`
    else grains += path`M${x} ${y}h.1`
  }
  return line(holes, dark, 2, { 'stroke-opacity': '.6' }) + line(grains, light, 1.6, { 'stroke-opacity': '.6' })
}

const SIDES: Record<string, Side> = {
  'butter-sponge': smooth,
  chiffon: rosettes,
  torta: layers,
  'teff-sponge': naked,
  'fasting-sponge': coconut,
}

/** Sides on which letters would drown: they are piped on a plaque instead. */
const ROUGH = new Set(['chiffon', 'torta', 'teff-sponge'])

export function isRough(cakeTypeId: string | null): boolean {
  return cakeTypeId !== null && ROUGH.has(cakeTypeId)
}

/** Light from the left; the edges turn away. */
function roundness(tier: Tier, pen: Pen): string {
  const { top, bottom, ry } = tier
  const paint = pen.gradient('turn', 'across', [
    [0, TOAST, 0.4],
    [0.12, TOAST, 0.12],
    [0.22, '#ffffff', 0.06],
    [0.34, '#ffffff', 0.3],
    [0.5, '#ffffff', 0],
    [0.78, TOAST, 0.18],
    [1, '#5c2a0e', 0.52],
  ])
  const foot = pen.gradient('foot', 'down', [
    [0.4, TOAST, 0],
    [1, TOAST, 0.28],
  ])
  const d = sideBand(tier, top, bottom)
  return shape(d, paint) + shape(sideBand(tier, bottom - ry, bottom), foot)
}

/** The side of one tier, lit. */
export function drawSide(cakeTypeId: string | null, tier: Tier, recipe: Recipe, pen: Pen): string {
  const side = cakeTypeId !== null && Object.hasOwn(SIDES, cakeTypeId) ? SIDES[cakeTypeId]! : smooth
  return group({}, side(tier, recipe, pen), roundness(tier, pen))
}

/** The upper face of a tier. */
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
    line(
      path`M${CENTER - rx * 0.86} ${top - ry * 0.1}A${rx * 0.87} ${ry * 0.8} 0 0 1 ${CENTER - rx * 0.25} ${top - ry * 0.76}`,
      '#fff',
      3.5,
      { 'stroke-opacity': '.5' },
    ) +
    line(frontArc(tier, top), '#fff', 2.4, { 'stroke-opacity': '.45', transform: 'translate(0 -.6)' })
  )
}
