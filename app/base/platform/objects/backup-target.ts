import { z } from 'zod'
import { readPlace, s3Variables, type ObjectPlace } from './object-place.ts'

/** Where backups go that must survive this machine. */
export interface BackupTarget {
  place: ObjectPlace
  /** Public keys. Whoever has the private part of one of them reads the backups; the shop cannot. */
  recipients: string[]
}

export const targetVariables = z.object({
  BACKUP_TARGET: z.string().optional(),
  /** Public keys of age, separated by spaces or commas. */
  BACKUP_RECIPIENT: z.string().optional(),
  /** The bucket of the backups may be at another provider than that of the pictures. */
  BACKUP_S3_ENDPOINT: s3Variables.shape.S3_ENDPOINT,
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
})

const RECIPIENT = /^age1[02-9ac-hj-np-z]{58,}$/

/** Of the address alone; keys may be missing with the rest. */
function faultsOfPlace(target: string): string[] {
  return readPlace('BACKUP_TARGET', target, { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }).faults
}

export function readBackupTarget(given: z.infer<typeof targetVariables>): {
  value: BackupTarget | null
  faults: string[]
} {
  const { BACKUP_TARGET, BACKUP_RECIPIENT } = given
  if (BACKUP_TARGET === undefined || BACKUP_RECIPIENT === undefined) {
    const isHalf = BACKUP_TARGET !== undefined || BACKUP_RECIPIENT !== undefined
    const half = isHalf ? ['BACKUP_TARGET and BACKUP_RECIPIENT go together'] : []
    return { value: null, faults: BACKUP_TARGET === undefined ? half : [...half, ...faultsOfPlace(BACKUP_TARGET)] }
  }
  const recipients = BACKUP_RECIPIENT.split(/[\s,]+/).filter(Boolean)
  const faults: string[] = []
  if (!recipients.every((recipient) => RECIPIENT.test(recipient))) {
    faults.push('BACKUP_RECIPIENT must be a public key that begins with age1 (npm run backup -- new-key makes one)')
  }
  const read = readPlace('BACKUP_TARGET', BACKUP_TARGET, {
    S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
    S3_REGION: given.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
  })
  faults.push(...read.faults.map((fault) => fault.replaceAll(/\bS3_/g, 'BACKUP_S3_')))
  return read.place && faults.length === 0
    ? { value: { place: read.place, recipients }, faults: [] }
    : { value: null, faults }
}
