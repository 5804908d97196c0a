import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PRIVATE_PREFIX } from './browser-memory.ts'
import { forgetPrivateMemory, noteStaffHere, readOfStaff, writeOfStaff } from './private-memory.ts'

/** Storage whose rows are its own keys, as a browser's are. */
function storage(): Storage {
  const rows: Record<string, unknown> = {
    getItem: (key: string) => (typeof rows[key] === 'string' ? rows[key] : null),
    setItem: (key: string, value: string) => void (rows[key] = value),
    removeItem: (key: string) => void delete rows[key],
  }
  for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(rows, name, { enumerable: false })
  return rows as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('what somebody typed is read by nobody else', () => {
  writeOfStaff('hana', 'phone-order', '0900000771')
  expect(readOfStaff('hana', 'phone-order')).toBe('0900000771')
  expect(readOfStaff('sara', 'phone-order')).toBeNull()
  expect(readOfStaff('', 'phone-order')).toBeNull()
  writeOfStaff('hana', 'phone-order', null)
  expect(readOfStaff('hana', 'phone-order')).toBeNull()
})

it('stays when another person takes over, and goes at the sign-out of its own person alone', () => {
  writeOfStaff('hana', 'phone-order', 'of Hana')
  localStorage.setItem(`${PRIVATE_PREFIX}checkout`, 'a customer’s')
  sessionStorage.setItem(`${PRIVATE_PREFIX}uploads`, 'pictures on their way')
  localStorage.setItem('tafach.cart', 'the cart')
  noteStaffHere('hana')
  forgetPrivateMemory({ stays: true })
  expect(localStorage.getItem(`${PRIVATE_PREFIX}checkout`)).toBeNull()
  expect(sessionStorage.getItem(`${PRIVATE_PREFIX}uploads`)).toBeNull()

  noteStaffHere('sara')
  writeOfStaff('sara', 'phone-order', 'of Sara')
  forgetPrivateMemory({ stays: false })
  expect(readOfStaff('sara', 'phone-order')).toBeNull()
  expect(readOfStaff('hana', 'phone-order')).toBe('of Hana')

  noteStaffHere('hana')
  forgetPrivateMemory({ stays: false })
  expect(readOfStaff('hana', 'phone-order')).toBeNull()
  expect(localStorage.getItem('tafach.cart')).toBe('the cart')
})

it('is dropped after a week, whoever opens the back office, and when it is no row of the shop', () => {
  writeOfStaff('hana', 'quote.1', 'old')
  localStorage.setItem(`${PRIVATE_PREFIX}staff.hana.broken`, '{')
  vi.setSystemTime(new Date('2026-12-03T08:59:59Z'))
  noteStaffHere('sara')
  expect(readOfStaff('hana', 'quote.1')).toBe('old')
  expect(localStorage.getItem(`${PRIVATE_PREFIX}staff.hana.broken`)).toBeNull()
  vi.setSystemTime(new Date('2026-12-03T09:00:01Z'))
  noteStaffHere('sara')
  expect(readOfStaff('hana', 'quote.1')).toBeNull()
})
