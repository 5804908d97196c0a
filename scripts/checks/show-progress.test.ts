import process from 'node:process'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { MovingLines } from './show-progress.ts'

let written = ''
let isTerminal: PropertyDescriptor | undefined
let lines: MovingLines

function draw(isTTY: boolean, ...states: string[]): void {
  Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true })
  lines = new MovingLines(() => states)
}

beforeEach(() => {
  written = ''
  isTerminal = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY')
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})

afterEach(() => {
  lines.end()
  vi.useRealTimers()
  delete (process.stdout as { isTTY?: boolean }).isTTY
  if (isTerminal) Object.defineProperty(process.stdout, 'isTTY', isTerminal)
})

describe('the picture of what runs', () => {
  it('is drawn each second over the former one on a terminal, below the lines that stay', () => {
    draw(true, 'types: 3 s', 'unit tests: 1 of 9, 3 s')
    vi.advanceTimersByTime(2000)
    lines.write('✓ format\n')
    const drawn = '  … types: 3 s\n  … unit tests: 1 of 9, 3 s\n'
    expect(written).toBe(`${drawn}\u001B[2A\u001B[0J${drawn}\u001B[2A\u001B[0J✓ format\n${drawn}`)
  })

  it('is a line every fifteen seconds in a log', () => {
    draw(false, 'types: 3 s', 'unit tests: 1 of 9, 3 s')
    vi.advanceTimersByTime(31_000)
    expect(written).toBe('  … types: 3 s; unit tests: 1 of 9, 3 s\n'.repeat(2))
  })
})
