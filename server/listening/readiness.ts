import { judgeReadiness } from '#app/base/alarms/checks.ts'
import type { DatabaseAnswer } from '#app/base/alarms/readings.ts'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { within } from '#app/base/platform/database/ask-line.server.ts'
import { tryWrite } from '#app/base/platform/database/try-write.server.ts'
import type { DatabaseRoom } from '../database-room.ts'
import type { Services } from '../services.ts'

export interface Report {
  isReady: boolean
  /** The body of the answer; programs read `status`. */
  body: Record<string, string>
}

/** Whether this process can serve: asked by balancers, containers and the start. */
export interface Readiness {
  report(): Promise<Report>
  /** The same without the database: a balancer in front of processes that share one keeps them, and their pages, while it is away. */
  reportProcess(): Report
  /** Whether the database takes writes, as of the last second. */
  canWrite(): Promise<boolean>
  /** From now on the process is not ready, while it still answers: balancers send their requests elsewhere. */
  leave(): void
  isLeaving(): boolean
}

const READY_WITHIN_MS = 2000
/** Several balancers ask several times a second; the database is asked once in this time. */
const RETAINED_MS = 1000

const STATUS = {
  fine: 'ready',
  cannot_write: 'database cannot write',
  unreachable: 'database unreachable',
} as const satisfies Record<DatabaseAnswer, string>

const wordFor = (isRefused: boolean) => (isRefused ? 'refused: the disk is nearly full' : 'taken')

/** Before the shop is open. */
export const STARTING: Pick<Readiness, 'report' | 'reportProcess'> = {
  report: async () => ({ isReady: false, body: { status: 'starting' } }),
  reportProcess: () => ({ isReady: false, body: { status: 'starting' } }),
}

/**
 * Says what the checks of the asker `readiness` find (app/base/alarms/checks.ts). Tries a write, since a database whose disk is full still reads. With a nearly full disk the shop continues to serve without
 * accepting pictures, and says so.
 */
export function createReadiness({
  db,
  clock,
  log,
  pulse,
  room,
  uploadStore,
}: Pick<Services, 'db' | 'clock' | 'log' | 'pulse' | 'uploadStore'> & {
  room: Pick<DatabaseRoom, 'isShort'>
}): Readiness {
  let isLeaving = false
  let cached: { report: Promise<Report>; until: number } | undefined

  async function check(): Promise<Report> {
    let isAsked = false
    const tried = await within(
      READY_WITHIN_MS,
      findFault(() => (isAsked = true)),
    )
    // All sessions of this process are at work, and the question still waits for one of them.
    const fault = tried === undefined && !isAsked && (await pulse.isBeating()) ? null : tried
    if (fault !== null) log.warn({ err: fault }, 'not ready')
    const database = answerOf(fault)
    const takesPictures = await uploadStore.hasRoom(MAX_UPLOAD_BYTES).catch(() => false)
    const wrong = judgeReadiness({ database, takesPictures, isShortOfRoom: room.isShort() }, clock.now())
    if (wrong.includes('database_down')) return { isReady: false, body: { status: STATUS[database] } }
    const pictures = wordFor(wrong.includes('pictures_refused'))
    return {
      isReady: true,
      body: { status: STATUS[database], pictures, orders: wordFor(wrong.includes('disk_full')) },
    }
  }

  /** null: none. */
  async function findFault(onSession: () => void): Promise<unknown> {
    const tried = db.connection().execute((session) => {
      onSession()
      return tryWrite(session)
    })
    return tried.then(
      () => null,
      (error: unknown) => error,
    )
  }

  function known(): Promise<Report> {
    const now = performance.now()
    if (!cached || now > cached.until) cached = { report: check(), until: now + RETAINED_MS }
    return cached.report
  }

  const stopping: Report = { isReady: false, body: { status: 'stopping' } }
  return {
    report: () => (isLeaving ? Promise.resolve(stopping) : known()),
    reportProcess: () => (isLeaving ? stopping : { isReady: true, body: { status: 'serving' } }),
    canWrite: async () => (await known()).isReady,
    leave: () => void (isLeaving = true),
    isLeaving: () => isLeaving,
  }
}

/** How a database answers that gave `fault` to a write; null: none, undefined: no answer in time. */
function answerOf(fault: unknown): DatabaseAnswer {
  if (fault === null) return 'fine'
  const isRefused = fault !== undefined && /^(?:53|58|25)/.test(String((fault as { code?: unknown }).code))
  return isRefused ? 'cannot_write' : 'unreachable'
}
