import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import type { Paper } from '../paper.ts'
import type { PrintOptions } from './encode-paper.server.ts'
import type { PaperResult, PaperWork } from './paper-process.server.ts'

/** A paper takes 100 ms; the first one of a process 400 ms. */
const WITHIN_MS = 10_000
/** Fonts and libraries take 90 MB, so the process ends when nobody prints. */
const IDLE_MS = 120_000

export interface PaperWorkshop {
  /** ESC/POS for a printer. */
  encode(paper: Paper, print: PrintOptions): Promise<Uint8Array>
  /** A PNG for the screen and the browser's own printing. */
  draw(paper: Paper): Promise<Uint8Array>
  stop(): void
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/** Draws papers in one process beside the shop's own, which starts with the first paper and ends after two quiet minutes. */
export function createPaperWorkshop(idleMs = IDLE_MS): PaperWorkshop {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const program = path.join(PROJECT_DIR, 'app', 'base', 'printing', 'drawing', 'paper-process.server.ts')
    // It draws what customers wrote, so it finds no secrets.
    const started = fork(program, [PROJECT_DIR], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
      execArgv: [],
    })
    started.on('message', (result) => settle(result as PaperResult))
    started.once('error', (error) => lose(started, error))
    started.once('exit', (code) => lose(started, new Error(`the process that draws papers ended with ${code}`)))
    return started
  }
  function settle(result: PaperResult) {
    const one = waiting.get(result.id)
    waiting.delete(result.id)
    if ('fault' in result) one?.reject(new Error(`a paper could not be drawn: ${result.fault}`))
    else one?.resolve(result.bytes)
    if (waiting.size > 0) return
    clearTimeout(ending)
    ending = setTimeout(stop, idleMs)
    ending.unref()
    child?.unref()
    child?.channel?.unref()
  }
  function lose(lost: ChildProcess, error: Error) {
    if (child !== lost) return
    child = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  function stop() {
    clearTimeout(ending)
    const ended = child
    if (!ended) return
    ended.kill('SIGKILL')
    lose(ended, new Error('the shop stops, or nobody prints'))
  }
  async function run(work: Omit<PaperWork, 'id'>): Promise<Uint8Array> {
    clearTimeout(ending)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const working = child
    const id = (last += 1)
    const tooLong = setTimeout(() => working.kill('SIGKILL'), WITHIN_MS)
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        working.send({ id, ...work } satisfies PaperWork)
      })
    } finally {
      clearTimeout(tooLong)
    }
  }
  return { encode: (paper, print) => run({ paper, print }), draw: (paper) => run({ paper }), stop }
}
