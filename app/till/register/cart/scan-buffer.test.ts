import { expect, it } from 'vitest'
import { isScanning, NOTHING_SCANNED, readKey } from './scan-buffer.ts'

function type(keys: readonly string[], pauseMs: number) {
  let buffer = NOTHING_SCANNED
  let scanned: string | undefined
  keys.forEach((key, place) => {
    const read = readKey(buffer, key, 1000 + place * pauseMs)
    ;({ buffer } = read)
    scanned = read.scanned ?? scanned
  })
  return { buffer, scanned }
}

it('a fast string that ends with Enter is a scan', () => {
  expect(type(['A', 'B', '2', '3', 'C', 'D', 'Enter'], 8).scanned).toBe('AB23CD')
})

it('keys such as Shift between its characters are left out', () => {
  expect(type(['Shift', 'A', 'Shift', 'B', '2', '3', 'Enter'], 8).scanned).toBe('AB23')
})

it('a hand types no scan', () => {
  expect(type(['A', 'B', '2', '3', 'C', 'D', 'Enter'], 120).scanned).toBeUndefined()
})

it('two digits and Enter are a number and the main act, however fast', () => {
  expect(type(['1', '2', 'Enter'], 8).scanned).toBeUndefined()
})

it('what was typed long before does not join a scan', () => {
  const { buffer } = readKey(NOTHING_SCANNED, '7', 0)
  let next = readKey(buffer, 'A', 900)
  for (const [place, key] of ['B', '2', 'C'].entries()) next = readKey(next.buffer, key, 908 + place * 8)
  expect(isScanning(next.buffer)).toBe(true)
  expect(readKey(next.buffer, 'Enter', 940).scanned).toBe('AB2C')
})

it('a late Enter ends nothing', () => {
  const { buffer } = type(['A', 'B', '2', '3', 'C', 'D'], 8)
  expect(readKey(buffer, 'Enter', 5000)).toEqual({ buffer: NOTHING_SCANNED })
})
