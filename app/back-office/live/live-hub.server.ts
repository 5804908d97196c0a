import type { Clock } from '#app/platform/clock.ts'
import type { Database, PoolConfig } from '#app/platform/database.server.ts'
import { listenTo } from '#app/platform/listen.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { forgetLiveEvents } from './forget-live-events.server.ts'
import { readLiveEvents, type LiveReading, type ReadEvent } from './live-events.queries.server.ts'
import { formatPlace, newAt, parsePlace, placeAfter, type LivePlace } from './live-place.ts'

export interface LiveNews {
  place: string
  events: readonly ReadEvent[]
}

/** What happens in the shop, in whichever process, for the open pages of the back office. One a process. */
export interface LiveHub {
  /** The place that a page begins at; older than anything that is read from the database after asking. */
  place(): string
  /**
   * Tells at once what came after `place`, then everything new, each event once. A place that makes no sense is now.
   * Call what it resolves to when the page is gone. Rejects when the database does not answer.
   */
  join(place: string, tell: (news: LiveNews) => void): Promise<() => void>
  stop(): Promise<void>
}

interface HubDeps {
  db: Database
  poolConfig: PoolConfig
  clock: Clock
  log: Log
}

const FORGET_EVERY_MS = 3_600_000

export async function openLiveHub({ db, poolConfig, clock, log }: HubDeps): Promise<LiveHub> {
  const pages = new Set<(news: LiveNews) => void>()
  // Before the line stands: what is told from now on is read when it does.
  let here: LivePlace = placeAfter((await readLiveEvents(db, 2n ** 62n)).openTx, [])
  let work: Promise<unknown> = Promise.resolve()
  let isReadingDue = false

  /** One after the other: what one reading found is told before the next begins, so nothing is told twice or left out. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = work.then(step)
    work = done.catch(() => undefined)
    return done
  }

  function tellPages(reading: LiveReading): void {
    const events = newAt(here, reading.events)
    here = placeAfter(reading.openTx, reading.events)
    if (events.length === 0) return
    const news = { place: formatPlace(here), events }
    for (const tell of pages) tell(news)
  }

  function readSoon(): void {
    if (isReadingDue) return
    isReadingDue = true
    inTurn(async () => {
      isReadingDue = false
      tellPages(await readLiveEvents(db, here.tx))
    }).catch((error: unknown) => log.warn({ err: error }, 'live events could not be read; the next one brings them'))
  }

  const line = await listenTo('live_events', { config: poolConfig, log, onNews: readSoon })
  const forget = setInterval(() => {
    forgetLiveEvents(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'old live events stay'))
  }, FORGET_EVERY_MS)
  forget.unref()

  return {
    place: () => formatPlace(here),
    join: (place, tell) =>
      inTurn(async () => {
        const asked = parsePlace(place)
        const from = asked && asked.tx < here.tx ? asked.tx : here.tx
        const reading = await readLiveEvents(db, from)
        tellPages(reading)
        // A place of another database lies before all that is known or after it; the page reads its lists anew anyway.
        tell({ place: formatPlace(here), events: asked ? newAt(asked, reading.events) : [] })
        pages.add(tell)
        return () => void pages.delete(tell)
      }),
    async stop() {
      clearInterval(forget)
      pages.clear()
      await line.stop()
      await work
    },
  }
}
