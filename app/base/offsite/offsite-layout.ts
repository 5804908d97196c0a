import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseBackupName } from '#app/base/backups/backup-name.ts'

/**
 * What lies at the target:
 *
 *     backups/<name>/rows.age        rows, list and secret of a backup, encrypted
 *     backups/<name>/index.json      written last: what belongs to the backup, in plain words without personal data
 *     pictures/<key>/ab/<file>.age   each picture once, whatever the number of backups that have it
 *     changes/<stream>/<number>.age  what changed since, in parts
 */
export const BACKUPS = 'backups/'
export const PICTURES = 'pictures/'
export const CHANGES = 'changes/'

/** Raised when an older version of the shop could not read the new layout. */
export const OFFSITE_FORMAT = 1

export const indexShape = z.object({
  format: z.literal(OFFSITE_FORMAT),
  name: z.string().refine((name) => parseBackupName(name) !== undefined),
  /** Where its pictures are: they are encrypted for one set of recipients. */
  pictureFolder: z.string().regex(/^pictures\/[0-9a-f]{16}\/$/),
  /** Paths in the backup, as SHA256SUMS has them. */
  pictures: z.array(z.string().regex(/^pictures\/[0-9a-f]{2}\/[0-9a-f]{32}-[a-z0-9]+\.[a-z]+$/)),
  /** Size of the encrypted rows. */
  byteSize: z.number().int().positive(),
  /** Parts of the stream from here on belong to it. */
  changes: z.object({ stream: z.string(), firstPart: z.number().int().positive() }).optional(),
})

export type OffsiteIndex = z.infer<typeof indexShape>

export const indexKey = (name: string) => `${BACKUPS}${name}/index.json`
export const rowsKey = (name: string) => `${BACKUPS}${name}/rows.age`

/** A new set of recipients gets a folder of its own, since it cannot read what others were sent. */
export function pictureFolderFor(recipients: readonly string[]): string {
  const mark = createHash('sha256').update(recipients.toSorted().join(' ')).digest('hex').slice(0, 16)
  return `${PICTURES}${mark}/`
}

/** `picture` is the path in a backup: `pictures/ab/<file>`. */
export function pictureKey(folder: string, picture: string): string {
  return `${folder}${picture.slice(PICTURES.length)}.age`
}

/** The name of the backup to which a key belongs. */
export function backupOfKey(key: string): string | undefined {
  const name = /^backups\/([^/]+)\/[^/]+$/.exec(key)?.[1]
  return name !== undefined && parseBackupName(name) ? name : undefined
}
