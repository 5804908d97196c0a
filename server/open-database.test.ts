import { expect, it } from 'vitest'
import type { Config } from '#app/base/platform/config.server.ts'
import { unreachableDatabase } from './open-database.ts'

const refused = new Error('connect ECONNREFUSED')
const saidOf = (DATABASE_URL: string) => unreachableDatabase({ DATABASE_URL } as Config, refused).message

it.each([
  ['postgres://shop:secret@db.example:5432/orders', 'orders at db.example:5432 for shop'],
  ['postgres://shop@one:5432,two:5433/orders', 'orders at one:5432, two:5433 for shop'],
  // As install.sh writes it.
  ['postgresql:///tafach?host=/run/postgresql&user=tafach', 'tafach at /run/postgresql for tafach'],
  ['postgres:///', 'without a name at a socket of this machine for the account of this process'],
])('%s is named in words, without its password', (url, named) => {
  expect(saidOf(url)).toBe(`DATABASE_URL names the database ${named}, which cannot be used: connect ECONNREFUSED`)
})

it('several addresses that all refuse are one fault with a text', () => {
  const cause = new AggregateError([refused, refused])
  expect(unreachableDatabase({ DATABASE_URL: 'postgres://a@b/c' } as Config, cause).message).toContain('ECONNREFUSED')
})
