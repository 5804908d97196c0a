/**
 * Customers order from a shop that sends its backups and changes to a bucket; the machine is lost with its disk; the shop is restored on a new
 * one with the owner's key alone, by the commands of docs/operations.md. `npm run drill restore`. Takes about three
 * minutes, since the shop sends by its own clock.
 */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { prepareShopProcess } from '#test/chaos/shop-process.ts'
import { startS3 } from '#test/s3-server.ts'

const run = promisify(execFile)

/** What may be lost with a machine. */
const LOST_AT_MOST_MS = 5 * 60_000
/** A backup is made, sent and tried within this time of the first start. */
const SENT_WITHIN_MS = 4 * 60_000
const ORDER_EVERY_MS = 250

interface Accepted {
  code: string
  orderUrl: string
  at: number
}

export const step = {
  name: 'the server is lost, and restored on a new one',
  needs: [],
  async run(dir: string, tell: (line: string) => void) {
    const s3 = await startS3('drill')
    try {
      const key = await newKey(dir)
      const away = {
        BACKUP_TARGET: 's3://drill/shop',
        BACKUP_RECIPIENT: key.recipient,
        BACKUP_S3_ENDPOINT: s3.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
        BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
      const lostDir = path.join(dir, 'lost')
      const accepted = await orderUntilSent(dir, lostDir, away, tell)
      await rm(lostDir, { recursive: true })

      const began = performance.now()
      const newDir = path.join(dir, 'new')
      const environment = { PATH: process.env['PATH'], ...away, DATA_DIR: newDir }
      const restore = ['scripts/restore.ts', 'offsite', '--identity', key.file]
      const { stdout } = await run(process.execPath, restore, { cwd: PROJECT_DIR, env: environment })
      for (const line of stdout.trim().split('\n')) tell(line)
      const seconds = (performance.now() - began) / 1000
      const opened = await openRestored(dir, newDir, away, accepted.orders)
      const due = accepted.orders.filter(
        ({ at }) => at <= accepted.lostAt - LOST_AT_MOST_MS || at <= accepted.reachedAt,
      )
      const lost = due.filter(({ code }) => !opened.codes.has(code)).length
      const windowSeconds = (accepted.lostAt - accepted.reachedAt) / 1000
      const seen =
        `${opened.codes.size} orders restored in ${seconds.toFixed(0)} s; what was ordered in the last ` +
        `${windowSeconds.toFixed(0)} s may be lost (${accepted.orders.length - due.length} orders); a customer's link opens: ${opened.link}`
      const doubled = opened.rows - opened.codes.size
      const isRight = lost === 0 && doubled === 0 && opened.link === 200 && windowSeconds * 1000 <= LOST_AT_MOST_MS
      const trial = 'the server is lost with its disk; a new one is restored from the bucket'
      return [{ trial, acknowledged: due.length, lost, doubled, gapSeconds: 0, seen, isRight }]
    } finally {
      await s3.stop()
    }
  },
}

async function newKey(dir: string): Promise<{ recipient: string; file: string }> {
  const { stdout } = await run(process.execPath, ['scripts/backup.ts', 'new-key'], { cwd: PROJECT_DIR })
  const file = path.join(dir, 'backup-key.txt')
  await writeFile(file, `${/^AGE-SECRET-KEY-\S+$/m.exec(stdout)![0]}\n`, { mode: 0o600 })
  return { recipient: /BACKUP_RECIPIENT=(\S+)/.exec(stdout)![1]!, file }
}

const shopVariables = { DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' }

/** Orders all the time, until a backup and later changes are away; then the power fails. */
async function orderUntilSent(
  dir: string,
  dataDir: string,
  away: Record<string, string>,
  tell: (line: string) => void,
): Promise<{ orders: Accepted[]; reachedAt: number; lostAt: number }> {
  const environment = { ...shopVariables, ...away, DATA_DIR: dataDir }
  const shop = prepareShopProcess(path.join(dir, 'lost.log'), await freePort(), environment)
  try {
    await shop.start(0)
    const orders: Accepted[] = []
    let ordersThen: number | undefined
    let reachedAt = 0
    for (const end = performance.now() + SENT_WITHIN_MS; ; await wait(ORDER_EVERY_MS)) {
      if (performance.now() > end) throw new Error(`nothing was sent within ${SENT_WITHIN_MS / 1000} s`)
      orders.push(await order(shop.url, orders.length + 1))
      const sent = await readSent(dataDir)
      if (sent.tried === 0) continue
      // Orders after the backup are what the stream is for.
      ordersThen ??= orders.length
      reachedAt = sent.reachedAt
      const streamed = orders.filter(({ at }, index) => index >= ordersThen! && at <= reachedAt).length
      if (streamed >= 20) break
    }
    tell(`${orders.length} orders, ${ordersThen} of them before the backup was there and tried`)
    const lostAt = Date.now()
    await shop.kill()
    return { orders, reachedAt, lostAt }
  } finally {
    await shop.stop()
  }
}

async function order(url: string, number: number): Promise<Accepted> {
  const digits = String(number).padStart(5, '0')
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `drill-restore-${digits}`,
      'x-forwarded-for': `10.8.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({ cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone: `+2519000${digits}` }),
  })
  const body = (await response.json()) as { code: string; order_url: string }
  if (response.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(body)}`)
  return { code: body.code, orderUrl: body.order_url, at: Date.now() }
}

async function ask<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const session = new pg.Client(await findRunningPostgres(dataDir))
  await session.connect()
  try {
    return (await session.query<Row>(text)).rows
  } finally {
    await session.end()
  }
}

async function readSent(dataDir: string): Promise<{ tried: number; reachedAt: number }> {
  const [row] = await ask<{ tried: string; reached: Date | null }>(
    dataDir,
    `select (select count(*) from offsite_backups where tried_at is not null and try_failure is null) as tried,
      (select reached_at from change_streams where ended_at is null) as reached`,
  )
  return { tried: Number(row!.tried), reachedAt: row!.reached?.getTime() ?? 0 }
}

async function openRestored(dir: string, dataDir: string, away: Record<string, string>, orders: Accepted[]) {
  const environment = { ...shopVariables, ...away, DATA_DIR: dataDir }
  const shop = prepareShopProcess(path.join(dir, 'new.log'), await freePort(), environment)
  try {
    await shop.start(0)
    const found = await ask<{ code: string }>(dataDir, 'select code from orders')
    const codes = new Set(found.map(({ code }) => code))
    const one = orders.find(({ code }) => codes.has(code))
    const { pathname, search } = new URL(one?.orderUrl ?? '/nothing', shop.url)
    const page = await fetch(`${shop.url}${pathname}${search}`)
    return { codes, rows: found.length, link: page.status }
  } finally {
    await shop.stop()
  }
}
