import crypto from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { syncBuiltinESMExports } from 'node:module'

/** What Better Auth asks of the hash of a password, beside its memory: a tenth of a second of a processor, and 32 MB. */
const COST = { N: 16_384, r: 16, p: 1 }
const LEAST = { N: 2, r: 1, p: 1 }

const hashing = crypto as { scrypt: typeof crypto.scrypt; scryptOfShop?: typeof crypto.scrypt; asked?: number }
// A test may load this module again.
const scrypt = (hashing.scryptOfShop ??= hashing.scrypt)

/** Hashes passwords at the least cost. `reportOf` hears of a hash that was asked for with another cost than the shop's. */
export function hashCheaply(reportOf: (offence: string) => void): void {
  hashing.scrypt = ((...[password, salt, length, cost, done]: Parameters<typeof scrypt>) => {
    hashing.asked = hashesAsked() + 1
    const { maxmem: _maxmem, ...asked } = cost
    if (!isDeepStrictEqual(asked, COST)) reportOf(`hashes with the cost ${JSON.stringify(asked)}`)
    scrypt(password, salt, length, LEAST, done)
  }) as typeof scrypt
  syncBuiltinESMExports()
}

/** How many cheap hashes this process was asked for. */
export function hashesAsked(): number {
  return hashing.asked ?? 0
}

/** For hashes that a shop has stored; the next test file hashes cheaply again. */
export function hashAsTheShop(): void {
  hashing.scrypt = scrypt
  syncBuiltinESMExports()
}
