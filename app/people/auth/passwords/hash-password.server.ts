import * as library from 'better-auth/crypto'
import { createGate } from '#app/base/platform/gate.ts'

/**
 * A hash takes a tenth of a second of a core and 32 MB. Node.js has four threads for hashing, files and compressing; with two of them,
 * hashing leaves pages the others, and 300 people who sign in at once take the memory of two.
 */
const AT_ONCE = 2

/** Of the process. How many may wait follows from the limits of each act, and from that on sign-ins (library/auth.server.ts). */
const hashing = createGate({ atOnce: AT_ONCE, maxWaiting: Infinity })

/** Of somebody whom the shop already knows: a session, a device, a link. Strangers who sign in do not delay it. */
export async function hashPassword(password: string): Promise<string> {
  return (await hashing.passFirst(() => library.hashPassword(password)))!
}

/** As `hashPassword`. */
export async function verifyPassword(asked: { hash: string; password: string }): Promise<boolean> {
  return (await hashing.passFirst(() => library.verifyPassword(asked)))!
}

export async function hashStrangersPassword(password: string): Promise<string> {
  return (await hashing.pass(() => library.hashPassword(password)))!
}

export async function verifyStrangersPassword(asked: { hash: string; password: string }): Promise<boolean> {
  return (await hashing.pass(() => library.verifyPassword(asked)))!
}
