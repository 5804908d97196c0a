import { expect, it } from 'vitest'
import { judgeDebt } from './account.ts'

const account = { isKnown: true, name: 'Abebe', owedSantim: 150_000, limitSantim: 200_000 }

it.each([
  [account, 50_000, 'known'],
  [account, 50_001, 'above'],
  [{ ...account, isKnown: false }, 100, 'unknown'],
] as const)('%j owes %d more: %s', (known, santim, word) => {
  expect(judgeDebt(known, santim)).toBe(word)
})
