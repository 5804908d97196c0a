import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CHANGES } from '../offsite-layout.ts'
import type { ChangedTransaction } from './pgoutput.ts'

const row = z.record(z.string(), z.string().nullable())
const change = z.discriminatedUnion('op', [
  z.object({ op: z.literal('insert'), table: z.string(), row }),
  z.object({ op: z.literal('update'), table: z.string(), key: row, row }),
  z.object({ op: z.literal('delete'), table: z.string(), key: row }),
  z.object({ op: z.literal('truncate'), tables: z.array(z.string()) }),
])

const partShape = z.object({
  format: z.literal(1),
  stream: z.string(),
  number: z.number().int().positive(),
  /** Where each sequence was after the last transaction. */
  sequences: z.array(z.object({ name: z.string(), last: z.number().nullable() })),
  pictureFolder: z.string(),
  /** Paths as in a backup, of the pictures that its transactions added. */
  pictures: z.array(z.string()),
  transactions: z.array(
    z.object({ xid: z.number(), committedAt: z.coerce.date(), end: z.string(), changes: z.array(change) }),
  ),
})

/** One part of what changed, whole transactions in their order. */
export type ChangesPart = Omit<z.infer<typeof partShape>, 'transactions'> & { transactions: ChangedTransaction[] }

const streamFolder = (stream: string) => `${CHANGES}${stream}/`
export const partKey = (stream: string, number: number) =>
  `${streamFolder(stream)}${String(number).padStart(8, '0')}.age`

/** Undefined for a key that is not of a part. */
export function parsePartKey(key: string): { stream: string; number: number } | undefined {
  const match = /^changes\/([^/]+)\/(\d{8})\.age$/.exec(key)
  return match ? { stream: match[1]!, number: Number(match[2]) } : undefined
}

export function packPart(part: ChangesPart): Buffer {
  return gzipSync(JSON.stringify(part))
}

export function unpackPart(bytes: Buffer): ChangesPart {
  return partShape.parse(JSON.parse(gunzipSync(bytes).toString('utf8')))
}
