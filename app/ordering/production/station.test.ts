import { expect, it } from 'vitest'
import type { ProductionParts } from './production-view.server.ts'
import { atStation, parseStation, type Station } from './station.ts'

const row = { count: '1 cake', what: 'Vanilla', detail: '' }
const parts = (['bake', 'fill', 'decorate', 'pack'] as const).map((part) => ({ part, rows: [row] }))
const group = { title: '09:00', detail: '', stops: [] }
const sheet = {
  batches: [
    { isFasting: true, parts: parts.filter(({ part }) => part !== 'fill') },
    { isFasting: false, parts },
  ],
  cards: [{}],
  pickups: [group],
  deliveries: [group],
} as unknown as ProductionParts

it.each<[Station | null, number[], number, number]>([
  [null, [3, 4], 1, 1],
  ['bake', [1, 1], 0, 0],
  ['fill', [1], 0, 0],
  ['decorate', [1, 1], 1, 0],
  ['pack', [1, 1], 0, 1],
])('at station %s there are %j totals, %i cards and %i groups to hand over', (station, totals, cards, stops) => {
  const shown = atStation(sheet, station)
  expect(shown.batches.map((batch) => batch.parts.length)).toEqual(totals)
  expect([shown.cards.length, shown.pickups.length, shown.deliveries.length]).toEqual([cards, stops, stops])
})

it('an address that names no station shows all of them', () => {
  expect([null, '', 'oven', 'bake'].map(parseStation)).toEqual([null, null, null, 'bake'])
})
