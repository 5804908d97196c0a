import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

import { describe, expect, it } from 'vitest'

import { parseStat, ProcessTree, readProcesses, type ProcessState } from './process-tree.ts'

const state = (pid: number, parent: number, ticks: number, startedAt = pid): ProcessState => ({
  pid,
  parent,
  ticks,
  startedAt,
})

describe('the processor time of a command', () => {
  it('is read from Linux, whatever the process is called', () => {
    const stat = '42 (node (shop) 1) S 7 42 42 0 -1 4194560 900 0 3 0 1234 66 700 8 20 0 11 0 5000 1000000 25000'
    expect(parseStat(stat)).toEqual({ pid: 42, parent: 7, startedAt: 5000, ticks: 2008 })
  })

  it('has what the command started at any depth, and nothing else', () => {
    const tree = new ProcessTree()
    tree.add(10, [state(1, 0, 900), state(10, 1, 50)])
    tree.sample([state(1, 0, 900), state(10, 1, 100), state(11, 10, 200), state(12, 11, 300), state(20, 1, 5000)])
    expect(tree.seconds).toBe(6)
  })

  it('counts a process that ended once: by its parent, which waited for it', () => {
    const tree = new ProcessTree()
    tree.add(10, [state(10, 1, 0)])
    tree.sample([state(10, 1, 100), state(11, 10, 200)])
    tree.sample([state(10, 1, 350)])
    expect(tree.seconds).toBe(3.5)
  })

  it('counts a process that ended with its parent once: by who waited for the parent', () => {
    const tree = new ProcessTree()
    tree.add(10, [state(10, 1, 0)])
    tree.sample([state(10, 1, 100), state(11, 10, 200), state(12, 11, 300)])
    tree.sample([state(10, 1, 650)])
    expect(tree.seconds).toBe(6.5)
  })

  it('keeps what ended with its parent, and what lives on without it', () => {
    const tree = new ProcessTree()
    tree.add(10, [state(10, 1, 0)])
    tree.sample([state(10, 1, 100), state(11, 10, 200), state(12, 10, 50)])
    tree.sample([state(1, 0, 0), state(12, 1, 150)])
    tree.sample([state(1, 0, 0), state(12, 1, 200), state(13, 12, 300)])
    expect(tree.seconds).toBe(8)
  })

  it('has nothing of a later process with the same number', () => {
    const tree = new ProcessTree()
    tree.add(10, [state(10, 1, 100)])
    tree.sample([state(1, 0, 0), state(10, 1, 5000, 99)])
    expect(tree.seconds).toBe(1)
  })

  it.runIf(readProcesses())('grows while a program of a program works', async () => {
    const work = 'const end = performance.now() + 60_000; while (performance.now() < end);'
    const child = spawn('/bin/sh', ['-c', `"${process.execPath}" -e '${work}'; true`], { detached: true })
    try {
      const tree = new ProcessTree()
      tree.add(child.pid!)
      await expect
        .poll(() => {
          tree.sample(readProcesses()!)
          return tree.seconds
        })
        .toBeGreaterThan(0.2)
    } finally {
      process.kill(-child.pid!, 'SIGKILL')
      await once(child, 'close')
    }
  })
})
