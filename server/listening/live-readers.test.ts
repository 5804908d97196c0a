import { expect, it } from 'vitest'
import type { Profile } from '#app/people/auth/profile.ts'
import { gatherReaders } from './live-readers.ts'

const hana: Profile = { id: 'hana', email: 'hana@example.test', isAdmin: true, role: 'owner' }
const customer: Profile = { id: 'guest', email: 'guest@example.test', isAdmin: false }

it('a thousand pages that hear of the same news ask the database once, and each of its own session', async () => {
  const asked: string[][] = []
  const find = gatherReaders({
    findLiving: async (sessions) => {
      asked.push(sessions.map(({ sessionId }) => sessionId))
      return new Map([
        ['1', hana],
        ['2', customer],
      ])
    },
  })
  const pages = Array.from({ length: 1000 }, (_, number) => ({ sessionId: String(number % 4), deviceHash: null }))
  const found = await Promise.all(pages.map(find))
  expect(asked).toEqual([['0', '1', '2', '3']])
  expect(found.slice(0, 4)).toEqual([undefined, hana, undefined, undefined])

  await find({ sessionId: '1', deviceHash: null })
  expect(asked).toEqual([['0', '1', '2', '3'], ['1']])
})

it('a reading that fails is told to all who asked, and the next one is asked anew', async () => {
  let isAway = true
  const find = gatherReaders({
    findLiving: async () => {
      if (isAway) throw new Error('away')
      return new Map([['1', hana]])
    },
  })
  const page = { sessionId: '1', deviceHash: null }
  const both = await Promise.allSettled([find(page), find(page)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await find(page)).toBe(hana)
})
