import { expect, it, vi } from 'vitest'
import { createGate } from './gate.ts'

function controlled() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

it('lets a limited number run, the others in order, and refuses more when the queue is full', async () => {
  const { begun, work, end } = controlled()
  const gate = createGate({ atOnce: 2, maxWaiting: 1 })
  const passed = ['a', 'b', 'c', 'd'].map((name) => gate.pass(work(name)))
  expect(await passed[3]).toBeUndefined()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await passed[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all([passed[0], passed[2]])).toEqual(['a', 'c'])
})

it('opens again after work that failed', async () => {
  const gate = createGate({ atOnce: 1, maxWaiting: 0 })
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.pass(async () => 'done')).toBe('done')
})

it('refuses a sender with too many running and waiting, but not the others', async () => {
  const { begun, work, end } = controlled()
  const gate = createGate({ atOnce: 1, maxWaiting: 9, maxOfSender: 2 })
  const passed = ['a1', 'a2', 'a3', 'b1'].map((name) => gate.pass(work(name), name[0]))
  expect(await passed[2]).toBeUndefined()
  end('a1')
  await passed[0]
  end('a2')
  await passed[1]
  end('b1')
  expect(await passed[3]).toBe('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(await gate.pass(async () => 'done', 'a')).toBe('done')
})

it('lets those who pass first go before all that wait, in their order', async () => {
  const { begun, work, end } = controlled()
  const gate = createGate({ atOnce: 1, maxWaiting: 2 })
  const passed = ['a', 'b', 'c'].map((name) => gate.pass(work(name)))
  const first = ['d', 'e', 'f'].map((name) => gate.passFirst(work(name)))
  expect(await first[2]).toBeUndefined()
  for (const name of ['a', 'd', 'e', 'b', 'c']) {
    expect(begun.at(-1)).toBe(name)
    end(name)
    await [...passed, ...first.slice(0, 2)][['a', 'b', 'c', 'd', 'e'].indexOf(name)]
  }
})

it('work that waits for somebody else leaves its place, and comes back before all that wait to pass', async () => {
  const { begun, work, end } = controlled()
  const gate = createGate({ atOnce: 1, maxWaiting: 9, maxOut: 1 })
  const asking = gate.pass(async (stepOut) => {
    const received = await stepOut(work('heard'))
    begun.push(`after ${received}`)
    return received
  })
  const others = ['a', 'b'].map((name) => gate.pass(work(name)))
  await vi.waitFor(() => expect(begun).toEqual(['heard', 'a']))
  end('heard')
  await Promise.resolve()
  end('a')
  expect(await asking).toBe('heard')
  await vi.waitFor(() => expect(begun).toEqual(['heard', 'a', 'after heard', 'b']))
  end('b')
  expect(await Promise.all(others)).toEqual(['a', 'b'])
})

it('work goes on without what it would wait for while too many are out', async () => {
  const { work, end } = controlled()
  const gate = createGate({ atOnce: 2, maxWaiting: 0, maxOut: 1 })
  const asking = gate.pass((stepOut) => stepOut(work('slow')))
  expect(await gate.pass(async (stepOut) => [await stepOut(work('another'))])).toEqual([undefined])
  end('slow')
  expect(await asking).toBe('slow')
})
