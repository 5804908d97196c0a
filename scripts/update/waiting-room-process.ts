/**
 * Program: a waiting room between Caddy and the process at the port of its first argument, until the update that started it leaves or is
 * killed. Then Caddy reads its file again, which names the process, and the room ends.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { runProgram } from './run-program.ts'
import { openWaitingRoom } from './waiting-room.ts'

export type Wanted = 'shut' | 'open'
export type Said = { port: number } | 'shut'

const RELOAD_AGAIN_MS = 2000

const room = await openWaitingRoom({ target: Number(process.argv[2]), page: await readPage() })
const say = (said: Said) => process.send?.(said)

process.on('message', (wanted: Wanted) => {
  if (wanted === 'shut') void room.shut().then(() => say('shut'))
  else room.openWhenReady()
})
process.once('disconnect', () => void leave())
// A terminal that closes, and its Ctrl-C, are for the update.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
say({ port: room.port })

async function leave(): Promise<void> {
  room.openWhenReady()
  while (!(await isReloaded())) await wait(RELOAD_AGAIN_MS)
  await room.close()
  process.exit(0)
}

function isReloaded(): Promise<boolean> {
  return runProgram('systemctl', ['reload', 'caddy']).then(
    () => true,
    () => false,
  )
}

/** The one that Caddy shows. */
async function readPage(): Promise<string> {
  const site = await readFile(path.resolve(import.meta.dirname, '..', '..', 'deploy', 'tafach.caddy'), 'utf8')
  return /respond `([^`]*)`/.exec(site)![1]!
}
