import { beforeEach, expect, it, vi } from 'vitest'
import { emptyDraft, reduceDraft, type Draft, type Offer } from '../draft.ts'
import { findSent, forgetSent, rememberSent } from './sent-requests.ts'

const honey = { id: 'honey', priceSantim: 150_000, isAvailableDaily: false }
const offer = {
  cakes: [honey],
  variants: [],
  sizes: [],
  flavors: [],
  cakeTypes: [],
  occasions: [],
  extras: [],
  methods: ['self-pickup'],
} as unknown as Offer
const begun = reduceDraft(emptyDraft, { type: 'cake_selected', cake: honey })
const written: Draft = reduceDraft(begun, { type: 'topper_typed', text: 'ሀና' })
const ADDRESS = `?cake=honey&topper=${encodeURIComponent('ሀና')}&guests=12&step=you&lang=am`

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
  vi.stubGlobal('window', { sessionStorage })
  return () => vi.unstubAllGlobals()
})

it('the choices of a sent request are recognized with its order, and no others', () => {
  expect(findSent(written, offer)).toBeUndefined()
  rememberSent(ADDRESS, '/quote-success?order=H7K2PQ&key=abc-_1')
  expect(findSent(written, offer)).toMatchObject({ code: 'H7K2PQ', path: '/orders/H7K2PQ?key=abc-_1' })
  expect(findSent(begun, offer)).toBeUndefined()
  expect(findSent(emptyDraft, offer)).toBeUndefined()
})

it('another equal request may be sent on demand, and then replaces the first', () => {
  rememberSent(ADDRESS, '/quote-success?order=FIRST2&key=a')
  rememberSent('?cake=honey', '/quote-success?order=PLAIN2&key=b')
  forgetSent('FIRST2')
  expect(findSent(written, offer)).toBeUndefined()
  expect(findSent(begun, offer)?.code).toBe('PLAIN2')
  rememberSent(ADDRESS, '/quote-success?order=SECND2&key=c')
  expect(findSent(written, offer)?.code).toBe('SECND2')
})

it('nothing is stored from an answer without an order', () => {
  rememberSent(ADDRESS, '/sign-in')
  expect(findSent(written, offer)).toBeUndefined()
})

it.each(['not json', '{}', '[null]', '[{"search":"?cake=honey","code":"A","path":"//elsewhere"}]'])(
  'the stored value %s is ignored',
  (stored) => {
    storage.set('tafach.request.sent', stored)
    expect(findSent(begun, offer)).toBeUndefined()
  },
)

it('a browser without storage can still order', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new Error('SecurityError')
    },
  })
  rememberSent(ADDRESS, '/quote-success?order=H7K2PQ&key=a')
  expect(findSent(written, offer)).toBeUndefined()
})
