import { expect, it } from 'vitest'
import { openAccountsAt } from '#test/accounts-at.ts'
import { countReset, countSignIn, countSignUp, forgetFailedSignIns } from './sign-in-limits.server.ts'

const { db, clock, later } = await openAccountsAt(new Date('2026-11-21T06:00:00Z'))

const MINUTE_S = 60
const deps = { db, clock }
/** The single address that a carrier uses for all phones of a town. */
const CARRIER = '196.188.0.7'

/** Tries until it is refused; returns the number of tries and the wait. */
async function tryUntilRefused(email: string): Promise<{ tries: number; waitS: number }> {
  for (let tries = 0; ; tries += 1) {
    const verdict = await countSignIn(deps, email, { address: CARRIER })
    if (!verdict.ok) return { tries, waitS: verdict.retryAfterSeconds }
  }
}

it('an account takes ten tries in a quarter of an hour from one place, twenty in an hour, forty in six hours', async () => {
  const waits: number[][] = []
  for (let round = 0; round < 4; round += 1) {
    const { tries, waitS } = await tryUntilRefused('hana@shop.example')
    waits.push([tries, waitS / MINUTE_S])
    later(waitS * 1000)
  }
  expect(waits).toEqual([
    [10, 15],
    [9, 45],
    [10, 15],
    [8, 285],
  ])
})

it('a success or a new password resets the count', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect((await tryUntilRefused('hana@shop.example')).tries).toBe(10)
    await forgetFailedSignIns(deps, 'Hana@shop.example', { address: CARRIER })
  }
})

it('five hundred people behind one address sign in, and fifty sign up or forget their passwords, in one hour', async () => {
  const people = Array.from({ length: 500 }, (_, n) => `person${n}@shop.example`)
  const counted = await Promise.all([
    ...people.map((email) => countSignIn(deps, email, { address: CARRIER })),
    ...people.slice(0, 50).map(() => countSignUp(deps, CARRIER)),
    ...people.slice(0, 50).map((email) => countReset(deps, email, CARRIER)),
  ])
  expect(counted.filter(({ ok }) => !ok)).toEqual([])
})

it('wrong passwords from everywhere slow the owner down, and do not keep a known browser out', async () => {
  later(24 * 60 * MINUTE_S * 1000)
  const from = (n: number) => ({ address: `196.188.1.${n}` })
  for (let n = 0; n < 250; n += 1) await countSignIn(deps, 'owner@shop.example', from(n))
  // On a new device the owner waits some seconds, not a quarter of an hour.
  const verdict = await countSignIn(deps, 'owner@shop.example', from(251))
  expect(verdict).toMatchObject({ ok: false })
  expect(verdict.ok ? 0 : verdict.retryAfterSeconds).toBeLessThanOrEqual(10)
  later(10_000)
  expect(await countSignIn(deps, 'owner@shop.example', from(252))).toEqual({ ok: true })
  const known = { address: '196.188.1.7', knownDevice: 'browser of the owner' }
  for (let n = 0; n < 10; n += 1) expect(await countSignIn(deps, 'owner@shop.example', known)).toEqual({ ok: true })
  // A known browser has the limits of one place, too.
  expect(await countSignIn(deps, 'owner@shop.example', known)).toMatchObject({ ok: false })
})
