import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from './arguments.ts'
import { runProgram } from './run-program.ts'

const TWO_UNITS = ['tafach@3001.service', 'tafach@3002.service']
const ONE_UNIT = 'tafach.service'

/** The units of deploy/install.sh that are switched on; none: the shop runs some other way. */
export function findUnits(): ShopProcess[] {
  const isEnabled = (unit: string) => spawnSync('systemctl', ['is-enabled', '--quiet', unit]).status === 0
  const units = [ONE_UNIT, ...TWO_UNITS].filter(isEnabled)
  return units.map((unit) => {
    const port = /@(\d+)/.exec(unit)?.[1] ?? process.env['PORT'] ?? '3000'
    return { address: `http://127.0.0.1:${port}`, restart: `systemctl restart ${unit}` }
  })
}

export async function restart({ restart: command }: ShopProcess): Promise<void> {
  await runProgram('sh', ['-c', command])
}

/** Also how long a process of the version before has to come back. */
export const PATIENCE_MS = 120_000
const CHECK_EVERY_MS = 250
/** A process that ends again right after its start was ready once. */
const READY_FOR_MS = 3000

/** Waits until a process has been ready for three seconds. Throws what it answered last when it is not so in time. */
export async function becomesReady({ address }: ShopProcess, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  let readySince: number | undefined
  for (;;) {
    const answer = await askReadiness(address)
    const now = performance.now()
    readySince = answer === 'ready' ? (readySince ?? now) : undefined
    if (readySince !== undefined && now - readySince >= READY_FOR_MS) return
    if (now > deadline && readySince === undefined) {
      throw new Error(`${address}/readyz is not ready after ${Math.round(withinMs / 1000)} s: ${answer}`)
    }
    await wait(CHECK_EVERY_MS)
  }
}

async function askReadiness(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) })
    const text = (await answer.text()).trim()
    return answer.status === 200 ? 'ready' : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    const { cause } = error as Error
    return cause instanceof Error ? cause.message : String(error)
  }
}
