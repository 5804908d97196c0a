import type pg from 'pg'
import type { Log } from '../log.server.ts'
import { within } from './ask-line.server.ts'
import { HostedClient, type HostedConfig } from './database-hosts.server.ts'

/** The database does not answer: its processes stand still, its machine is gone, or the connection is dead. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'DatabaseAwayError'
  }
}

/** Tells a database that is gone from one that is slow. */
export interface DatabasePulse {
  /** Asks the database. Concurrent callers share one question. Returns false at once while the database is away. Does not throw. */
  isBeating(): Promise<boolean>
  /** True from a question without an answer until the next answer. */
  isAway(): boolean
  /** Told of every refusal of the database, by the connections of this process. */
  noteError(error: unknown): void
  /** True from a write that found the disk of the database full until `noteRoom`. */
  isFull(): boolean
  noteRoom(): void
  stop(): void
}

/** The question needs no table and no disk: a healthy database answers within milliseconds, also under load. */
const ANSWER_WITHIN_MS = 1500
const ASK_AGAIN_MS = 500

/** Not the codes of lines, such as EPIPE. */
const SQLSTATE = /^(?=.{5}$)(?:\d|F0|HV|P0|XX)[0-9A-Z]+$/
const DISK_FULL = '53100'
/** Errors of a server that answers but cannot work: it is starting, stopping or recovering. */
const CANNOT_WORK = /^57P0[123]$/

export function feelPulse(config: HostedConfig, log: Log): DatabasePulse {
  let session: pg.Client | undefined
  let asking: Promise<boolean> | undefined
  let again: NodeJS.Timeout | undefined
  let isAway = false
  let isFull = false
  let isStopped = false

  async function open(): Promise<pg.Client> {
    if (session) return session
    const opened = new HostedClient(config)
    const forget = () => {
      if (session === opened) session = undefined
    }
    opened.on('error', forget).on('end', forget)
    session = opened
    await opened.connect()
    return opened
  }

  async function ask(): Promise<boolean> {
    const answer = async () => {
      try {
        const opened = await open()
        await opened.query('select 1')
        return true
      } catch (error) {
        return isRefusalOfServer(error)
      }
    }
    const isThere = (await within(ANSWER_WITHIN_MS, answer())) ?? false
    if (!isThere) drop()
    return isThere
  }

  function drop(): void {
    session?.connection.stream.destroy()
    session = undefined
  }

  async function note(): Promise<boolean> {
    const isBeating = await ask()
    if (isStopped) return true
    if (isBeating === isAway) {
      isAway = !isBeating
      if (isAway) log.error('the database does not answer')
      else log.info('the database answers again')
    }
    clearTimeout(again)
    if (isAway) again = setTimeout(() => void isBeatingNow(), ASK_AGAIN_MS).unref()
    return isBeating
  }

  async function isBeatingNow(): Promise<boolean> {
    if (isStopped) return !isAway
    asking ??= note().finally(() => (asking = undefined))
    return asking
  }

  return {
    // While the database is away, it is asked often enough.
    isBeating: () => (isAway ? Promise.resolve(false) : isBeatingNow()),
    isAway: () => isAway,
    noteError(error) {
      if ((error as { code?: unknown } | null)?.code === DISK_FULL) isFull = true
    },
    isFull: () => isFull,
    noteRoom: () => void (isFull = false),
    stop() {
      isStopped = true
      clearTimeout(again)
      drop()
    },
  }
}

/** A server that refuses in SQL, such as "too many connections", is there. */
function isRefusalOfServer(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && SQLSTATE.test(code) && !CANNOT_WORK.test(code)
}
