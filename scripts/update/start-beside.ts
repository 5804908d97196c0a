import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import type { ShopProcess } from './arguments.ts'
import { becomesReady, PATIENCE_MS, PORTS, unitAt } from './processes.ts'
import { runProgram } from './run-program.ts'

/** As deploy/install.sh writes it. */
export const CADDY_FILE = '/etc/caddy/tafach.caddy'

const UPSTREAMS = /^\s*reverse_proxy [^{\n]*/gm
const UPSTREAM = /127\.0\.0\.1:(\d+)/g

/** The processes to which Caddy sends visitors; none: there is no such file, or it names none of this machine. */
export async function findBehindCaddy(caddyFile: string): Promise<ShopProcess[]> {
  return (await readPorts(caddyFile)).map(unitAt)
}

async function readPorts(caddyFile: string): Promise<number[]> {
  const text = await readFile(caddyFile, 'utf8').catch(() => '')
  const named = (text.match(UPSTREAMS) ?? []).flatMap((line) => Array.from(line.matchAll(UPSTREAM), ([, port]) => port))
  return [...new Set(named.map(Number))]
}

/**
 * Starts the process of a version at a free port, asks it, and only then lets Caddy send visitors there; the process before drains and
 * ends. No visitor sees one that does not become ready. Needs a database that both versions use meanwhile.
 */
export function besideSteps(caddyFile: string, readyWithinMs: number) {
  const renewed = new Map<ShopProcess, ShopProcess>()
  return {
    async renew(shop: ShopProcess) {
      renewed.set(shop, await replace(shop, caddyFile, readyWithinMs))
    },
    async bringBack(shop: ShopProcess) {
      const present = renewed.get(shop)
      // Without one the version before serves as ever.
      if (present) await replace(present, caddyFile, Math.max(readyWithinMs, PATIENCE_MS))
    },
  }
}

/** The process that serves now. An update that was killed halfway is repeated: what Caddy names counts. */
async function replace(former: ShopProcess, caddyFile: string, readyWithinMs: number): Promise<ShopProcess> {
  const ports = await readPorts(caddyFile)
  const free = PORTS.find((port) => !ports.includes(port))
  if (free === undefined) throw new Error(`${caddyFile} names all of the ports ${PORTS.join(', ')}.`)
  const next = unitAt(free)
  try {
    await systemctl('restart', next.unit!)
    await becomesReady(next, readyWithinMs)
    await systemctl('enable', '--quiet', next.unit!)
    await sendVisitors(caddyFile, { from: former, to: next })
  } catch (error) {
    await systemctl('disable', '--quiet', '--now', next.unit!)
    throw error
  }
  await systemctl('disable', '--quiet', '--now', former.unit!)
  return next
}

/** Caddy answers what it has begun, and opens no connection to the former process any more. */
async function sendVisitors(caddyFile: string, { from, to }: Record<'from' | 'to', ShopProcess>): Promise<void> {
  const before = await readFile(caddyFile, 'utf8')
  const place = ({ address }: ShopProcess) => address.replace('http://', '')
  const after = before.replaceAll(UPSTREAMS, (line) =>
    line.replaceAll(UPSTREAM, (named) => (named === place(from) ? place(to) : named)),
  )
  await writeCaddyFile(caddyFile, after)
  try {
    await systemctl('reload', 'caddy')
  } catch (error) {
    await writeCaddyFile(caddyFile, before)
    throw error
  }
}

export async function writeCaddyFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  // Caddy's account reads it, whatever the administrator's shell allows new files.
  await chmod(`${file}.new`, 0o644)
  await rename(`${file}.new`, file)
}

export const systemctl = (...args: string[]) => runProgram('systemctl', args)
