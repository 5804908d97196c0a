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
    const verdict = await countSignIn(deps, email, CARRIER)
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
    await forgetFailedSignIns(deps, 'Hana@shop.example', CARRIER)
  }
})

it('five hundred people behind one address sign in, and fifty sign up or forget their passwords, in one hour', async () => {
  const people = Array.from({ length: 500 }, (_, n) => `person${n}@shop.example`)
  const counted = await Promise.all([
    ...people.map((email) => countSignIn(deps, email, CARRIER)),
    ...people.slice(0, 50).map(() => countSignUp(deps, CARRIER)),
    ...people.slice(0, 50).map((email) => countReset(deps, email, CARRIER)),
  ])
  expect(counted.filter(({ ok }) => !ok)).toEqual([])
})
