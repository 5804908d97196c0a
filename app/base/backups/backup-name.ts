/** `tafach-2026-11-21T00-00-03Z`: UTC and no colons, so that names sort by time and every file system takes them. */
const NAME = /^tafach-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/

export function backupName(at: Date): string {
  return `tafach-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * When the backup of that name was made. Undefined for any other name, including a path that leads out of the folder.
 */
export function parseBackupName(name: string): Date | undefined {
  const match = NAME.exec(name)
  if (!match) return undefined
  const [, day, hours, minutes, seconds] = match
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
