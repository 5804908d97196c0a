import { expect, it } from 'vitest'
import { typedOfAccount, withAccount } from './account-fill.ts'

const home = { zone: 'bole', landmark: 'Edna Mall', directions: 'blue gate', wantsCall: '', pin: '' }
const work = { ...home, zone: 'kirkos', landmark: 'Meskel Square' }
const account = {
  id: 'hana',
  person: { customerName: 'Hana', phone: '0900000001' },
  addresses: [
    { id: '1', text: 'Bole, near Edna Mall', typed: home },
    { id: '2', text: 'Kirkos, near Meskel Square', typed: work },
  ],
}

it('fills in the person and the first address', () => {
  expect(typedOfAccount(account)).toEqual({ ...account.person, ...home })
  expect(typedOfAccount(null)).toEqual({})
})

it('is right before what a device remembers of an earlier visit', () => {
  const earlier = { customerName: 'Dawit', phone: '0911111111', ...work, paymentMethod: 'Telebirr' }
  expect(withAccount(earlier, account)).toEqual({ ...account.person, ...home, paymentMethod: 'Telebirr' })
  expect(withAccount(earlier, null)).toEqual(earlier)
})

it('changes nothing of an order that is being typed', () => {
  const now = { customerName: 'Dawit', phone: '0911111111', ...work, deliveryDate: '2026-11-24' }
  expect(withAccount(now, account)).toEqual(now)
})

it('fills what is empty, and never mixes two addresses', () => {
  const now = { customerName: '', phone: '0911111111', deliveryDate: '2026-11-24' }
  expect(withAccount({ ...now, zone: 'kirkos', landmark: '' }, account)).toMatchObject({
    customerName: 'Hana',
    ...home,
  })
  const typed = { ...now, zone: 'kirkos', landmark: 'Gotera', directions: '' }
  expect(withAccount(typed, account)).toEqual({ ...typed, customerName: 'Hana' })
})
