import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'

export type SheetFailure = 'disk_full' | 'not_writable' | 'other'
type PrintState = 'none' | 'waiting' | 'printing' | 'printed' | 'failed'
type PrintFailure = 'refused' | 'unknown' | 'no_command'

export interface KeptSheet {
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
export async function listKeptSheets(db: Database): Promise<KeptSheet[]> {
  const rows = await sheets(db).orderBy('day', 'desc').execute()
  return rows as KeptSheet[]
}

export async function findKeptSheet(db: Database, day: Day): Promise<KeptSheet | undefined> {
  return (await sheets(db).where('day', '=', day).executeTakeFirst()) as KeptSheet | undefined
}

export interface SheetStanding {
  isOn: boolean
  time: string
  /** The sheet of the latest day; undefined while there is none. */
  last: KeptSheet | undefined
}

export async function readSheetStanding(db: Database): Promise<SheetStanding> {
  const [settings, last] = await Promise.all([
    loadSettings(db),
    sheets(db).orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ])
  return { isOn: settings['sheet.is_on'], time: settings['sheet.time'], last: last as KeptSheet | undefined }
}

function sheets(db: Database) {
  return db
    .selectFrom('kept_sheets')
    .select(['day', 'state', 'next_try_at as nextTryAt', 'written_at as writtenAt', 'byte_size as byteSize', 'orders'])
    .select(['failure', 'print_state as printState', 'print_at as printAt', 'print_failure as printFailure'])
}
