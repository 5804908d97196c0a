import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { readLiveEvents, type LiveReading, type ReadEvent } from './live-events.queries.server.ts'
import { formatPlace, newAt, parsePlace, placeAfter, type LivePlace } from './live-place.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface LiveNews {
  place: string
  events: readonly ReadEvent[]
}

/** Live events of all processes for open admin pages. One hub per process. */
export interface LiveHub {
  /** Starting position of a page; older than everything that is read from the database afterwards. */
  place(): string
  /**
   * Reports events after `place` immediately, then new ones within about a second, each once. An invalid place means
   * now. Call the returned function when the page is gone. Rejects when the database does not answer.
   */
  join(place: string, notify: (news: LiveNews) => void): Promise<() => void>
  stop(): Promise<void>
}

interface HubDeps extends CommandDeps {
  log: Log
  checkEveryMs?: number
}

/** Longest delay of an event; a query takes 0.1 ms. */
const CHECK_EVERY_MS = 1000
const FORGET_EVERY_MS = 3_600_000

export async function openLiveHub({ db, clock, log, checkEveryMs = CHECK_EVERY_MS }: HubDeps): Promise<LiveHub> {
  const pages = new Set<(news: LiveNews) => void>()
  const beginning = await readLiveEvents(db)
  let here: LivePlace = placeAfter(beginning.openTx, beginning.events)
  let work: Promise<unknown> = Promise.resolve()
  let isCheckDue = false

  /** Runs steps one after the other, so that every event is reported exactly once. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = work.then(step)
    work = done.catch(() => undefined)
    return done
  }

  function notifyPages(reading: LiveReading): void {
    const events = newAt(here, reading.events)
    here = placeAfter(reading.openTx, reading.events)
    if (events.length === 0) return
    const news = { place: formatPlace(here), events }
    for (const notify of pages) notify(news)
  }

  /** While no page is open, only advances the position for the next one. */
  async function check(): Promise<void> {
    isCheckDue = false
    notifyPages(await readLiveEvents(db, pages.size > 0 ? here.tx : undefined))
  }

  const looking = setInterval(() => {
    if (isCheckDue) return
    isCheckDue = true
    inTurn(check).catch((error: unknown) =>
      log.warn({ err: error }, 'live events could not be read; the next look brings them'),
    )
  }, checkEveryMs)
  const forget = setInterval(() => {
    forgetLiveEvents(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'old live events stay'))
  }, FORGET_EVERY_MS)
  looking.unref()
  forget.unref()

  return {
    place: () => formatPlace(here),
    join: (place, notify) =>
      inTurn(async () => {
        const asked = parsePlace(place)
        const from = asked && asked.tx < here.tx ? asked.tx : here.tx
        const reading = await readLiveEvents(db, from)
        notifyPages(reading)
        // A place of another database is older or newer than all known events. The page loads its lists again in both cases.
        notify({ place: formatPlace(here), events: asked ? newAt(asked, reading.events) : [] })
        pages.add(notify)
        return () => void pages.delete(notify)
      }),
    async stop() {
      clearInterval(looking)
      clearInterval(forget)
      pages.clear()
      await work
    },
  }
}

const RETAINED_MS = 2 * 86_400_000

export async function forgetLiveEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('live_events')
    .where('at', '<', new Date(now.getTime() - RETAINED_MS))
    .execute()
}
