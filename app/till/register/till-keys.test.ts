import { describe, expect, it } from 'vitest'
import { tillKey, typeDigit } from './till-keys.ts'

const free = { hasModifier: false, isInField: false, isOnControl: false }

describe('keys', () => {
  it.each([
    ['F2', { does: 'cash' }],
    ['F4', { does: 'park' }],
    ['Escape', { does: 'back' }],
    ['Enter', { does: 'main' }],
    ['7', { does: 'digit', digit: '7' }],
    ['a', undefined],
  ])('%s', (key, act) => {
    expect(tillKey({ key, ...free })).toEqual(act)
  })

  it('a field keeps its letters, digits and Enter, and gives up the function keys', () => {
    const inField = { ...free, isInField: true }
    expect(['7', 'Enter', '/'].map((key) => tillKey({ key, ...inField }))).toEqual([undefined, undefined, undefined])
    expect(tillKey({ key: 'F2', ...inField })).toEqual({ does: 'cash' })
  })

  it('Enter presses the button that has the focus', () => {
    expect(tillKey({ key: 'Enter', ...free, isOnControl: true })).toBeUndefined()
  })

  it('a browser keeps its own shortcuts', () => {
    expect(tillKey({ key: '1', ...free, hasModifier: true })).toBeUndefined()
  })
})

describe('digits', () => {
  it('make one number while they come soon, for one line', () => {
    const one = typeDigit(null, 'baklava', '1', 0)
    expect(typeDigit(one, 'baklava', '2', 900).digits).toBe('12')
    expect(typeDigit(one, 'baklava', '2', 1600).digits).toBe('2')
    expect(typeDigit(one, 'roll', '2', 900).digits).toBe('2')
  })
})
