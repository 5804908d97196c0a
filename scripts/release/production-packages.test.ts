import { expect, test } from 'vitest'
import { listProductionPackages } from './production-packages.ts'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }

test('packages of tools, of other platforms and those left out stay away; peers, nested ones and what another needs come', () => {
  const packages = {
    '': {
      dependencies: { cake: '1', frame: '1', water: '1' },
      optionalDependencies: { 'engine-linux': '1', 'engine-mac': '1', 'oven-of-others': '1' },
    },
    'node_modules/cake': {
      dependencies: { flour: '2' },
      peerDependencies: { oven: '1', spare: '1' },
      peerDependenciesMeta: { spare: { optional: true } },
    },
    'node_modules/cake/node_modules/flour': { dependencies: { water: '1' } },
    'node_modules/flour': {},
    'node_modules/water': {},
    'node_modules/oven': {},
    'node_modules/spare': {},
    'node_modules/frame': {},
    'node_modules/tool': { dependencies: { flour: '1' } },
    'node_modules/engine-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/engine-mac': { os: 'darwin' },
    'node_modules/oven-of-others': { os: ['!linux'] },
  }
  expect(listProductionPackages(packages, linux, ['frame', 'water'])).toEqual([
    'node_modules/cake',
    'node_modules/cake/node_modules/flour',
    'node_modules/engine-linux',
    'node_modules/oven',
    'node_modules/water',
  ])
})
