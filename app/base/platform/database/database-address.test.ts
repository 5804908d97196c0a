import { expect, it } from 'vitest'
import { addressesIn, faultOfHosts } from './database-address.ts'

it('reads several hosts as libpq does', () => {
  expect(addressesIn('postgres://shop:p%40ss@one:5433,two/cakes?target_session_attrs=read-write')).toEqual([
    'postgres://shop:p%40ss@one:5433/cakes?target_session_attrs=read-write',
    'postgres://shop:p%40ss@two/cakes?target_session_attrs=read-write',
  ])
  expect(addressesIn('postgresql://[::1]:5433,10.0.0.2/cakes')).toEqual([
    'postgresql://[::1]:5433/cakes',
    'postgresql://10.0.0.2/cakes',
  ])
})

it.each([
  'postgres://one/cakes',
  'postgres://shop@localhost:1/cakes?host=%2Ftmp%2Fa',
  'postgres:///cakes?host=/tmp/a,b',
])('leaves %s with its one host', (address) => expect(addressesIn(address)).toEqual([address]))

it.each([
  ['postgres://one,/cakes', 'names a host without a name'],
  ['postgres://one,:5432/cakes', 'names a host without a name'],
  ['postgres://one:x,two/cakes', 'is not an address'],
  ['postgres://one,two/cakes?target_session_attrs=any', 'the shop works on the primary'],
])('says what is wrong with %s', (address, fault) => {
  expect(faultOfHosts(address)).toContain(fault)
})

it.each(['postgres://one,two/cakes?target_session_attrs=read-write', 'postgres://one/cakes'])('takes %s', (address) => {
  expect(faultOfHosts(address)).toBeUndefined()
})
