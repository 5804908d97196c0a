import process from 'node:process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readAnswered } from '#app/base/alarms/count-answers.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { fillShop } from '#test/fuzz/fill-shop.ts'
import { runFuzz, type SignedIn } from '#test/fuzz/run-fuzz.ts'
import { signInAs } from '#test/fuzz/sign-in.ts'
import { takesFiles } from './listening/bodies.ts'
import { IS_WHOLE_WALK } from '#test/walks.ts'
import { openServer, type OpenServer } from '#test/open-server.ts'

/** Drawn after one of each. `npm run test:walks` and `npm run fuzz` send more, to find what the few of `npm test` miss. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (IS_WHOLE_WALK ? 1000 : 40))
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const isLong = process.env['FUZZ_REQUESTS'] !== undefined
const tell = (line: string) => isLong && process.stdout.write(`${line}\n`)

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: OpenServer

beforeAll(async () => {
  shop = await openServer(database, { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' }, { hasAdmin: true })
  await fillShop(shop, db)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

it(
  'whatever strangers, customers, staff and programs send to any address is no fault of the shop',
  async () => {
    // Pages lack the addresses of their sheets here, which React mentions.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const signIn = async (sender: SignedIn): Promise<Record<string, string>> => {
      await db.deleteFrom('rate_limit_windows').execute()
      return signInAs(shop.services, db, sender)
    }
    shop.takeLines()
    const options = { seed: SEED, requests: REQUESTS, tell }
    const { faults, statuses, slowest, sentFiles } = await runFuzz({ ...shop, signIn }, options)
    tell(
      [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    )
    tell(slowest.join('\n'))
    const errors = shop.takeLines().filter(({ level }) => level === 'error')
    expect({
      faults,
      errors: [...new Set(errors.map(({ err, msg, path }) => err?.stack ?? `${msg} ${path ?? ''}`))],
    }).toEqual({ faults: [], errors: [] })
    // Without scripts a picture comes with its form.
    expect(sentFiles.filter((path) => !takesFiles(path))).toEqual([])
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    // What the alarm counts.
    await shop.services.answers.save(db, shop.services.clock.now())
    expect((await readAnswered(db, shop.services.clock.now())).failed).toBe(0)
  },
  isLong ? 3_600_000 : 600_000,
)
