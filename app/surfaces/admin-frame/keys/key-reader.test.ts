import { describe, expect, it } from 'vitest'
import { createKeyReader, isPaletteKey, keyName, PAIR_WITHIN_MS, type KeyPress } from './key-reader.ts'
import { PERMISSIONS } from '#app/people/auth/permissions/permissions.ts'
import { PAGE_KEYS, placesOf } from './shortcuts.ts'

const PLACES = placesOf(PERMISSIONS)

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : ''
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
}

const reading = () => createKeyReader(() => [...PLACES, ...PAGE_KEYS])
const keysOf = (read: { found?: { keys: readonly string[] } | undefined }) => read.found?.keys.join(' ')

describe('keys of the back office', () => {
  it('have one meaning each', () => {
    const all = [...PLACES, ...PAGE_KEYS].map(({ keys }) => keys.join(' '))
    expect(new Set(all).size).toBe(all.length)
    const firsts = new Set(PLACES.map(({ keys }) => keys[0]))
    expect(PAGE_KEYS.filter(({ keys }) => firsts.has(keys[0]))).toEqual([])
  })

  it('are read singly, and in pairs that begin with g', () => {
    const reader = reading()
    expect(keysOf(reader.read(press('j'), 0))).toBe('j')
    expect(reader.read(press('g'), 10)).toEqual({ isOurs: true })
    expect(keysOf(reader.read(press('o'), 20))).toBe('g o')
    expect(reader.read(press('o'), 30)).toEqual({ isOurs: false })
  })

  it('forget a first key that nothing followed, and one that something else followed', () => {
    const reader = reading()
    reader.read(press('g'), 0)
    expect(keysOf(reader.read(press('p'), PAIR_WITHIN_MS + 1))).toBe('p')
    reader.read(press('g'), 5000)
    expect(keysOf(reader.read(press('j'), 5010))).toBe('j')
    expect(keysOf(reader.read(press('p'), 5020))).toBe('p')
  })

  it('ignore keys of the browser and of the system', () => {
    const reader = reading()
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(reader.read(press('p', held), 0)).toEqual({ isOurs: false })
    reader.read(press('g'), 0)
    reader.read(press('Shift', { shiftKey: true }), 10)
    expect(keysOf(reader.read(press('d'), 20))).toBe('g d')
  })

  it('are found on a keyboard that writes Ethiopic letters', () => {
    expect(keyName(press('ገ', { code: 'KeyG' }))).toBe('g')
    expect(keyName(press('፣', { code: 'Slash' }))).toBe('/')
    expect(keyName(press('፧', { code: 'Slash', shiftKey: true }))).toBe('?')
    expect(keyName(press('?', { code: 'Slash', shiftKey: true }))).toBe('?')
  })

  it('open the palette with Ctrl K and ⌘ K', () => {
    expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true)
    expect(isPaletteKey(press('ክ', { code: 'KeyK', metaKey: true }))).toBe(true)
    expect(isPaletteKey(press('k'))).toBe(false)
    expect(isPaletteKey(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false)
  })
})
