import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from './arguments.ts'
import { runProgram } from './run-program.ts'

/** Ports of `tafach@.service`. One is free, in which the process of a new version starts beside the others. */
export const PORTS = [3001, 3002, 3003]

/** The unit of deploy/install.sh whose process listens there. */
export function unitAt(port: number): ShopProcess {
  const unit = PORTS.includes(port) ? `tafach@${port}.service` : 'tafach.service'
  return { address: `http://127.0.0.1:${port}`, restart: `systemctl restart ${unit}`, unit }
}

/** The units that are switched on; none: the shop runs some other way. */
export function findUnits(): ShopProcess[] {
  const isEnabled = (unit: string) => spawnSync('systemctl', ['is-enabled', '--quiet', unit]).status === 0
  const all = [Number(process.env['PORT'] ?? 3000), ...PORTS].map(unitAt)
  return all.filter(({ unit }) => isEnabled(unit!))
}

/** Visitors are led through a waiting room while their process is restarted. */
export interface LedVisitors {
  /** From now on they wait. */
  shut(): Promise<void>
  /** They wait until the process is ready. */
  open(): void
  /** They go straight to the process again. */
  leave(): Promise<void>
}

type Lead = (shop: ShopProcess) => Promise<LedVisitors | undefined>
const nobodyLed: Lead = async () => undefined

/** Ends a process and starts the other version in its place. Where `lead` can lead visitors, none meets a closed port. */
export function restartingSteps(readyWithinMs: number, lead = nobodyLed) {
  const restart = async (shop: ShopProcess, withinMs: number) => {
    const led = await lead(shop)
    try {
      await led?.shut()
      await runProgram('sh', ['-c', shop.restart])
      led?.open()
      await becomesReady(shop, withinMs)
    } finally {
      await led?.leave()
    }
  }
  return {
    renew: (shop: ShopProcess) => restart(shop, readyWithinMs),
    bringBack: (shop: ShopProcess) => restart(shop, Math.max(readyWithinMs, PATIENCE_MS)),
  }
}

/** Also how long a process of the version before has to come back. */
export const PATIENCE_MS = 120_000
const CHECK_EVERY_MS = 250
/** A process that ends again right after its start was ready once. */
const READY_FOR_MS = 3000

/** A process that ends twice by itself ends a third time. */
const ENDS_AT_MOST = 2
const REFUSED = 'ECONNREFUSED'

/**
 * Waits until a process has been ready for three seconds. Throws what it answered last when it is not so in time, and at once when it has
 * ended twice: nobody waits for a release that does not start.
 */
export async function becomesReady(
  { address, unit }: ShopProcess,
  withinMs: number,
  ask = askReadiness,
): Promise<void> {
  const deadline = performance.now() + withinMs
  let readySince: number | undefined
  let endsSeen = 0
  let isListening = false
  for (;;) {
    const answer = await ask(address)
    const now = performance.now()
    readySince = answer === 'ready' ? (readySince ?? now) : undefined
    if (readySince !== undefined && now - readySince >= READY_FOR_MS) return
    // It listens before it is open: who refuses after that has ended.
    if (isListening && answer.includes(REFUSED)) endsSeen += 1
    isListening = !answer.includes(REFUSED)
    const ends = Math.max(endsSeen, unit === undefined ? 0 : await countEnds(unit))
    if (ends >= ENDS_AT_MOST) {
      const log = unit === undefined ? 'its log' : `journalctl -u ${unit}`
      throw new Error(`The process at ${address} ended ${ends} times by itself; ${log} says why.`)
    }
    if (now > deadline && readySince === undefined) {
      throw new Error(`${address}/readyz is not ready after ${Math.round(withinMs / 1000)} s: ${answer}`)
    }
    await wait(CHECK_EVERY_MS)
  }
}

/** How often a unit ended by itself since it was restarted on purpose. */
async function countEnds(unit: string): Promise<number> {
  const output = await runProgram('systemctl', ['show', unit, '--property=NRestarts,SubState,ActiveState']).catch(
    () => '',
  )
  const facts = new Map(output.split('\n').map((line) => line.split('=', 2) as [string, string]))
  if (facts.get('ActiveState') === 'failed') return ENDS_AT_MOST
  // systemd counts when it starts again, two seconds after the end.
  return Number(facts.get('NRestarts') ?? 0) + (facts.get('SubState') === 'auto-restart' ? 1 : 0)
}

/** `ready`, or what it said instead. */
async function askReadiness(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) })
    const text = (await answer.text()).trim()
    return answer.status === 200 ? 'ready' : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof Error)) return String(error)
    return 'code' in cause && !cause.message.includes(String(cause.code))
      ? `${cause.message} ${String(cause.code)}`
      : cause.message
  }
}
