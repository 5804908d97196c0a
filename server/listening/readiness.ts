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

/**
 * Tries a write, since a database whose disk is full still reads. With a nearly full disk the shop continues to serve without
 * accepting pictures, and says so.
 */
export function createReadiness({
  db,
  log,
  pulse,
  room,
  uploadStore,
}: Pick<Services, 'db' | 'log' | 'pulse' | 'uploadStore'> & { room: Pick<DatabaseRoom, 'isShort'> }): Readiness {
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
    if (fault === null) {
      const pictures = await uploadStore.hasRoom(MAX_UPLOAD_BYTES).catch(() => false)
      const wordFor = (isFull: boolean) => (isFull ? 'refused: the disk is nearly full' : 'taken')
      return {
        isReady: true,
        body: { status: 'ready', pictures: wordFor(!pictures), orders: wordFor(room.isShort()) },
      }
    }
    log.warn({ err: fault }, 'not ready')
    const isRefused = fault !== undefined && /^(?:53|58|25)/.test(String((fault as { code?: unknown }).code))
    return { isReady: false, body: { status: isRefused ? 'database cannot write' : 'database unreachable' } }
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
