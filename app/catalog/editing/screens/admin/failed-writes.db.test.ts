import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildInspiration, buildOccasion, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { action as submitCake } from './cake-page.tsx'
import { action as submitChoice } from './choice-page.tsx'
import { action as submitInspiration } from '#app/catalog/inspirations/screens/admin/inspiration-page.tsx'
import { action as submitGallery } from '#app/catalog/inspirations/screens/admin/inspirations-page.tsx'
import { action as submitOccasion } from '#app/catalog/occasions/screens/admin/occasion-page.tsx'
import { action as submitOccasions } from '#app/catalog/occasions/screens/admin/occasions-page.tsx'

const database = await createTestDatabase()
const { db } = database

beforeEach(async () => {
  await database.truncate()
  await buildOccasion(db, { id: 'birthday', name_en: 'Birthday' })
  await buildCake(db, { id: 'honey', name_en: 'Honey' })
  await buildSize(db, { id: 'small', name_en: 'Small' })
  await buildInspiration(db, { id: 'roses', name_en: 'Roses', occasion_id: 'birthday' })
})
afterAll(() => database.drop())

const owner = { id: 'owner', email: 'owner@shop.example' }

/** Sends a form of the back office as a browser without scripts does. */
async function send(action: (args: never) => Promise<unknown>, params: object, fields: Record<string, string>) {
  const url = new URL('http://shop.test/admin')
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => new Date('2026-11-21T06:00:00Z') })
  context.set(sessionContext, { user: owner, profile: { ...owner, isAdmin: true } })
  context.set(mediaStoreContext, {} as never)
  context.set(deriveCopiesContext, {} as never)
  context.set(requestContext, buildFacts({ clientAddress: '198.51.100.1', origin: url.origin }))
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return action({ url, params, context, request: new Request(url, { method: 'POST', body }) } as never)
}

const named = { name_en: 'Name day', name_am: 'የስም ቀን' }
const counts = { serves_from: '1', serves_to: '2', diameter_cm: '20', tiers: '1', points: '1' }
const size = { ...named, ...counts, weight_grams: '1', price_multiplier_milli: '1', version: '1' }
const occasion = { ...named, kind: 'other', version: '1' }
const picture = {
  ...named,
  alt_en: 'Roses',
  alt_am: 'ጽጌረዳ',
  occasion_id: 'birthday',
  is_own_work: 'yes',
}
const error = 'Unknown error occurred'

it.each([
  ['creating an occasion', submitOccasion, { occasionId: 'new' }, { ...occasion, id: randomUUID(), intent: 'save' }],
  ['changing an occasion', submitOccasion, { occasionId: 'birthday' }, { ...occasion, intent: 'save' }],
  ['changing a cake', submitCake, { cakeId: 'honey' }, { ...named, price_santim: '100', version: '1', intent: 'save' }],
  ['changing a size', submitChoice, { tab: 'sizes', choiceId: 'small' }, { ...size, intent: 'save' }],
  ['changing a picture', submitInspiration, { inspirationId: 'roses' }, { ...picture, version: '1', intent: 'save' }],
])('an error while %s is reported, and typed values stay', async (_, action, params, fields) => {
  const names = () => db.selectFrom('occasions').select('name_en').execute()
  const answer = (await database.whileLost('occasions', () =>
    database.whileLost('cakes', () =>
      database.whileLost('sizes', () => database.whileLost('inspirations', () => send(action, params, fields))),
    ),
  )) as { data: object }
  expect(answer).toMatchObject({ init: { status: 500 } })
  const shown = answer.data
  expect(shown).toMatchObject({ error })
  expect(JSON.stringify(shown)).toContain('Name day')
  expect(await names()).toEqual([{ name_en: 'Birthday' }])
})

it.each([
  ['deleting an occasion', submitOccasion, { occasionId: 'birthday' }, { intent: 'delete' }, { error }],
  ['archiving occasions', submitOccasions, {}, { intent: 'archive', id: 'birthday' }, { error }],
  ['deleting a cake', submitCake, { cakeId: 'honey' }, { intent: 'delete' }, { error }],
  ['archiving a size', submitChoice, { tab: 'sizes', choiceId: 'small' }, { intent: 'archive' }, { error }],
  ['deleting a picture', submitInspiration, { inspirationId: 'roses' }, { intent: 'delete' }, { error }],
  ['hiding pictures', submitGallery, {}, { intent: 'hide', id: 'roses' }, { error }],
])('an error while %s is reported', async (_, action, params, fields, expected) => {
  const answer = await database.whileLost('audit_log', () =>
    database.whileLost('inspirations', () => send(action, params, fields)),
  )
  expect(answer).toMatchObject({ init: { status: 500 }, data: expected })
})
