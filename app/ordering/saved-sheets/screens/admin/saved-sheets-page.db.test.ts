import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { clockContext, configContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { addressContext } from '#app/people/auth/admin-request.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { writeSheet } from '../../sheet-files.server.ts'
import { loader as openSheet } from './saved-sheet-file.ts'
import { action, loader } from './saved-sheets-page.tsx'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-sheets-page-'))
const DAY = '2026-11-22'
const NOW = new Date('2026-11-21T15:00:00Z')

beforeEach(async () => {
  await database.truncate()
  await writeSheet(dataDir, DAY, Buffer.from('%PDF-1.7 a sheet'))
  const written = { state: 'written', written_at: NOW, byte_size: 16, orders: 3 } as const
  await db
    .insertInto('kept_sheets')
    .values({ day: DAY, next_try_at: NOW, ...written, print_state: 'failed', print_failure: 'refused' })
    .execute()
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

const LIST = '/admin/orders/production/sheets'

/** What a page answers somebody with a role; a refusal as its status. */
async function ask(
  page: (args: never) => unknown,
  role: Role,
  { file, fields }: { file?: string; fields?: Record<string, string> } = {},
) {
  const url = new URL(`http://shop.test${LIST}${file === undefined ? '' : `/${file}`}`)
  const person = { id: role, email: `${role}@shop.example` }
  const context = new RouterContextProvider()
  const method = fields ? 'POST' : 'GET'
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => NOW })
  context.set(configContext, { DATA_DIR: dataDir, SHEET_PRINT_COMMAND: ['lp'] } as never)
  context.set(sessionContext, { user: person, profile: { ...person, isAdmin: true, role } })
  context.set(requestContext, buildFacts({ clientAddress: '198.51.100.1', origin: url.origin }))
  context.set(addressContext, { pattern: file === undefined ? LIST : `${LIST}/:file`, method, url: url.pathname })
  const body = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body.set(name, value)
  const request = new Request(url, fields ? { method, body } : {})
  try {
    return await page({ url, params: { file }, context, request } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status
    return (thrown as { init?: { status?: number } }).init?.status ?? thrown
  }
}

describe('kept sheets in the back office', () => {
  it('the kitchen sees what failed and opens the file; a driver sees neither', async () => {
    expect(await ask(loader, 'kitchen')).toMatchObject({
      sheets: [{ day: DAY, isBad: true, text: expect.stringContaining('the printer refused it') as string }],
    })
    const answer = (await ask(openSheet, 'kitchen', { file: `production-${DAY}.pdf` })) as Response
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/pdf', '%PDF-1.7 a sheet'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await ask(loader, 'driver')).toBe(403)
    expect(await ask(openSheet, 'driver', { file: `production-${DAY}.pdf` })).toBe(403)
  })

  it.each(['production-2026-11-23.pdf', '..%2F..%2Fapp-secret', 'production-2026-11-22.pdf.unfinished'])(
    'there is no file %s',
    async (file) => {
      expect(await ask(openSheet, 'owner', { file })).toBe(404)
    },
  )

  it('is printed once more by the press of a button, and a sheet that is not there is refused in words', async () => {
    expect(await ask(action, 'kitchen', { fields: { day: DAY, intent: 'print' } })).toMatchObject({ error: '' })
    const { print_state: state } = await db.selectFrom('kept_sheets').select('print_state').executeTakeFirstOrThrow()
    expect(state).toBe('waiting')
    for (const day of ['2026-11-23', 'tomorrow', '']) {
      expect(await ask(action, 'kitchen', { fields: { day, intent: 'write' } })).toMatchObject({
        data: { error: expect.stringContaining('Look again in a minute') as string },
        init: { status: 409 },
      })
    }
  })
})
