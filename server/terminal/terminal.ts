import { styleText } from 'node:util'
import type { DestinationStream } from 'pino'

/** Shows what a start does now, for how long, and how much of it is done. */
export interface StartProgress {
  step<T>(title: string, work: (count: (done: number, of: number) => void) => Promise<T>): Promise<T>
}

/** Where no person watches: the log says what was done. */
export const NO_PROGRESS: StartProgress = { step: (_title, work) => work(() => undefined) }

interface Terminal {
  /** Of the log: its JSON lines are written as text. */
  log: DestinationStream
  progress: StartProgress
}

/** A step that ends sooner is not shown: from the second start on nothing takes long. */
const SHOWN_AFTER_MS = 300
const TO_LINE_START = '\r\u001b[K'

/** For a person at a terminal. A line of the log goes above the progress that is shown. */
export function openTerminal(stream: { write(text: string): unknown }): Terminal {
  let shown: (() => string) | undefined
  const draw = () => shown && stream.write(TO_LINE_START + shown())
  return {
    log: {
      write(line) {
        if (shown) stream.write(TO_LINE_START)
        stream.write(describeLine(line))
        draw()
      },
    },
    progress: {
      async step(title, work) {
        const begunAt = performance.now()
        let counted = ''
        const text = () => `${title}…${counted} ${Math.round((performance.now() - begunAt) / 1000)} s`
        let everySecond: NodeJS.Timeout | undefined
        const late = setTimeout(() => {
          shown = text
          draw()
          everySecond = setInterval(draw, 1000)
        }, SHOWN_AFTER_MS)
        try {
          return await work((done, of) => {
            counted = ` ${done}/${of},`
            draw()
          })
        } finally {
          clearTimeout(late)
          clearInterval(everySecond)
          if (shown) stream.write(`${TO_LINE_START}${text()}\n`)
          shown = undefined
        }
      },
    },
  }
}

const COLORS: Readonly<Record<string, 'yellow' | 'red'>> = { warn: 'yellow', error: 'red', fatal: 'red' }
const INDENT = ' '.repeat(10)

/** `line`: one JSON object of the log. `15:04:05  text  key=value …`, with the stack of an error below it. */
export function describeLine(line: string): string {
  const { time, level, msg = '', err, ...facts } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(String(time)).toLocaleTimeString('en-GB')
  const color = COLORS[String(level)]
  const words = color ? styleText(color, `${String(level)}: ${String(msg)}`) : String(msg)
  const pairs = Object.entries(facts).map(([key, value]) => {
    return `${key}=${typeof value === 'string' && !value.includes(' ') ? value : JSON.stringify(value)}`
  })
  const fault = describeFault(err)
  const below = fault === '' ? '' : `${fault.replaceAll(/^/gm, INDENT)}\n`
  return `${[clock, words, pairs.join(' ')].filter(Boolean).join('  ')}\n${below}`
}

function describeFault(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  if ('stack' in err && typeof err.stack === 'string') return err.stack
  return JSON.stringify(err)
}
