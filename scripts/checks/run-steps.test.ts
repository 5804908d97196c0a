import process from 'node:process'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { type Outcome, type Step, check, failedCheck, runSteps } from './run-steps.ts'
import { progressLine } from './step-progress.ts'

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' }

let written: string[] = []
let running: string[] = []
/** The concurrent steps at each start of a step. */
let seen: string[][] = []

function step(name: string, more: Partial<Step> & { outcome?: Outcome } = {}): Step {
  const { outcome = PASSED, ...rest } = more
  return {
    name,
    async run() {
      running.push(name)
      seen.push([...running])
      await new Promise((resolve) => setImmediate(resolve))
      running = running.filter((one) => one !== name)
      return outcome
    },
    ...rest,
  }
}

beforeEach(() => {
  written = []
  running = []
  seen = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})

describe('the steps of the tests', () => {
  it('run in parallel, at most three, with a sum of results', async () => {
    expect(await runSteps(['a', 'b', 'c', 'd', 'e'].map((name) => step(name)))).toBe(0)
    expect(seen.flat()).toContain('e')
    expect(Math.max(...seen.map((together) => together.length))).toBe(3)
    expect(written.at(-1)).toContain('5 passed, 0 failed')
  })

  it('wait for their requirements, while others continue', async () => {
    await runSteps([step('build'), step('journeys', { after: ['build'] }), step('lint')])
    expect(seen).toContainEqual(['build', 'lint'])
    expect(seen.filter((together) => together.includes('build') && together.includes('journeys'))).toEqual([])
  })

  it('run exclusively on request', async () => {
    await runSteps([step('a'), step('b'), step('journeys', { isAlone: true }), step('c')])
    expect(seen).toEqual([['a'], ['a', 'b'], ['journeys'], ['c']])
  })

  it('fail without running after a failed requirement', async () => {
    const failing = step('build', { outcome: failedCheck('no room') })
    expect(await runSteps([failing, step('journeys', { after: ['build'] }), step('lint')])).toBe(1)
    expect(seen.flat()).not.toContain('journeys')
    expect(written.join('')).toContain('Not run, because "build" failed.')
    expect(written.at(-1)).toContain('1 passed, 2 failed')
  })

  it('name tests that passed only on a second try', async () => {
    const flaky = ['mobile: cart.spec.ts:7 adds', 'desktop: pages.spec.ts:3 opens']
    expect(await runSteps([step('journeys', { outcome: { ...PASSED, passed: 2, flaky } }), step('lint')])).toBe(0)
    const output = written.join('')
    expect(output).toContain('  flaky: 2\n    mobile: cart.spec.ts:7 adds\n    desktop: pages.spec.ts:3 opens\n')
    expect(output.match(/flaky/g)).toHaveLength(1)
  })

  it('say what each took of the processors, and all together', async () => {
    await runSteps([check('build', [process.execPath, '-e', '0']), step('lint')])
    const rows = written.at(-1)!.trim().split('\n')
    expect(rows[0]).toMatch(/^step +seconds +processor seconds +machine busy$/)
    expect(rows.slice(1, 4).map((row) => row.replace(/(?: +[\d.]+){3} %$/, ' …'))).toEqual([
      'lint …',
      'build …',
      'all …',
    ])
  })

  it('name a test as soon as it fails, and keep its lines out of the output', async () => {
    const says = [
      progressLine({ done: 1, of: 2, failed: 'cart › adds' }),
      'a fault\n',
      progressLine({ done: 2, of: 2 }),
    ]
    const program = `process.stdout.write(${JSON.stringify(says.join(''))}); process.exitCode = 1`
    await runSteps([check('unit tests', [process.execPath, '-e', program])])
    expect(written.slice(0, 2).join('')).toMatch(/^✗ unit tests: cart › adds\n✗ unit tests \(.*\)\n\na fault\n\n$/)
  })

  it('fail when they throw', async () => {
    const throwing: Step = { name: 'a', run: () => Promise.reject(new Error('out of memory')) }
    expect(await runSteps([throwing])).toBe(1)
    expect(written.join('')).toContain('out of memory')
  })

  it('are refused in an impossible order', async () => {
    await expect(runSteps([step('journeys', { after: ['build'] }), step('b')])).rejects.toThrow('"journeys" waits')
  })
})
