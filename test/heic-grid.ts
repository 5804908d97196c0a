/**
 * Builds a HEIC as phones write one: a grid of tiles, each a picture of its own. The tiles come from files of `heif-enc`, in turn; the same
 * bytes serve many times, so that a large photo is a small file. `turns`: properties of the whole, `irot`, `imir` and `clap`, in their order.
 */
export function buildHeicGrid(
  tiles: readonly Buffer[],
  grid: { columns: number; rows: number; width: number; height: number; turns?: readonly Buffer[] },
): Buffer {
  const { columns, rows, width, height, turns = [] } = grid
  const count = columns * rows
  const kinds = tiles.map(readTile)
  const numbers = Array.from({ length: count }, (_, index) => ({ item: index + 2, kind: index % kinds.length }))
  const shape = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)])

  const itemInfo = (item: number, flags: number, type: string) =>
    box('infe', u32((2 << 24) | flags), u16(item, 0), `${type}\0`)
  const infos = fullBox(
    'iinf',
    u16(count + 1),
    itemInfo(1, 0, 'grid'),
    ...numbers.map(({ item }) => itemInfo(item, 1, 'hvc1')),
  )
  // Properties are counted from 1: two for each kind of tile, then the size of the whole, then its turns.
  const size = kinds.length * 2 + 1
  const properties = box(
    'ipco',
    ...kinds.flatMap(({ decoder, dimensions }) => [box('hvcC', decoder), box('ispe', dimensions)]),
    fullBox('ispe', u32(width, height)),
    ...turns,
  )
  const essential = (property: number) => 0x80 | property
  const ofItems = fullBox(
    'ipma',
    u32(count + 1),
    u16(1),
    Buffer.from([1 + turns.length, size, ...turns.map((_, index) => essential(size + 1 + index))]),
    ...numbers.flatMap(({ item, kind }) => [u16(item), Buffer.from([2, essential(kind * 2 + 1), kind * 2 + 2])]),
  )
  const references = fullBox('iref', box('dimg', u16(1, count, ...numbers.map(({ item }) => item))))

  /** `from`: where the first tile lies in the file. */
  const head = (from: number) => {
    const starts = kinds.map((_, kind) => kinds.slice(0, kind).reduce((sum, { coded }) => sum + coded.length, from))
    const place = (item: number, at: number, length: number) => Buffer.concat([u16(item, 0, 0, 1), u32(at, length)])
    const end = starts.at(-1)! + kinds.at(-1)!.coded.length
    const places = Buffer.concat([
      u32(1 << 24),
      u16(0x4400, count + 1),
      ...numbers.map(({ item, kind }) => place(item, starts[kind]!, kinds[kind]!.coded.length)),
      place(1, end, shape.length),
    ])
    const handler = fullBox('hdlr', u32(0), 'pict', u32(0, 0, 0), '\0')
    const primary = fullBox('pitm', u16(1))
    const meta = fullBox(
      'meta',
      handler,
      primary,
      box('iloc', places),
      infos,
      box('iprp', properties, ofItems),
      references,
    )
    return Buffer.concat([box('ftyp', 'heic', u32(0), 'mif1heic'), meta])
  }
  const BOX_HEAD = 8
  return Buffer.concat([head(head(0).length + BOX_HEAD), box('mdat', ...kinds.map(({ coded }) => coded), shape)])
}

/** By quarters, against the clock. */
export const turned = (quarters: 0 | 1 | 2 | 3) => box('irot', Buffer.from([quarters]))
export const mirrored = (axis: 0 | 1) => box('imir', Buffer.from([axis]))
/** Only so much of the middle is shown. */
export const cropped = (width: number, height: number) => box('clap', u32(width, 1, height, 1, 0, 1, 0, 1))

/** What a file of `heif-enc` holds of its picture. */
function readTile(heic: Buffer) {
  const places = contentOf(heic, ['meta', 'iloc'])
  const begin = places.readUInt32BE(12) + places.readUInt32BE(18)
  return {
    decoder: contentOf(heic, ['meta', 'iprp', 'ipco', 'hvcC']),
    dimensions: contentOf(heic, ['meta', 'iprp', 'ipco', 'ispe']),
    coded: heic.subarray(begin, begin + places.readUInt32BE(22)),
  }
}

function contentOf(heic: Buffer, path: readonly string[]): Buffer {
  let within = heic
  for (const name of path) {
    const at = within.indexOf(name, 0, 'latin1')
    within = within.subarray(at + 4, at - 4 + within.readUInt32BE(at - 4))
  }
  return within
}

function box(name: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content])
}

/** A box with a version and flags, which are 0. */
const fullBox = (name: string, ...parts: readonly (Buffer | string)[]) => box(name, u32(0), ...parts)

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
  return bytes
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, index) => bytes.writeUInt16BE(number, index * 2))
  return bytes
}
