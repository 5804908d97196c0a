import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { freePort } from '#test/chaos/free-port.ts'
import { prepareShopProcess, type ShopProcess } from '#test/chaos/shop-process.ts'
import { prepareHaproxy, type Balancer } from '#test/machines/haproxy.ts'
import { createPrimary, createStandby, type OwnPostgres } from '#test/machines/own-postgres.ts'
import { preparePgBouncer, type PgBouncer } from '#test/machines/pgbouncer.ts'
import { prepareS3Store, type S3Store } from './s3-store.ts'

/**
 * Two machines' worth of a shop on one: two processes with pages and one in the background, each with a folder of its own, their pictures in
 * a store of the S3 protocol, a balancer, poolers, a primary and its standby.
 */
export interface TwoServers {
  pages: readonly [ShopProcess, ShopProcess]
  worker: ShopProcess
  balancer: Balancer
  servers: readonly [OwnPostgres, OwnPostgres]
  poolers: readonly [PgBouncer, PgBouncer]
  store: S3Store
  stop(): Promise<void>
}

/** Commits wait until the standby has them, so that it may take over without a loss. */
const SYNCHRONOUS = { synchronous_standby_names: '*' }

export async function openTwoServers(dir: string): Promise<TwoServers> {
  const primary = await createPrimary(path.join(dir, 'first'))
  await primary.start()
  await primary.query('create database shop')
  const standby = await createStandby(primary, path.join(dir, 'second'))
  await standby.start()
  await primary.stop()
  await primary.start(SYNCHRONOUS)
  const servers = [primary, standby] as const
  const poolers = [
    found(await preparePgBouncer(path.join(dir, 'pooler-1'), primary)),
    found(await preparePgBouncer(path.join(dir, 'pooler-2'), standby)),
  ] as const
  await Promise.all(poolers.map((pooler) => pooler.start()))

  const store = await prepareS3Store(path.join(dir, 'store'), await freePort())
  await store.start()

  const direct = `postgres://tafach@${primary.host},${standby.host}/shop?target_session_attrs=read-write`
  const environment = {
    APP_SECRET: randomBytes(32).toString('base64url'),
    ...store.variables,
    DATABASE_URL: `postgres://tafach@${poolers[0].host},${poolers[1].host}/shop?target_session_attrs=read-write`,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: direct,
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    DEMO_SHOP: 'true',
    PAYMENT_SIMULATOR: 'true',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '3',
  }
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const processOf = (name: string, port: number, ROLE: string) => {
    const own = { DATA_DIR: path.join(dir, name), ROLE }
    return prepareShopProcess(path.join(dir, `${name}.log`), port, { ...environment, ...own })
  }
  const pages = [processOf('pages-1', ports[0], 'web'), processOf('pages-2', ports[1], 'web')] as const
  const worker = processOf('worker', ports[2], 'worker')
  const balancer = found(await prepareHaproxy(dir, ports.slice(0, 2)))
  await pages[0].start(0)
  await Promise.all([pages[1].start(0), worker.start(0)])
  await balancer.start()
  return {
    pages,
    worker,
    balancer,
    servers,
    poolers,
    store,
    async stop() {
      await Promise.all([balancer.stop(), ...pages.map((each) => each.kill()), worker.kill()])
      await Promise.all([store.kill(), ...poolers.map((pooler) => pooler.kill())])
      await Promise.all(servers.map((server) => server.kill()))
    },
  }
}

function found<T>(part: T | undefined): T {
  if (!part) throw new Error('a program of the drill is missing')
  return part
}
