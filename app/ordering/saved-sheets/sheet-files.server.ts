import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDay, type Day } from '#app/base/platform/time/calendar.ts'

const NAME = /^production-(\d{4}-\d{2}-\d{2})\.pdf$/

export function sheetName(day: Day): string {
  return `production-${day}.pdf`
}

/** The day of a file's name; undefined for any other name. */
export function dayOfSheet(name: string): Day | undefined {
  const day = NAME.exec(name)?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

export function sheetFolder(dataDir: string): string {
  return path.join(dataDir, 'sheets')
}

/** Writes beside the file, syncs, then renames: a crash leaves the old sheet or the new one. */
export async function writeSheet(dataDir: string, day: Day, bytes: Buffer): Promise<void> {
  const folder = sheetFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, sheetName(day))
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

export async function listSheetDays(dataDir: string): Promise<Day[]> {
  const names = await readdir(sheetFolder(dataDir)).catch(() => [])
  return names.flatMap((name) => dayOfSheet(name) ?? [])
}

export async function removeSheet(dataDir: string, day: Day): Promise<void> {
  await rm(path.join(sheetFolder(dataDir), sheetName(day)), { force: true })
}
