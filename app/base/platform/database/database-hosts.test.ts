import { expect, it } from 'vitest'
import { bestOf, type HostStatus } from './database-hosts.server.ts'

const primary: HostStatus = { isStandby: false, isReadOnly: false, timeline: 1 }
const standby: HostStatus = { isStandby: true, isReadOnly: false, timeline: 0 }
const promoted: HostStatus = { ...primary, timeline: 2 }
const demoted: HostStatus = { ...primary, isReadOnly: true }

type Answers = [name: string, status: HostStatus][]

it.each<[string, Answers, string | undefined]>([
  [
    'the primary, wherever it stands',
    [
      ['a', standby],
      ['b', primary],
    ],
    'b',
  ],
  ['nobody while only standbys answer', [['a', standby]], undefined],
  ['nobody while nobody answers', [], undefined],
  [
    'the promoted one while the former goes on',
    [
      ['a', primary],
      ['b', promoted],
    ],
    'b',
  ],
  [
    'not one that was told to write no more',
    [
      ['a', demoted],
      ['b', standby],
    ],
    undefined,
  ],
  [
    'the one in use of two ways to the same primary',
    [
      ['a', primary],
      ['b', primary],
    ],
    'b',
  ],
])('writes to %s', (_, answers, chosen) => {
  expect(bestOf(new Map(answers), 'write', 1, 'b')).toBe(chosen)
})

it('never writes to a former primary again', () => {
  expect(bestOf(new Map([['a', primary]]), 'write', 2, 'b')).toBeUndefined()
  expect(bestOf(new Map([['a', { ...primary, timeline: 3 }]]), 'write', 2, 'b')).toBe('a')
})

it.each<[string, Answers, string | undefined]>([
  [
    'a standby',
    [
      ['a', primary],
      ['b', standby],
    ],
    'b',
  ],
  ['the primary while it is alone', [['a', primary]], 'a'],
  ['nobody while nobody answers', [], undefined],
])('reads from %s', (_, answers, chosen) => {
  expect(bestOf(new Map(answers), 'read', 0, undefined)).toBe(chosen)
})
