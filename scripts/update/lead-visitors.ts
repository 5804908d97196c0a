import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from './arguments.ts'
import type { LedVisitors } from './processes.ts'
import { systemctl, writeCaddyFile } from './start-beside.ts'
import type { Said, Wanted } from './waiting-room-process.ts'

const PROGRAM = path.join(import.meta.dirname, 'waiting-room-process.ts')
/** For what Caddy sends the former way. */
const GRACE_MS = 500
/** What takes longer is answered when the update has ended. */
const LEAVE_WITHIN_MS = 30_000

/**
 * Caddy sends the visitors of `shop` through a waiting room. Its file names the process again right afterwards, and the room lets Caddy read it
 * when the update leaves or is killed. Where the room itself is killed, Caddy soon goes to the process. Undefined: Caddy's file does not name
 * the process. Throws when Caddy refuses.
 */
export async function leadVisitors(shop: ShopProcess, caddyFile: string): Promise<LedVisitors | undefined> {
  const place = shop.address.replace('http://', '')
  const before = await readFile(caddyFile, 'utf8').catch(() => '')
  const through = (room: string) =>
    before.replaceAll(
      `reverse_proxy ${place} {`,
      `reverse_proxy ${room} ${place} {\n\t\tlb_policy first\n\t\tfail_duration 10s\n\t\tmax_fails 3`,
    )
  if (through('') === before) return undefined
  const room = fork(PROGRAM, [place.split(':')[1]!], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const said = async <Answer extends Said>() => {
    const [answer] = (await Promise.race([once(room, 'message'), once(room, 'exit')])) as [Answer | number | null]
    if (answer === null || typeof answer === 'number') throw new Error('The waiting room ended.')
    return answer
  }
  const want = (wanted: Wanted) => void room.send(wanted)
  try {
    const { port } = await said<{ port: number }>()
    await writeCaddyFile(caddyFile, through(`127.0.0.1:${port}`))
    try {
      await systemctl('reload', 'caddy')
    } finally {
      await writeCaddyFile(caddyFile, before)
    }
    await wait(GRACE_MS)
  } catch (error) {
    room.kill('SIGKILL')
    throw error
  }
  return {
    async shut() {
      want('shut')
      await said<'shut'>()
    },
    open: () => want('open'),
    async leave() {
      const left = once(room, 'exit')
      // The room does what it does when an update is killed.
      room.disconnect()
      await Promise.race([left, wait(LEAVE_WITHIN_MS, undefined, { ref: false })])
      room.unref()
    },
  }
}
