import { z } from 'zod'

/** Raised when an older version of the shop could not read the new format. */
export const BACKUP_FORMAT = 1

const count = z.number().int().min(0)

export const manifestShape = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  /** Migrations of the source database; the rows do not fit a different schema. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Distinguishes APP_SECRET values without revealing them. */
  secretFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: count.nullable() })),
  pictures: z.object({ files: count, bytes: count }),
  missingPictures: count,
  /** Where the stream of later changes goes on, and which of its transactions these rows hold. */
  changes: z.object({ stream: z.string(), firstPart: z.number().int().positive(), snapshot: z.string() }).optional(),
  /** Size of all files except SHA256SUMS. */
  byteSize: count,
})

export type Manifest = z.infer<typeof manifestShape>

export const MANIFEST_FILE = 'manifest.json'
export const SUMS_FILE = 'SHA256SUMS'

export function tableFile(table: string): string {
  return `tables/${table}.copy.gz`
}

export function pictureFile(name: string): string {
  return `pictures/${name.slice(0, 2)}/${name}`
}

/** Whether the path belongs to a backup; refuses paths that lead out of its folder. */
export function isBackupFile(file: string): boolean {
  return (
    file === MANIFEST_FILE ||
    file === SUMS_FILE ||
    /^tables\/[a-z0-9_]+\.copy\.gz$/.test(file) ||
    /^pictures\/[0-9a-f]{2}\/[0-9a-f]{32}-[a-z0-9]+\.[a-z]+$/.test(file)
  )
}

export function formatSums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([file, sha256]) => `${sha256}  ${file}\n`).join('')
}

export function parseSums(text: string): Map<string, string> | undefined {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)
    if (!match || !isBackupFile(match[2]!)) return undefined
    sums.set(match[2]!, match[1]!)
  }
  return sums
}
