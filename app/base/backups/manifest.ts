import { z } from 'zod'

/** Raised when a shop of today could not read what one of tomorrow writes. */
export const BACKUP_FORMAT = 1

const count = z.number().int().min(0)

/** What a backup says about itself, as `manifest.json`. */
export const manifestShape = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations of the database it was made of: on another state of the tables the rows do not fit. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Tells the APP_SECRET apart from others without giving it away. */
  secretFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: count.nullable() })),
  pictures: z.object({ files: count, bytes: count }),
  /** Pictures that rows speak of and whose original was not there to be copied. */
  missingPictures: count,
  /** Of all its files but the list of sums. */
  byteSize: count,
})

export type Manifest = z.infer<typeof manifestShape>

export const MANIFEST_FILE = 'manifest.json'
/** In the form of sha256sum, so that a backup is checked without us: `sha256sum -c SHA256SUMS`. */
export const SUMS_FILE = 'SHA256SUMS'

/** Where the rows of a table lie in a backup. */
export function tableFile(table: string): string {
  return `tables/${table}.copy.gz`
}

/** Where a picture lies in a backup. */
export function pictureFile(name: string): string {
  return `pictures/${name.slice(0, 2)}/${name}`
}

/** A path of a backup's own files: nothing that leads out of its folder. */
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

/** The sums by file; undefined when a line is not one of them. */
export function parseSums(text: string): Map<string, string> | undefined {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)
    if (!match || !isBackupFile(match[2]!)) return undefined
    sums.set(match[2]!, match[1]!)
  }
  return sums
}
