import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createHealthListener } from './health-listener.ts'
import { STARTING } from './readiness.ts'

const RETRY_AFTER_SECONDS = '2'
/** A page that a person waits for shows a word before the browser seems to hang. It opens by itself. */
const PAGE_HELD_FOR_MS = 3000
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>The shop is opening · ሱቁ እየተከፈተ ነው</title>
<h1>The shop is opening.</h1>
<p>This page opens by itself in a moment.</p>
<h1 lang="am">ሱቁ እየተከፈተ ነው።</h1>
<p lang="am">ይህ ገጽ ትንሽ ቆይቶ በራሱ ይከፈታል።</p>
</html>
`
const WORDS = 'The shop is opening. Please try again in a moment.\nሱቁ እየተከፈተ ነው። እባክዎ ትንሽ ቆይተው እንደገና ይሞክሩ።\n'

/** A start takes a few seconds. A request that would wait longer, for migrations of an update, is told to come again. */
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
export function holdWhileStarting({
  heldForMs = HELD_FOR_MS,
  pageHeldForMs = PAGE_HELD_FOR_MS,
  heldAtMost = HELD_AT_MOST,
} = {}): Starting {
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
      if (request.url === METRICS || waiting.size >= heldAtMost) return answerAtOnce(request, response)
      const patience = setTimeout(
        () => {
          waiting.delete(held)
          answerAtOnce(request, response)
        },
        opensPage(request) ? pageHeldForMs : heldForMs,
      )
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
      for (const { request, response } of end()) answerAtOnce(request, response)
    },
  }
}

function opensPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

function answerAtOnce(request: IncomingMessage, response: ServerResponse): void {
  const isPage = opensPage(request)
  response.writeHead(503, {
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
  response.end(isPage ? PAGE : WORDS)
}
