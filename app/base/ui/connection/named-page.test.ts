import type { DataRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ensureNamedPage } from './named-page.ts'

type State = DataRouter['state']

const ORDER = { pathname: '/admin/orders/1', search: '?from=list', hash: '' }
const pages = (id: string) => [{ route: { id: 'root' } }, { route: { id } }]

/** A router that knows `known` for the address of an order, and tells of one state. */
function navigated(known: string | null, state: { id: string; navigation?: string; errors?: object | null }) {
  const navigate = vi.fn()
  let publish: (state: State) => void = () => undefined
  const router = {
    match: () => known && pages(known),
    navigate,
    subscribe: (listener: typeof publish) => {
      publish = listener
      return () => undefined
    },
  }
  vi.stubGlobal('__reactRouterDataRouter', router)
  ensureNamedPage()
  const { id, navigation = 'idle', errors = null } = state
  publish({ navigation: { state: navigation }, location: ORDER, matches: pages(id), errors } as unknown as State)
  return navigate.mock.calls
}

afterEach(() => vi.unstubAllGlobals())

const OPENED = [['/admin/orders/1?from=list', { replace: true }]]

it('opens the page of the address where the page before stands, also one that the program does not know yet', () => {
  expect(navigated('order', { id: 'new-order' })).toEqual(OPENED)
  expect(navigated(null, { id: 'new-order' })).toEqual(OPENED)
})

it('leaves the page of the address, a navigation that goes on, and an error page', () => {
  expect(navigated('order', { id: 'order' })).toEqual([])
  expect(navigated('order', { id: 'new-order', navigation: 'loading' })).toEqual([])
  expect(navigated(null, { id: 'root', errors: { root: 'not found' } })).toEqual([])
})
