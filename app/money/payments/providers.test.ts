import { expect, it } from 'vitest'
import { createFakeProvider } from './fake-provider.factory.ts'
import { listProviders } from './providers.server.ts'

const order = {
  Telebirr: ['santimpay', 'chapa'],
  Mpesa: ['mpesa', 'chapa'],
  'CBE Birr': ['chapa', 'simulator'],
  hosted: ['chapa', 'mpesa', 'simulator'],
} as const
const chapa = createFakeProvider('chapa', { mode: 'live' })
const mpesa = createFakeProvider('mpesa', { mode: 'live', directMethods: ['Mpesa'], hosted: false })
const simulator = createFakeProvider('simulator')
const names = (providers: readonly { name: string }[]) => providers.map(({ name }) => name)

it('providers are asked in the order of preference, those that are on and able', () => {
  const providers = listProviders([chapa, mpesa], { order })
  expect(names(providers.forMethod('Telebirr'))).toEqual(['chapa'])
  expect(names(providers.forMethod('Mpesa'))).toEqual(['mpesa', 'chapa'])
  expect(names(providers.forHostedPage())).toEqual(['chapa'])
})

it('offers only methods that a provider serves', () => {
  expect(listProviders([chapa, mpesa], { order }).offeredWays()).toEqual({
    methods: ['Telebirr', 'Mpesa', 'CBE Birr'],
    hasPage: true,
  })
  expect(listProviders([mpesa], { order }).offeredWays()).toEqual({ methods: ['Mpesa'], hasPage: false })
  expect(listProviders([mpesa, simulator], { order }).offeredWays()).toEqual({ methods: ['Mpesa'], hasPage: false })
  expect(listProviders([]).offeredWays()).toEqual({ methods: [], hasPage: false })
})

it('once one is live those in test mode take no new payments, and are still known', () => {
  const providers = listProviders([chapa, simulator], { order })
  expect(names(providers.forMethod('CBE Birr'))).toEqual(['chapa'])
  expect(providers.find('simulator')).toBe(simulator)
  expect(names(listProviders([simulator], { order }).forMethod('CBE Birr'))).toEqual(['simulator'])
})
