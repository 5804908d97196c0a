import { expect, it } from 'vitest'
import { findStaff, staffFilter } from './staff-filter.ts'

const everybody = staffFilter.none
const person = { role: 'owner' as const, phone: null, sessions: 0, hasTwoFactor: true, disabledAt: null }
const hana = { ...person, name: 'ሃና', email: 'hana@shop.example', phone: '+251900000001', sessions: 2 }
const dawit = { ...person, role: 'kitchen' as const, name: 'Dawit', email: 'oven@shop.example', hasTwoFactor: false }
const gone = { ...person, name: '', email: 'gone@shop.example', hasTwoFactor: false, disabledAt: new Date(0) }
const staff = [hana, dawit, gone]

const namesOf = (filter: Partial<typeof everybody>) =>
  findStaff(staff, { ...everybody, ...filter }).people.map(({ email }) => email.split('@')[0])

it.each([
  [{ search: 'ሃና' }, ['hana']],
  [{ search: 'DAWIT' }, ['oven']],
  [{ role: 'kitchen' }, ['oven']],
  [{ role: 'driver' }, []],
  [{ search: 'shop.example' }, ['hana', 'oven', 'gone']],
  [{ search: '0900 000 001' }, ['hana']],
  [{ search: '+251 900 000' }, ['hana']],
  [{ search: '\u2066+251 0900–000\u2069' }, ['hana']],
  [{ search: '09' }, []],
  [{ search: 'nobody' }, []],
  [{ show: 'active' }, ['hana', 'oven']],
  [{ show: 'off' }, ['gone']],
  [{ show: 'signed_in' }, ['hana']],
  [{ show: 'without_step' }, ['oven']],
  [{ show: 'without_step', search: 'hana' }, []],
] as const)('%j shows %j', (filter, names) => {
  expect(namesOf(filter)).toEqual(names)
})

it('each quick filter counts its matches among the found', () => {
  const { counts } = findStaff(staff, { ...everybody, show: 'off' })
  expect(counts).toEqual({ all: 3, active: 2, off: 1, signed_in: 1, without_step: 1 })
})

it('a filter survives its address, and an invalid one does not filter', () => {
  const filter = { show: 'off', role: 'any', search: 'ሃና 09', perPage: 25 } as const
  const search = staffFilter.search(filter, { person: 'u1', col: ['name', 'seen'] })
  expect(staffFilter.parse(new URLSearchParams(search))).toEqual(filter)
  expect(new URLSearchParams(search).getAll('col')).toEqual(['name', 'seen'])
  expect(staffFilter.parse(new URLSearchParams('show=x&per_page=7'))).toEqual(everybody)
  expect(staffFilter.search(everybody)).toBe('')
})
