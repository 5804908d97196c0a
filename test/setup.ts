import { Socket } from 'node:net'
import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'
import { hashCheaply } from './cheap-hashes.ts'
import { PATIENCE_MS } from './patience.ts'

/** Faults that fail a test even if the code under test swallows them. */
const offences: string[] = []

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3}|0\.0\.0\.0|::)$/

// Blocks connections to other machines, because the simulator plays the providers. fetch, http, tls and pg all connect here. Test
// files of one worker share their modules, but each runs this file again, so it always wraps the original.
const sockets = Socket.prototype as Socket & { connectAnywhere?: Socket['connect'] }
// oxlint-disable-next-line typescript/unbound-method -- Reflect.apply below gives it its `this`
const connect = (sockets.connectAnywhere ??= sockets.connect)
sockets.connect = function connectInside(this: Socket, ...args: unknown[]) {
  const host = connectHost(args)
  if (host !== undefined && !LOOPBACK.test(host)) {
    const offence = `connects to ${host}; tests may not leave this machine`
    offences.push(offence)
    throw new Error(offence)
  }
  return Reflect.apply(connect, this, args) as Socket
}

// The waits of Vitest give up after a second, which is short on a busy machine. They have no setting, unlike `expect.poll`.
const waits = vi as typeof vi & { firstWaitFor?: typeof vi.waitFor; firstWaitUntil?: typeof vi.waitUntil }
const waitFor = (waits.firstWaitFor ??= vi.waitFor)
const waitUntil = (waits.firstWaitUntil ??= vi.waitUntil)
vi.waitFor = (what, options) => waitFor(what, { timeout: PATIENCE_MS, ...(options as object) })
vi.waitUntil = (what, options) => waitUntil(what, { timeout: PATIENCE_MS, ...(options as object) })

/** The requested host; undefined for a unix socket or the default, which is this machine. */
function connectHost(args: unknown[]): string | undefined {
  // net.connect passes its arguments normalized, as [[options, callback]].
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'number') return typeof second === 'string' ? second : undefined
  if (typeof first !== 'object' || first === null) return undefined
  if ('path' in first && first.path) return undefined
  return 'host' in first && typeof first.host === 'string' ? first.host : undefined
}

// Tests hash hundreds of passwords, and none depends on how long that takes.
hashCheaply((offence) => offences.push(offence))

beforeEach(() => {
  // A test that expects an error replaces console.error itself, so any call here is unexpected.
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    offences.push(`console.error: ${format(...args)}`)
  })
})

afterEach(() => {
  const found = offences.splice(0)
  if (found.length > 0) throw new Error(`Unexpected:\n${found.join('\n')}`)
})
