import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { runMoneySequences } from './sequences.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

// Shrinking a failing sequence has no time limit.
it('every birr is accounted for, whatever happens in whatever order', { timeout: 0 }, async () => {
  const { broken, hardlyDone } = await runMoneySequences(database)
  expect(broken).toEqual([])
  expect(hardlyDone).toEqual([])
})
