import type { Text } from '#app/base/platform/text/translate.ts'
import { isComposed, packsOf, type ProductionLine, type ProductionOrder } from './production-order.ts'

type Size = NonNullable<ProductionLine['size']>

/** Cakes that are baked together: of one kind, type and size, or pieces of one kind. */
export interface BakeRow {
  names: Text
  cakeType: Text | null
  size: Size | null
  unit: 'cakes' | 'pieces'
  count: number
}

interface FillRow {
  flavor: Text
  size: Size | null
  count: number
}

/** Null: no occasion. */
interface DecorateRow {
  occasion: Text | null
  count: number
  inscriptions: number
}

/** Boxes of one kind. `loose`: pieces packed as each order needs; `extra`: what accompanies cakes, such as candles. */
export interface PackRow {
  kind: 'box' | 'cake' | 'loose' | 'extra'
  /** Names of the box or of the loose pieces; null: a cake of unknown size. */
  names: Text | null
  size: Size | null
  count: number
  pieces: number
}

export interface BatchTotals {
  isFasting: boolean
  bake: BakeRow[]
  fill: FillRow[]
  decorate: DecorateRow[]
  pack: PackRow[]
}

/**
 * Work of a day, with the fasting batch first and never merged with the other. Every line is once in `bake` and once in
 * `pack` beside its extras, every composed cake once in `fill` if it has a flavor, and everything decorated once in
 * `decorate`. Empty batches are left out. Requirement 18.17.
 */
export function totalsOf(orders: readonly ProductionOrder[]): BatchTotals[] {
  const lines = orders.flatMap((order) => order.lines)
  return [true, false].flatMap((isFasting) => {
    const batch = lines.filter((line) => line.isFasting === isFasting)
    return batch.length === 0
      ? []
      : [{ isFasting, bake: bake(batch), fill: fill(batch), decorate: decorate(batch), pack: pack(batch) }]
  })
}

function gather<Row>(
  lines: readonly ProductionLine[],
  keyOf: (line: ProductionLine) => string,
  first: (line: ProductionLine) => Row,
  add: (row: Row, line: ProductionLine) => void,
): Row[] {
  const rows = new Map<string, Row>()
  for (const line of lines) {
    const key = keyOf(line)
    const row = rows.get(key) ?? first(line)
    rows.set(key, row)
    add(row, line)
  }
  return [...rows.values()]
}

const byName = (a: Text, b: Text) => (a.en < b.en ? -1 : a.en > b.en ? 1 : 0)
const weight = (size: Size | null) => size?.weightGrams ?? 0

function bake(lines: readonly ProductionLine[]): BakeRow[] {
  const rows = gather<BakeRow>(
    lines,
    (line) => [line.cakeId, isComposed(line), line.cakeType?.id, line.size?.id].join('|'),
    (line) => ({
      names: line.names,
      cakeType: line.cakeType?.names ?? null,
      size: line.size,
      unit: isComposed(line) ? 'cakes' : 'pieces',
      count: 0,
    }),
    (row, line) => {
      row.count += row.unit === 'cakes' ? line.quantity : line.pieces
    },
  )
  // The largest first, because they bake longest.
  return rows.toSorted((a, b) => weight(b.size) - weight(a.size) || byName(a.names, b.names))
}

function fill(lines: readonly ProductionLine[]): FillRow[] {
  const rows = gather<FillRow>(
    lines.filter(({ flavor }) => flavor !== null),
    (line) => [line.flavor?.id, line.size?.id].join('|'),
    (line) => ({ flavor: line.flavor!.names, size: line.size, count: 0 }),
    (row, line) => {
      row.count += line.quantity
    },
  )
  return rows.toSorted((a, b) => byName(a.flavor, b.flavor) || weight(b.size) - weight(a.size))
}

function decorate(lines: readonly ProductionLine[]): DecorateRow[] {
  const rows = gather<DecorateRow>(
    lines.filter((line) => isComposed(line) || line.topperText !== ''),
    (line) => line.occasion?.id ?? '',
    (line) => ({ occasion: line.occasion?.names ?? null, count: 0, inscriptions: 0 }),
    (row, line) => {
      row.count += packsOf(line)
      row.inscriptions += line.topperText === '' ? 0 : packsOf(line)
    },
  )
  return rows.toSorted((a, b) => b.count - a.count)
}

function pack(lines: readonly ProductionLine[]): PackRow[] {
  const kindOf = (line: ProductionLine) => (isComposed(line) ? 'cake' : line.variant ? 'box' : 'loose')
  const rows = gather<PackRow>(
    lines,
    (line) => {
      const kind = kindOf(line)
      const what = { cake: line.size?.id, box: `${line.variant?.id}|${line.cakeId}`, loose: line.cakeId }[kind]
      return `${kind}|${what}`
    },
    (line) => {
      const kind = kindOf(line)
      const names = { cake: line.size?.names ?? null, box: boxOf(line), loose: line.names }[kind]
      return { kind, names, size: line.size, count: 0, pieces: 0 }
    },
    (row, line) => {
      row.count += row.kind === 'loose' ? line.pieces : packsOf(line)
      row.pieces += line.pieces
    },
  )
  const rank = { cake: 0, box: 1, loose: 2, extra: 3 }
  return [...rows, ...extrasToPack(lines)].toSorted(
    (a, b) => rank[a.kind] - rank[b.kind] || weight(b.size) - weight(a.size) || b.count - a.count,
  )
}

/** Each extra once, by its name in the order, which may have a number; with the count of its cakes. */
function extrasToPack(lines: readonly ProductionLine[]): PackRow[] {
  const rows = new Map<string, PackRow>()
  for (const line of lines) {
    for (const { id, names } of line.extras) {
      const key = `${id}|${names.en}`
      const row = rows.get(key) ?? { kind: 'extra', names, size: null, count: 0, pieces: 0 }
      rows.set(key, row)
      row.count += packsOf(line)
    }
  }
  return [...rows.values()]
}

function boxOf({ names, variant }: ProductionLine): Text {
  return { en: `${variant?.names.en}: ${names.en}`, am: `${variant?.names.am}፦ ${names.am}` }
}
