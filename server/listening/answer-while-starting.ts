import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createHealthListener } from './health-listener.ts'
import { STARTING } from './readiness.ts'

const RETRY_AFTER_SECONDS = '2'
const WORDS = 'The shop is opening. Please try again in a moment.\nሱቁ እየተከፈተ ነው። እባክዎ ትንሽ ቆይተው እንደገና ይሞክሩ።\n'

/** A start takes a few seconds. Whoever would wait longer, for migrations of an update, is told to come again. */
const HELD_FOR_MS = 15_000
/** More would all begin in the same moment. */
const HELD_AT_MOST = 500

/** Asked by a program that wants to know how it is now, as health is. */
const METRICS = '/metrics'

interface Starting {
  answer: RequestListener
  /** The shop is open: hands over the requests that wait. */
  open: (listener: RequestListener) => void
  /** The shop does not open: nobody waits any longer. */
  giveUp: () => void
}

interface Held {
  request: IncomingMessage
  response: ServerResponse
  patience: NodeJS.Timeout
}

/**
 * The port is open before the shop is. Visitors of these seconds wait, so that the restart of a shop with one process turns nobody away.
 * Health is answered at once.
 */
export function holdWhileStarting({ heldForMs = HELD_FOR_MS, heldAtMost = HELD_AT_MOST } = {}): Starting {
  const waiting = new Set<Held>()
  const answerHealth = createHealthListener(STARTING)

  function end(): Held[] {
    const all = [...waiting]
    waiting.clear()
    for (const { patience } of all) clearTimeout(patience)
    return all.filter(({ response }) => !response.destroyed)
  }

  return {
    answer(request, response) {
      if (answerHealth(request, response)) return
      if (request.url === METRICS || waiting.size >= heldAtMost) return answerAtOnce(response)
      const patience = setTimeout(() => {
        waiting.delete(held)
        answerAtOnce(response)
      }, heldForMs)
      const held = { request, response, patience }
      waiting.add(held)
      response.once('close', () => {
        clearTimeout(patience)
        waiting.delete(held)
      })
    },
    open(listener) {
      for (const { request, response } of end()) listener(request, response)
    },
    giveUp() {
      for (const { response } of end()) answerAtOnce(response)
    },
  }
}

function answerAtOnce(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
  response.end(WORDS)
}
