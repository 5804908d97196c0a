import path from 'node:path'
import { expect, it } from 'vitest'
import { type Graph, type Kinds, nameChunks } from './admin-chunks.ts'

const APP = path.resolve(import.meta.dirname, '../app')
const at = (file: string) => path.join(APP, file)

const HOME = 'surfaces/storefront/screens/home-page.tsx'
const BUILDER = 'ordering/cake-builder/screens/cake-builder-page.tsx'
const CHECKOUT = 'money/checkout/screens/checkout-page.tsx'
const FRAME = 'surfaces/admin-frame/screens/admin-layout.tsx'
const LIST = 'ordering/order-list/screens/admin/orders-page.tsx'
const ORDER = 'ordering/order-admin/screens/admin/order-page.tsx'
const CAKES = 'catalog/editing/screens/admin/cakes-page.tsx'
const PHONE = 'ordering/phone-orders/screens/admin/new-order-page.tsx'
const DRAWN = 'ordering/phone-orders/ui/draft-drawing.tsx'
const TILL = 'surfaces/counter/screens/admin/counter-page.tsx'
const PANELS = 'surfaces/counter/ui/panels.tsx'
const SHIFT = 'till/drawer/screens/admin/shift-page.tsx'
const SHEET = 'ordering/production/screens/admin/production-page.tsx'

/** Pages with what they import; `later`: what a module loads when it is used. */
function graphOf(pages: Record<string, string[]>, later: Record<string, string[]> = {}): Graph {
  const lengthOf = (file: string) => (file.startsWith('long') ? 50_000 : 1000)
  const files = new Set([...Object.keys(pages), ...Object.values({ ...pages, ...later }).flat()])
  return new Map(
    [...files].map((file) => [
      at(file),
      {
        isEntry: /screens/.test(file),
        length: lengthOf(file),
        imports: (pages[file] ?? []).map(at),
        later: (later[file] ?? []).map(at),
      },
    ]),
  )
}

const kinds: Kinds = {
  isInEveryPage: (id) => id.endsWith('/everywhere.ts'),
  isAdmin: (id) => /admin/.test(id),
}

function named(graph: Graph): Record<string, string> {
  return Object.fromEntries([...nameChunks(graph, kinds)].map(([id, name]) => [path.relative(APP, id), name]))
}

it('what several pages share is in the file of their family, of the back office, or of both houses', () => {
  const graph = graphOf({
    [HOME]: ['first.ts', 'everywhere.ts', 'cart/everywhere.ts'],
    [CHECKOUT]: ['first.ts', 'field.tsx', 'dialog.tsx', 'checkout-only.ts', 'cart/everywhere.ts'],
    [BUILDER]: ['field.tsx'],
    [FRAME]: ['menu.tsx', 'everywhere.ts'],
    'everywhere.ts': ['money.ts'],
    'root.tsx': ['line/everywhere.ts'],
    [LIST]: ['first.ts', 'field.tsx', 'dialog.tsx', 'order-panel.tsx', 'list-only.tsx', 'list-kit.tsx'],
    [ORDER]: ['order-panel.tsx', 'field.tsx', 'dialog.tsx', 'money.ts'],
    [CAKES]: ['list-kit.tsx', 'field.tsx'],
  })
  expect(named(graph)).toEqual({
    'menu.tsx': 'admin',
    'list-kit.tsx': 'admin',
    'order-panel.tsx': 'orders',
    'field.tsx': 'parts',
    'dialog.tsx': 'account',
    'everywhere.ts': 'shop',
    'money.ts': 'shop',
    'line/everywhere.ts': 'shop',
    'cart/everywhere.ts': 'storefront',
  })
})

it('nothing joins what the first pages of the storefront load', () => {
  const graph = graphOf({ [HOME]: ['card.tsx'], [FRAME]: ['card.tsx'], [LIST]: ['card.tsx'], [CAKES]: ['card.tsx'] })
  expect(named(graph)).toEqual({ 'card.tsx': 'first' })
})

it('what one page shares with the storefront comes with the shared parts while it is short', () => {
  const graph = graphOf({
    [CHECKOUT]: ['slots.tsx', 'calendar.tsx', 'long-drawing.ts'],
    [FRAME]: [],
    [ORDER]: ['slots.tsx', 'calendar.tsx', 'mark.tsx'],
    [HOME]: ['mark.tsx'],
    'calendar.tsx': ['long-drawing.ts'],
  })
  expect(named(graph)).toEqual({ 'slots.tsx': 'account' })
})

it('what the cake builder loads when it is used is among the shared parts, what its frame loads is not', () => {
  const used = ['days.tsx', 'cart-kit.tsx']
  const graph = graphOf(
    { [HOME]: ['everywhere.ts'], [BUILDER]: ['everywhere.ts'], [FRAME]: [], [LIST]: used, [CAKES]: used },
    { [BUILDER]: ['days.tsx'], 'everywhere.ts': ['cart-kit.tsx'] },
  )
  expect(named(graph)).toEqual({ 'days.tsx': 'parts', 'cart-kit.tsx': 'account', 'everywhere.ts': 'storefront' })
})

it('what the order by phone alone shares with the cake builder is in a file of theirs, aside from what it loads later', () => {
  const graph = graphOf(
    {
      [BUILDER]: ['draft.ts', 'topper.ts', 'field.tsx', 'long-drawing.ts'],
      [FRAME]: [],
      [PHONE]: ['draft.ts', 'field.tsx'],
      'draft.ts': ['topper.ts'],
      [DRAWN]: ['topper.ts', 'long-drawing.ts'],
      [LIST]: ['field.tsx'],
    },
    { [PHONE]: [DRAWN] },
  )
  expect(named(graph)).toEqual({ 'draft.ts': 'builder', 'topper.ts': 'builder', 'field.tsx': 'parts' })
})

it('what is loaded when it is used stays out of the file of its page', () => {
  const graph = graphOf({ [FRAME]: [], [LIST]: ['a.ts'] }, { 'a.ts': ['dialog.tsx'] })
  expect(named(graph)).toEqual({})
})

it('a file imports only files that it may import without a circle', () => {
  const pages = {
    [HOME]: ['money.ts'],
    [CHECKOUT]: ['field.tsx'],
    [FRAME]: ['menu.tsx'],
    [LIST]: ['order-panel.tsx', 'list-kit.tsx'],
    [ORDER]: ['order-panel.tsx'],
    [CAKES]: ['list-kit.tsx', 'menu.tsx'],
    [SHEET]: ['order-panel.tsx'],
    'order-panel.tsx': ['list-kit.tsx', 'field.tsx'],
    'list-kit.tsx': ['field.tsx', 'menu.tsx'],
    'menu.tsx': ['money.ts'],
    'field.tsx': ['money.ts'],
  }
  const graph = graphOf(pages)
  const names = nameChunks(graph, kinds)
  const fileOf = (id: string) => names.get(id) ?? id
  const imports = new Map<string, Set<string>>()
  for (const [id, module] of graph) {
    const into = imports.get(fileOf(id)) ?? new Set()
    for (const next of module.imports) if (fileOf(next) !== fileOf(id)) into.add(fileOf(next))
    imports.set(fileOf(id), into)
  }
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) if (!seen.has(next)) reaches(next, seen.add(next))
    return seen
  }
  for (const file of imports.keys()) expect([file, reaches(file).has(file)]).toEqual([file, false])
})

it('what a part that is loaded later shares with the storefront comes with that part', () => {
  const graph = graphOf(
    {
      [BUILDER]: ['field.tsx'],
      [LIST]: ['field.tsx', 'waiting-envelopes.ts'],
      'send-waiting.ts': ['upload.ts'],
      'send-chosen.ts': ['upload.ts'],
    },
    { [BUILDER]: ['send-chosen.ts'], 'waiting-envelopes.ts': ['send-waiting.ts'] },
  )
  expect(named(graph)).toHaveProperty(['field.tsx'], 'parts')
  expect(named(graph)).not.toHaveProperty(['upload.ts'])
})

it('the till opens without what only its panels share with the pages of the drawer', () => {
  const graph = graphOf(
    { [TILL]: ['store.ts'], [PANELS]: ['store.ts', 'count-pad.tsx'], [SHIFT]: ['count-pad.tsx', 'report.tsx'] },
    { [TILL]: [PANELS] },
  )
  expect(named(graph)).toMatchObject({ 'store.ts': 'till', 'count-pad.tsx': 'drawer' })
})
