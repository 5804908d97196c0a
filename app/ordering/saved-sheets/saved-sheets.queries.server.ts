import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'

export type SheetFailure = 'disk_full' | 'not_writable' | 'other'
type PrintState = 'none' | 'waiting' | 'printing' | 'printed' | 'failed'
type PrintFailure = 'refused' | 'unknown' | 'no_command'

export interface SavedSheet {
  day: Day
  state: 'waiting' | 'written' | 'failed'
  nextTryAt: Date
  writtenAt: Date | null
  byteSize: number | null
  orders: number | null
  failure: SheetFailure | null
  printState: PrintState
  printAt: Date | null
  printFailure: PrintFailure | null
}

/** The newest first. */
export async function listSavedSheets(db: Database): Promise<SavedSheet[]> {
  const rows = await sheets(db).orderBy('day', 'desc').execute()
  return rows as SavedSheet[]
}

export async function findSavedSheet(db: Database, day: Day): Promise<SavedSheet | undefined> {
  return (await sheets(db).where('day', '=', day).executeTakeFirst()) as SavedSheet | undefined
}

export interface SheetStatus {
  isOn: boolean
  time: string
  /** The sheet of the latest day; undefined while there is none. */
  last: SavedSheet | undefined
}

export async function readSheetStatus(db: Database): Promise<SheetStatus> {
  const [settings, last] = await Promise.all([
    loadSettings(db),
    sheets(db).orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ])
  return { isOn: settings['sheet.is_on'], time: settings['sheet.time'], last: last as SavedSheet | undefined }
}

function sheets(db: Database) {
  return db
    .selectFrom('kept_sheets')
    .select(['day', 'state', 'next_try_at as nextTryAt', 'written_at as writtenAt', 'byte_size as byteSize', 'orders'])
    .select(['failure', 'print_state as printState', 'print_at as printAt', 'print_failure as printFailure'])
}
