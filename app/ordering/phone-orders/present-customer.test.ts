import { expect, it } from 'vitest'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

const zones = [
  { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000 },
  { id: 'arada', name: { en: 'Arada', am: 'አራዳ' }, feeSantim: null },
]

it.each([
  ['Bole, behind the church', 'bole', 'behind the church'],
  ['አራዳ፣ ፒያሳ', 'arada', 'ፒያሳ'],
  ['Bole Road 4', 'elsewhere', 'Bole Road 4'],
  ['Gerji', 'elsewhere', 'Gerji'],
  ['', '', ''],
])('the address %j is %j and %j', (address, zone, rest) => {
  expect(splitAddress(address, zones)).toEqual({ zone, address: rest })
})
