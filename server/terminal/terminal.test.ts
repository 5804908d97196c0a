import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { describeLine, openTerminal } from './terminal.ts'

let written: string
const stream = { write: (text: string) => Boolean((written += text)) }

/** What a person sees, and what a line was before it was drawn again. */
const screen = () => written.split('\n').map((line) => line.split('\r\u001b[K').at(-1))
const drawn = () => written.replaceAll('\r\u001b[K', '\n').split('\n').filter(Boolean)

beforeEach(() => {
  written = ''
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterEach(() => vi.useRealTimers())

it('the progress of a long step moves every second and with each part, and is one line in the end', async () => {
  const { progress } = openTerminal(stream)
  const steps = progress.step('Filling the demo shop', async (count) => {
    await vi.advanceTimersByTimeAsync(2400)
    count(12, 36)
    await vi.advanceTimersByTimeAsync(1000)
    return 'filled'
  })
  expect(await steps).toBe('filled')
  expect(drawn()).toEqual([
    'Filling the demo shop… 0 s',
    'Filling the demo shop… 1 s',
    'Filling the demo shop… 2 s',
    'Filling the demo shop… 12/36, 2 s',
    'Filling the demo shop… 12/36, 3 s',
    'Filling the demo shop… 12/36, 3 s',
  ])
  expect(screen()).toEqual(['Filling the demo shop… 12/36, 3 s', ''])
})

it('a short step is not shown, and a failed one throws', async () => {
  const { progress } = openTerminal(stream)
  await expect(progress.step('Opening', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(written).toBe('')
})

it('a line of the log goes above the progress', async () => {
  const { progress, log } = openTerminal(stream)
  await progress.step('Setting up the database', async () => {
    await vi.advanceTimersByTimeAsync(1000)
    createLog('info', log).info({ files: 250 }, 'made')
  })
  expect(screen()).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}made {2}files=250$/),
    'Setting up the database… 1 s',
    '',
  ])
})

it('a line is text with its facts, warnings are named, and an error has its stack below', () => {
  const line = (facts: object) => describeLine(JSON.stringify({ time: '2026-11-30T09:00:00Z', ...facts }))
  expect(line({ level: 'info', msg: 'request', status: 200, path: '/cakes', agent: 'a b', size: null })).toMatch(
    /^\d\d:00:00 {2}request {2}status=200 path=\/cakes agent="a b" size=null\n$/,
  )
  expect(line({ level: 'warn', msg: 'slow' })).toContain('warn: slow')
  const { stack } = new Error('broken')
  const lines = line({ level: 'error', msg: 'failed', err: { message: 'broken', stack } }).split('\n')
  expect(lines[1]).toBe('          Error: broken')
  expect(lines[2]).toMatch(/^ {14}at /)
})
