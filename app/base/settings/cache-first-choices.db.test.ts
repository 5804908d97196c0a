import { afterAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { cacheFirstChoices } from './cache-first-choices.server.ts'
import { saveSettings } from './save-settings.factory.ts'
import type { SettingKey } from './setting-fields.ts'

const database = await createTestDatabase()
const { db } = database

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const save = (key: SettingKey, value: unknown) =>
  saveSettings(db, [{ key, value, version: 0 }], {
    actor: { name: 'almaz@example.test' },
    at: new Date('2026-11-21T06:00:00Z'),
  })

function cache() {
  let isListening = true
  let notify: (changedTable?: string) => void = () => undefined
  const shopChanges = {
    isListening: () => isListening,
    onChange: (listener: typeof notify) => void (notify = listener),
  }
  const first = cacheFirstChoices({ db, shopChanges, log: createLog('silent') })
  return { first, notify: (changedTable?: string) => notify(changedTable), listen: (is: boolean) => (isListening = is) }
}

it('a shop starts with the defaults, and follows its owner’s choice from the next request on', async () => {
  const { first, notify } = cache()
  expect(first.known()).toBeUndefined()
  expect(await first.read()).toEqual({
    lang: { isByPhone: true, otherwise: 'en' },
    calendar: { en: 'gregorian', am: 'ethiopian' },
    letters: {},
  })
  await save('calendar.default', { en: 'ethiopian', am: 'ethiopian' })
  await save('languages.otherwise', 'am')
  await save('letters.from', 'phone')
  await save('letters.size', 'large')
  notify('cakes')
  expect(first.known()).toMatchObject({ calendar: { en: 'gregorian' } })
  notify('settings')
  expect(first.known()).toBeUndefined()
  expect(await first.read()).toEqual({
    lang: { isByPhone: true, otherwise: 'am' },
    calendar: { en: 'ethiopian', am: 'ethiopian' },
    letters: { 'data-letters': 'phone', 'data-letter-size': 'large' },
  })
  expect(first.known()).toBeDefined()
})

it('caches nothing that was read before a change, or while changes may be missed', async () => {
  const { first, notify, listen } = cache()
  const early = first.read()
  notify('settings')
  await early
  expect(first.known()).toBeUndefined()
  await first.read()
  listen(false)
  expect(first.known()).toBeUndefined()
  await save('languages.by_phone', false)
  expect(await first.read()).toMatchObject({ lang: { isByPhone: false } })
})
