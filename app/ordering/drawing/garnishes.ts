import { ADEY, LEAF } from './colors.ts'
import { ellipse, line, shape } from './markup.ts'
import type { Pen } from './pen.ts'

/** Each is drawn around 0,0, its place on the cake, about 20 units wide. */
export type GarnishId = keyof typeof GARNISHES

const SHINE = { 'fill-opacity': '.55' }
const mint = shape('M0-6c3-7 9-8 12-7-1 5-5 9-12 7zm0 0c-4-5-9-5-12-3 2 4 7 6 12 3z', LEAF)

function strawberry(pen: Pen): string {
  const red = pen.gradient('berry', 'round', [
    [0, '#ff7a6b'],
    [0.6, '#dd2f3f'],
    [1, '#a3142c'],
  ])
  return (
    shape('M0 5C-6 2-10-5-8-11-6-16 6-16 8-11 10-5 6 2 0 5z', red) +
    line('M-4-8v.1M1-9.5v.1M5-7v.1M-1-4v.1M3-3v.1M-4-2v.1', '#ffe08a', 1.3) +
    shape('M0-12-8-11l4-3-3-4 6 2 2-4 2 4 6-1-3 3 4 3z', '#4d8a3c') +
    shape('M-5.5-10c1-2 2-2.5 3-2.5-1 1.5-2 3-2.5 5z', '#fff', SHINE)
  )
}

function truffle(pen: Pen): string {
  const brown = pen.gradient('truffle', 'round', [
    [0, '#8a5638'],
    [0.55, '#53291a'],
    [1, '#2b130a'],
  ])
  return (
    shape('M3-6 12-20 16-17 8-3z', '#3a1b0f') +
    shape('M3-6 12-20 13-19.2 5-5z', '#8a5638') +
    ellipse(0, -5, 8.5, 8, brown) +
    ellipse(-3, -8.5, 2.2, 1.5, '#fff', { 'fill-opacity': '.4' }) +
    line('M-6-9c3 3 9 3 12 0M-7-5c4 3 10 3 14 0', '#d9a066', 0.9)
  )
}

function mango(pen: Pen): string {
  const gold = pen.gradient('mango', 'down', [
    [0, '#ffd968'],
    [1, '#f08b17'],
  ])
  return (
    mint +
    shape('M-11-3C-9-12 0-16 9-13 6-6-3 2-11-3z', gold) +
    shape('M-6 2C-5-6 3-11 12-8 10 0 2 6-6 2z', gold, { stroke: '#d9730f', 'stroke-width': '.6' }) +
    line('M-3 0c2-4 6-6 11-6', '#fff3b8', 1.3)
  )
}

function bean(pen: Pen): string {
  const roast = pen.gradient('bean', 'round', [
    [0, '#8a5733'],
    [1, '#38190b'],
  ])
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(0, 0, 7.4, 5, roast, { stroke: '#2a1207', 'stroke-width': '.6' })}${line('M-6.5 0c3-3 4 3 6.5 0s4-2 6.5 0', '#c79262', 1)}</g>`
  return one(0, -9, 12) + one(-7, -1, 38) + one(7, -1, -38)
}

function crumbs(): string {
  const red = ['#8d1a27', '#b2323c', '#c4434a']
  const at = [-8, 0, -3, -3, 3, 1, 7, -2, -6, -5, 1, -6, 6, -6, -1, 2, 4, -9, -3, -9]
  return Array.from({ length: at.length / 2 }, (_, index) =>
    ellipse(at[index * 2]!, at[index * 2 + 1]!, 2.8 - (index % 3) * 0.5, 2.2, red[index % 3]!),
  ).join('')
}

function lemon(pen: Pen): string {
  const zest = pen.gradient('zest', 'down', [
    [0, '#ffe667'],
    [1, '#efb91c'],
  ])
  return (
    mint +
    shape('M-12-1a12 12 0 0 1 24 0z', zest) +
    shape('M-10-2a10 10 0 0 1 20 0z', '#fffbe0') +
    shape(
      'M-9-3a9 9 0 0 1 2.6-5L-1-3zm3.5-6A9 9 0 0 1-.6-11v7.5zM.6-11a9 9 0 0 1 4.9 2L.6-3.5zm5.8 3A9 9 0 0 1 9-3H1z',
      '#f8dc4c',
    )
  )
}

function walnut(pen: Pen): string {
  const tan = pen.gradient('walnut', 'round', [
    [0, '#e0b071'],
    [0.6, '#b57a3c'],
    [1, '#7a4a20'],
  ])
  return (
    shape('M0-14c3-3 7-1 7 2 4 1 5 6 2 8 1 4-4 7-9 5C-5 3-10 0-9-4c-3-2-2-7 2-8 0-3 4-5 7-2z', tan) +
    line('M0-13C-1-8 1-5 0 0M-4-11c-2 2 1 3-1 5s1 3 0 5M4-11c2 2-1 3 1 5s-1 3 0 5', '#6d3f1a', 1.1)
  )
}

function caramel(pen: Pen): string {
  const amber = pen.gradient('amber', 'down', [
    [0, '#f7bd62', 0.95],
    [1, '#b25f17', 0.9],
  ])
  return (
    shape('M-1-2 5-27 15-9 8 0z', amber) +
    line('M5-27 8 0', '#ffe3ad', 0.8) +
    shape('M-11-9-3-12 4-9v8l-7 4-8-4z', '#a75a22') +
    shape('M-11-9-3-12 4-9-3-6z', '#e0a058') +
    shape('M-11-9-3-6v9l-8-4z', '#c67c38') +
    line('M-5.5-9.4v.1M-2-9.8v.1M-1-8.5v.1', '#fff', 1.2)
  )
}

function coconut(pen: Pen): string {
  return truffle(pen) + line('M-10 1c2-3 5-4 8-3M-2 3c3-2 6-2 9 0M-6-13c2-2 6-2 8-1M4 0c2-3 4-4 7-3', '#fffaf0', 2.4)
}

function fruit(pen: Pen): string {
  const peel = pen.gradient('peel', 'down', [
    [0, '#ffb648'],
    [1, '#ee7a1d'],
  ])
  const grape = pen.gradient('grape', 'round', [
    [0, '#b07ac2'],
    [1, '#572a70'],
  ])
  return (
    mint +
    shape('M-12-1a10 10 0 0 1 20-4z', peel) +
    line('M-8-4.5-2-3.5M-6-9-1.5-3.5M-1-11V-4M4-9-.5-4', '#ffe3a8', 1.1) +
    ellipse(5, -1, 5.4, 5.2, grape) +
    ellipse(3.4, -3, 1.4, 1, '#fff', SHINE) +
    ellipse(-4, 0, 5, 4.6, '#7cae3d') +
    ellipse(-4, 0, 1.8, 1.6, '#f2f5cf') +
    line('M-4-2.8v.1M-1.6-.5v.1M-6.4-.5v.1M-4 2.6v.1', '#2c3f16', 0.9)
  )
}

function blossom(): string {
  const petal = 'M0-5C-5-8-5-14 0-16 5-14 5-8 0-5z'
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    shape(petal, '#fffdf4', {
      transform: `translate(0 1)rotate(${turn} 0 -5)`,
      stroke: '#e6cf9c',
      'stroke-width': '.7',
    }),
  )
  return line('M-9 4C-4 4 6 1 11-3', '#43220f', 1.6) + petals.join('') + ellipse(0, -4, 3, 2.8, ADEY)
}

const GARNISHES = { strawberry, truffle, mango, bean, crumbs, lemon, walnut, caramel, coconut, fruit, blossom }

export function drawGarnish(id: GarnishId, pen: Pen): string {
  return GARNISHES[id](pen)
}
