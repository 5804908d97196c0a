/** How a unit of systemd was restarted, as the journal tells it. */
export interface Restart {
  unit: string
  /** From the wish to stop until the process had ended, with the time in which it drained. */
  stopSeconds: number
  /** How long its parts took, in the order in which they stopped; empty: the process did not get there. */
  parts: readonly (readonly [part: string, tookMs: number])[]
  /** Parts that did not end in time. */
  hung: readonly string[]
  /** systemd lost its patience. */
  wasKilled: boolean
  /** From the start of the next process until the shop was open; undefined: it did not open. */
  openSeconds: number | undefined
}

/** systemd's own names for what it says of a unit (systemd.journal-fields). */
const LOG_TEXTS = {
  stopping: 'de5b426a63be47a7b6ac3eaac82e2f6f',
  stopped: '9d1aaa27d60140bd96365438aad20286',
  started: '39f53479d3a045ac8e11786248231fbf',
}

interface Entry {
  __REALTIME_TIMESTAMP: string
  MESSAGE?: unknown
  MESSAGE_ID?: string
  /** Of a line of systemd about a unit, and of a line of the unit itself. */
  UNIT?: string
  _SYSTEMD_UNIT?: string
}

interface Begun {
  stoppingAt: number
  stoppedAt?: number
  startedAt?: number
  parts: [string, number][]
  hung: string[]
  wasKilled: boolean
}

/**
 * The restarts of the shop in a journal, in the order in which they began. `journal` is what `journalctl --output=json` writes: one object on each
 * line. A kill is no restart: nothing was asked to stop.
 */
export function readRestarts(journal: string): Restart[] {
  const begun = new Map<string, Begun>()
  const restarts: Restart[] = []
  const end = (unit: string, one: Begun, openAt?: number) => {
    begun.delete(unit)
    if (one.stoppedAt === undefined || one.startedAt === undefined) return
    const { parts, hung, wasKilled, startedAt } = one
    const openSeconds = openAt === undefined ? undefined : openAt - startedAt
    restarts.push({ unit, stopSeconds: one.stoppedAt - one.stoppingAt, parts, hung, wasKilled, openSeconds })
  }
  for (const line of journal.split('\n')) {
    const entry = readJson(line) as Entry | undefined
    const unit = entry?.UNIT ?? entry?.['_SYSTEMD_UNIT']
    if (!entry || unit?.startsWith('tafach') !== true) continue
    const at = Number(entry['__REALTIME_TIMESTAMP']) / 1e6
    const one = begun.get(unit)
    if (entry.MESSAGE_ID === LOG_TEXTS.stopping) {
      if (one) end(unit, one)
      begun.set(unit, { stoppingAt: at, parts: [], hung: [], wasKilled: false })
    } else if (one) {
      if (entry.MESSAGE_ID === LOG_TEXTS.stopped) one.stoppedAt ??= at
      else if (entry.MESSAGE_ID === LOG_TEXTS.started) one.startedAt ??= at
      else if (readEntry(one, String(entry.MESSAGE))) end(unit, one, at)
    }
  }
  for (const [unit, one] of begun) end(unit, one)
  return restarts
}

/** What systemd or the shop says while a unit restarts. True: the shop is open. */
function readEntry(one: Begun, message: string): boolean {
  if (message.includes('timed out. Killing')) one.wasKilled = true
  const logged = readJson(message) as { msg?: string; part?: string; tookMs?: Record<string, number> } | undefined
  if (logged?.msg === 'a part did not stop in time') one.hung.push(logged.part ?? '')
  if (logged?.msg === 'stopped') one.parts = Object.entries(logged.tookMs ?? {})
  return logged?.msg === 'the shop is open'
}

function readJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a line that was cut off
  }
}

/** Such as: tafach@3001 stopped in 4.9 s (last database 12 ms, longest jobs 420 ms), open after 1.2 s. */
export function describeRestart({ unit, stopSeconds, parts, hung, wasKilled, openSeconds }: Restart): string {
  const last = parts.at(-1)
  const longest = parts.toSorted(([, one], [, other]) => other - one)[0]
  const ofParts = last && longest ? ` (last ${last.join(' ')} ms, longest ${longest.join(' ')} ms)` : ''
  const open = openSeconds === undefined ? 'did not open' : `open after ${openSeconds.toFixed(1)} s`
  const faults = [...hung.map((part) => `${part} did not stop in time`), ...(wasKilled ? ['killed by systemd'] : [])]
  const name = unit.replace(/\.service$/, '')
  return [`${name} stopped in ${stopSeconds.toFixed(1)} s${ofParts}`, open, ...faults].join(', ')
}
