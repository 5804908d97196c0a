import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { runMoneySequences } from './sequences.ts'

/** Second half, see the first file. Shrinking a failing sequence has no time limit. */

const database = await createTestDatabase()
afterAll(() => database.drop())

it('every birr is accounted for, whatever happens in whatever order (2 of 2)', { timeout: 0 }, async () => {
  const { broken, hardlyDone } = await runMoneySequences(database, 2, 2)
  expect(broken).toEqual([])
  expect(hardlyDone).toEqual([])
})
