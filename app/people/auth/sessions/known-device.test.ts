import { expect, it } from 'vitest'
import { knownDeviceCookie, knownDeviceFor } from './known-device.server.ts'

const SECRET = 'test secret of this shop'
const of = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0]! })

it('a browser is known to the accounts whose password it gave, and to no other', () => {
  const first = of(knownDeviceCookie(new Headers(), SECRET, 'Hana@shop.example'))
  const device = knownDeviceFor(first, SECRET, 'hana@shop.example')
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(knownDeviceFor(first, SECRET, 'owner@shop.example')).toBeUndefined()
  const both = of(knownDeviceCookie(first, SECRET, 'owner@shop.example'))
  expect([
    knownDeviceFor(both, SECRET, 'hana@shop.example'),
    knownDeviceFor(both, SECRET, 'owner@shop.example'),
  ]).toEqual([device, device])
})

it('nobody makes the cookie without the secret', () => {
  const cookie = knownDeviceCookie(new Headers(), SECRET, 'hana@shop.example')
  expect(knownDeviceFor(of(cookie), 'another secret', 'hana@shop.example')).toBeUndefined()
  expect(
    knownDeviceFor(of(cookie.replace(/=.{22}/, `=${'a'.repeat(22)}`)), SECRET, 'hana@shop.example'),
  ).toBeUndefined()
  expect(knownDeviceFor(new Headers({ cookie: 'tafach.known=x.y' }), SECRET, 'hana@shop.example')).toBeUndefined()
})

it('scripts and other sites do not get it', () => {
  expect(knownDeviceCookie(new Headers(), SECRET, 'hana@shop.example')).toMatch(/; HttpOnly; SameSite=Lax$/)
})
