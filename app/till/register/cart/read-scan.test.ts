import { expect, it } from 'vitest'
import type { TillCake, TillOrder } from '#app/till/sales/snapshot.ts'
import { findCakes, findOrders, readScan, withFound } from './read-scan.ts'

const order = { id: '1', code: 'TF7K3Q', phone: '+251900000123', customerName: 'Hana Sample' } as TillOrder
const other = { id: '2', code: 'AB23CD', phone: '+251900000999', customerName: 'ሀና' } as TillOrder
const cake = { id: 'cream-roll', nameEn: 'Cream Roll', nameAm: 'ክሬም ሮል' } as TillCake
const known = { cakes: [cake], orders: [order, other] }

it.each([
  ['TF7K3Q', { kind: 'order', order }],
  ['tf7k3q', { kind: 'order', order }],
  ['https://shop.example/orders/TF7K3Q?key=abc', { kind: 'order', order }],
  ['https://shop.example/cakes/cream-roll', { kind: 'cake', cake }],
  ['cream-roll', { kind: 'cake', cake }],
  ['https://shop.example/o/TF7K3Q.Xy3_kPq0Lm', { kind: 'order', order }],
  ['https://shop.example/o/7K3Q9A.Xy3_kPq0Lm', { kind: 'address', path: '/o/7K3Q9A.Xy3_kPq0Lm' }],
  ['https://shop.example/o/xyz', { kind: 'address', path: '/o/xyz' }],
  ['https://shop.example/cakes/TF7K3Q', undefined],
  ['5449000000996', undefined],
])('%s', (text, found) => {
  expect(readScan(text, known)).toEqual(found)
})

it('orders are found by code, phone and name', () => {
  expect(findOrders(known.orders, 'tf7')).toEqual([order])
  expect(findOrders(known.orders, '0900 000 123')).toEqual([order])
  expect(findOrders(known.orders, '\u202a+251 0900–000/123\u202c')).toEqual([order])
  expect(findOrders(known.orders, 'hana')).toEqual([order])
  expect(findOrders(known.orders, 'ሀና')).toEqual([other])
  expect(findOrders(known.orders, '09')).toEqual([])
  expect(findOrders(known.orders, '')).toEqual([order, other])
})

it('what the shop found besides is listed once, the ready ones first', () => {
  const today = { id: '3', isReady: false } as TillOrder
  const later = { id: '4', isReady: true } as TillOrder
  expect(withFound([today], [later, today])).toEqual([later, today])
  expect(withFound([today, order], [today])).toEqual([today, order])
})

it('cakes are found by both names', () => {
  expect(findCakes([cake], 'roll')).toEqual([cake])
  expect(findCakes([cake], 'ሮል')).toEqual([cake])
  expect(findCakes([cake], 'torte')).toEqual([])
})
