import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildCake,
  buildCakeType,
  buildFlavor,
  buildInspiration,
  buildOccasion,
} from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { searchShop } from './search.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const today = '2026-11-21'
const search = async (query: string, lang: 'en' | 'am' = 'en') =>
  (await searchShop(db, query, { today, lang })).map(({ kind, id, name, price }) => [kind, id, name, price])

describe('the shop’s search', () => {
  it('finds cakes on sale and pictures of the gallery, in the page’s language', async () => {
    await buildCake(db, {
      id: 'mango',
      name_en: 'Mango Cake',
      name_am: 'የማንጎ ኬክ',
      price_santim: 9000,
      is_available_daily: true,
    })
    await buildCake(db, { id: 'gone', name_en: 'Mango Tart', name_am: 'ማንጎ ታርት', is_active: false })
    await buildOccasion(db, { id: 'wedding', name_en: 'Wedding', name_am: 'ሠርግ' })
    await buildInspiration(db, { id: 'garden', occasion_id: 'wedding', name_en: 'Mango Garden', name_am: 'የማንጎ ማሳ' })
    expect(await search('ማንጐ')).toEqual([
      ['daily', 'mango', 'Mango Cake', 'ETB\u00A090'],
      ['picture', 'garden', 'Mango Garden', ''],
    ])
    expect(await search('serg', 'am')).toEqual([['picture', 'garden', 'የማንጎ ማሳ', '']])
    expect(await search('pizza')).toEqual([])
  })

  it('finds made-to-order cakes by the flavors and cake types in which they are made, and by colours, in both languages', async () => {
    await buildFlavor(db, { id: 'lemon', name_en: 'Lemon', name_am: 'ሎሚ' })
    await buildFlavor(db, { id: 'gone', name_en: 'Pistachio', name_am: 'ፒስታቺዮ', is_active: false })
    await buildFlavor(db, { id: 'red-velvet', name_en: 'Red velvet', name_am: 'ሬድ ቬልቬት' })
    await buildCakeType(db, { id: 'chiffon', name_en: 'Chiffon', name_am: 'ሽፎን' })
    await buildCake(db, { id: 'garden', name_en: 'Garden', name_am: 'የአትክልት', flavor_ids: ['lemon'] })
    await buildCake(db, { id: 'velvet', name_en: 'Red Velvet', name_am: 'ሬድ ቬልቬት', flavor_ids: ['red-velvet'] })
    await buildCake(db, { id: 'doughnut', name_en: 'Doughnut', name_am: 'ዶናት', is_available_daily: true })
    const found = async (query: string) => (await search(query)).map(([, id]) => id)
    expect([await found('lemon'), await found('ሎሚ')]).toEqual([['garden'], ['garden']])
    expect([await found('chiffon'), await found('ሺፎን')]).toEqual([
      ['garden', 'velvet'],
      ['garden', 'velvet'],
    ])
    expect([await found('ቀይ'), await found('qey'), await found('red')]).toEqual([['velvet'], ['velvet'], ['velvet']])
    expect(await found('pistachio')).toEqual([])
  })

  it('marks the cakes that are for fasting', async () => {
    await buildCake(db, { id: 'fruit', name_en: 'Fruit Slice', name_am: 'ፍራፍሬ', is_fasting: true })
    await buildCake(db, { id: 'mango', name_en: 'Fruit Tart', name_am: 'ፍራፍሬ ታርት' })
    const found = await searchShop(db, 'fruit', { today, lang: 'en' })
    expect(found.map(({ id, isFasting = false }) => [id, isFasting])).toEqual([
      ['fruit', true],
      ['mango', false],
    ])
  })
})
