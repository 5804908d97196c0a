import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { signUpAs } from '#app/people/auth/accounts.factory.ts'
import { LANG_COOKIE } from '#app/base/platform/text/language.ts'
import { LANGS, type MessageKey } from '#app/base/platform/text/translate.ts'
import { createTestDatabase } from './database.ts'
import { openServer, type OpenServer } from './open-server.ts'

/** Texts that the requirements quote, where the shop's own server shows them. */

const database = await createTestDatabase()
const { db } = database
let server: OpenServer
let owner = ''
beforeAll(async () => {
  server = await openServer(database, { DEMO_SHOP: 'true' }, { hasAdmin: true })
  owner = (await signUpAs(server.services.auth, db, 'owner@shop.example', { isAdmin: true })).cookie
})
// The sheets of a build have no address here, which React says.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

describe.each(LANGS)('in %s', (lang) => {
  const textOf = (key: MessageKey) => translateTo(lang)(key)

  async function ask(address: string, init: { method?: string; body?: URLSearchParams; cookie?: string } = {}) {
    const { cookie = '', ...rest } = init
    const headers = { cookie: `${cookie}; ${LANG_COOKIE}=${lang}`, origin: server.url }
    const answer = await fetch(server.url + address, { ...rest, redirect: 'manual', headers })
    return { status: answer.status, text: await answer.text() }
  }
  const send = (address: string, fields: Record<string, string>) =>
    ask(address, { method: 'POST', body: new URLSearchParams(fields) })

  it.each<[string, ...MessageKey[]]>([
    ['/', 'ui.start', 'catalog.special.title', 'catalog.daily.title'],
    ['/customize', 'cake.builder.title'],
    ['/cakes/baklava', 'catalog.cake.related', 'catalog.cake.policies'],
    ['/cakes/none', 'catalog.cake.not.found', 'catalog.cake.not.found.text'],
    ['/quote-success', 'result.quote.title'],
    ['/payment-success', 'result.success.title'],
    ['/payment-failure', 'result.failure.title'],
    ['/payment-cancel', 'result.cancel.title'],
    ['/checkout?cake=baklava', 'order.refused.missing_cake_or_variant'],
    ['/inspirations?occasion=wedding&inspiration=', 'catalog.inspirations.missing'],
    ['/customize?occasion=birthday&cake=red-velvet-cake&step=day', 'cake.builder.incomplete'],
  ])('%s has its texts', async (address, ...keys) => {
    const { text } = await ask(address)
    for (const key of keys) expect(text).toContain(html(textOf(key)))
  })

  it('the header and the back office have "Sign Out"', async () => {
    expect((await ask('/terms', { cookie: owner })).text).toContain(html(textOf('ui.sign.out')))
    const { text } = await ask('/admin/messages', { cookie: owner })
    expect(text).toContain(html(textOf('ui.sign.out')))
  })

  it('a section of daily cakes that cannot be read says so, and so does an empty one', async () => {
    const failed = await database.whileLost('cakes', () => ask('/', { cookie: owner }))
    expect(failed.text).toContain(html(textOf('catalog.daily.failed')))
    const daily = db.updateTable('cakes').where('is_available_daily', '=', true)
    const ids = await db.selectFrom('cakes').select('id').where('is_available_daily', '=', true).execute()
    await daily.set({ is_available_daily: false }).execute()
    try {
      const empty = await ask('/', { cookie: owner })
      expect(empty.text).toContain(html(textOf('catalog.daily.none')))
    } finally {
      const all = ids.map(({ id }) => id)
      await db.updateTable('cakes').where('id', 'in', all).set({ is_available_daily: true }).execute()
    }
  })

  it.each(['sign-in', 'sign-up'] as const)('an unexpected failure of %s is said', async (intent) => {
    const password = 'plum harvest'
    const { status, text } = await database.whileLost('users', () =>
      send('/auth', { intent, email: 'somebody@shop.example', password }),
    )
    expect(status).toBeGreaterThanOrEqual(500)
    expect(text).toContain(
      html(textOf(intent === 'sign-in' ? 'auth.error.sign.in.unexpected' : 'auth.error.sign.up.unexpected')),
    )
  })

  it('JSON answers an unknown cake and a purchase without a variant in these words', async () => {
    expect((await ask('/api/cakes/none')).text).toContain(textOf('catalog.refused.cake.not.found'))
    const form = { cake: 'baklava', customerName: 'Selam', phone: '0900000004', formKey: crypto.randomUUID() }
    const bought = await send('/checkout?cake=baklava', form)
    expect(bought.text).toContain(html(textOf('order.refused.missing_cake_or_variant')))
  })
})
