import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { answerWhileAway } from './answer-while-away.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from '../services.ts'

function appWith({ isBeating, canWrite = true }: { isBeating: boolean; canWrite?: boolean }) {
  const app = new Hono<AppEnv>()
  const services = {
    pulse: { isBeating: async () => isBeating },
    readiness: { canWrite: async () => canWrite },
  } as unknown as Services
  app.use(async (c, next) => {
    c.set('facts', buildFacts({ lang: c.req.header('accept-language') === 'am' ? 'am' : 'en' }))
    c.set('faults', { hasFault: () => false, hasLostSession: () => false, beginAgain: () => undefined })
    await next()
  }, answerWhileAway(services))
  app.onError((_, c) => c.json({ error: 'a fault' }, 500, { 'content-length': '19', etag: 'x' }))
  app.get('/well', (c) => c.text('cakes'))
  app.all('*', () => {
    throw new Error('no answer')
  })
  return app
}

it('a program reads that the database is away, and when to come again', async () => {
  const answer = await appWith({ isBeating: false }).request('/api/cakes')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '5',
  })
  expect(await answer.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('its records') },
  })
})

it.each([
  ['en', 'We will be back in a moment'],
  ['am', 'መዝገቦቹን ማግኘት አልቻለም'],
])('a person reads it in words: %s', async (lang, words) => {
  const headers = { accept: 'text/html', 'accept-language': lang }
  const answer = await appWith({ isBeating: false }).request('/checkout', { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain(words)
})

it('a write fails with the same words where the database takes none, and other faults stay faults', async () => {
  const full = appWith({ isBeating: true, canWrite: false })
  expect((await full.request('/api/orders', { method: 'POST' })).status).toBe(503)
  expect((await full.request('/api/cakes')).status).toBe(500)
  expect((await appWith({ isBeating: true }).request('/api/orders', { method: 'POST' })).status).toBe(500)
  expect(await (await appWith({ isBeating: false }).request('/well')).text()).toBe('cakes')
})
