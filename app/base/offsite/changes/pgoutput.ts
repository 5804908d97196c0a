/**
 * Decoder of PostgreSQL's own format of logical changes (`pgoutput`, protocol version 1). Source:
 * https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html
 */

/** Text of each column, as PostgreSQL writes and reads it. */
export type Row = Record<string, string | null>

export type RowChange =
  | { op: 'insert'; table: string; row: Row }
  /** `row` lacks long values that stayed as they were. */
  | { op: 'update'; table: string; key: Row; row: Row }
  | { op: 'delete'; table: string; key: Row }
  | { op: 'truncate'; tables: string[] }

export interface ChangedTransaction {
  xid: number
  committedAt: Date
  /** Where the log goes on after it, such as `0/16B3748`. */
  end: string
  changes: RowChange[]
}

interface Relation {
  table: string
  columns: { name: string; isKey: boolean }[]
}

const EPOCH_2000_MS = Date.UTC(2000, 0, 1)

/** Messages of whole transactions, in their order. Throws on a message that it does not know. */
export function readTransactions(messages: Iterable<Buffer>): ChangedTransaction[] {
  const relations = new Map<number, Relation>()
  const done: ChangedTransaction[] = []
  let open: Pick<ChangedTransaction, 'xid' | 'changes'> | undefined
  for (const message of messages) {
    const reader = new MessageReader(message)
    const kind = reader.letter()
    if (kind === 'B') {
      reader.skip(16)
      open = { xid: reader.uint32(), changes: [] }
    } else if (kind === 'C') {
      reader.skip(9)
      const end = reader.lsn()
      done.push({ ...open!, end, committedAt: reader.moment() })
      open = undefined
    } else if (kind === 'R') {
      const id = reader.uint32()
      relations.set(id, readRelation(reader))
    } else if (kind !== 'O' && kind !== 'Y') {
      open!.changes.push(readChange(kind, reader, relations))
    }
  }
  if (open) throw new Error('a transaction without an end')
  return done
}

function readRelation(reader: MessageReader): Relation {
  reader.text() // the schema
  const table = reader.text()
  reader.skip(1)
  const columns = Array.from({ length: reader.uint16() }, () => {
    const isKey = (reader.byte() & 1) === 1
    const name = reader.text()
    reader.skip(8)
    return { name, isKey }
  })
  return { table, columns }
}

function readChange(kind: string, reader: MessageReader, relations: ReadonlyMap<number, Relation>): RowChange {
  if (kind === 'T') {
    const count = reader.uint32()
    reader.skip(1)
    return { op: 'truncate', tables: Array.from({ length: count }, () => relations.get(reader.uint32())!.table) }
  }
  const { table, columns } = relations.get(reader.uint32())!
  const keyOf = (row: Row): Row =>
    Object.fromEntries(columns.flatMap(({ name, isKey }) => (isKey ? [[name, row[name]!]] : [])))
  const part = reader.letter()
  const first = reader.row(columns)
  if (kind === 'I' && part === 'N') return { op: 'insert', table, row: first }
  if (kind === 'D') return { op: 'delete', table, key: keyOf(first) }
  if (kind === 'U') {
    if (part === 'N') return { op: 'update', table, key: keyOf(first), row: first }
    reader.skip(1)
    return { op: 'update', table, key: keyOf(first), row: reader.row(columns) }
  }
  throw new Error(`an unknown message ${kind}`)
}

class MessageReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(count: number): void {
    this.#at += count
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  letter(): string {
    return String.fromCharCode(this.byte())
  }

  uint16(): number {
    this.#at += 2
    return this.#bytes.readUInt16BE(this.#at - 2)
  }

  uint32(): number {
    this.#at += 4
    return this.#bytes.readUInt32BE(this.#at - 4)
  }

  lsn(): string {
    const [high, low] = [this.uint32(), this.uint32()]
    return `${high.toString(16)}/${low.toString(16)}`.toUpperCase()
  }

  moment(): Date {
    this.#at += 8
    return new Date(EPOCH_2000_MS + Number(this.#bytes.readBigInt64BE(this.#at - 8) / 1000n))
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text
  }

  row(columns: Relation['columns']): Row {
    const row: Row = {}
    const count = this.uint16()
    for (let at = 0; at < count; at += 1) {
      const kind = this.letter()
      if (kind === 'u') continue // a long value that stayed as it was
      if (kind === 'n') row[columns[at]!.name] = null
      else {
        const length = this.uint32()
        row[columns[at]!.name] = this.#bytes.toString('utf8', this.#at, this.#at + length)
        this.#at += length
      }
    }
    return row
  }
}
