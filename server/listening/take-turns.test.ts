import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('answers reads between concurrent writes', async () => {
  const begun: string[] = []
  const app = new Hono().use(takeTurns())
  app.get('/', (c) => c.text(`${begun.push('page')}`))
  app.post('/:name', (c) => c.text(`${begun.push(c.req.param('name'))}`))
  app.onError((_, c) => c.text('failed', 500))
  app.put('/', () => {
    begun.push('fault')
    throw new Error('a fault')
  })
  const write = async (method: string, name: string) => app.request(`/${name}`, { method })
  const writes = [write('POST', 'one'), write('PUT', ''), write('POST', 'two'), write('POST', 'three')]
  await writes[0]
  expect(begun).toEqual(['one'])
  await app.request('/')
  expect(begun).toEqual(['one', 'page'])
  await Promise.all(writes)
  expect(begun).toEqual(['one', 'page', 'fault', 'two', 'three'])
})
