import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps, type ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import routes from '#app/routes.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createApp } from '#server/app.ts'
import { createAnswer, createHttpServer } from '#server/listening/http-server.ts'
import { openShop } from '#server/open-shop.ts'
import { readShopConfig } from '#server/read-shop-config.ts'
import { stopParts } from '#server/stop-parts.ts'
import type { TestDatabase } from './database.ts'

interface Entry {
  id?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Entry[] | undefined
}

export interface LogLine {
  level: string
  msg: string
  status?: number
  path?: string
  err?: { message: string; stack?: string }
}

const files = import.meta.glob('../app/**/screens/**/*.{ts,tsx}')

interface RouteModule {
  default?: object
  ErrorBoundary?: object
  links?: unknown
}

/** A route module as React Router's plugin makes it, without its sheets, which Vitest does not read. */
function asBuilt({ default: component, ErrorBoundary, ...module }: RouteModule) {
  return {
    ...module,
    links: undefined,
    ...(component && { default: UNSAFE_withComponentProps(component as never) }),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary as never) }),
  }
}

/** The routes below `entries` that `isWanted`, with their modules, as a build has them. */
async function buildRoutes(entries: readonly Entry[], isWanted: (route: Entry) => boolean): Promise<ServerBuild> {
  const found: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: asBuilt(root) as never },
  }
  async function add(all: readonly Entry[], parentId: string): Promise<void> {
    for (const route of all.filter(isWanted)) {
      const id = route.id ?? route.file.replace(/\.tsx?$/, '') // as a build names it
      const module = asBuilt((await files[`../app/${route.file}`]!()) as RouteModule)
      found[id] = { id, parentId, path: route.path, index: route.index, module } as never
      await add(route.children ?? [], id)
    }
  }
  await add(entries, 'root')
  const manifest = Object.values(found).map((route) => [
    route!.id,
    {
      ...route,
      module: '/assets/page.js',
      hasAction: 'action' in route!.module,
      hasLoader: 'loader' in route!.module,
      hasErrorBoundary: 'ErrorBoundary' in route!.module,
    },
  ])
  return {
    entry: { module: entry },
    routes: found,
    assets: {
      routes: Object.fromEntries(manifest),
      entry: { imports: [], module: '/assets/entry.js' },
      url: '/assets/manifest.js',
      version: '',
    },
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild
}

export interface OpenServer {
  url: string
  port: number
  /** Lines of the log since the last call. */
  takeLines: () => LogLine[]
  services: Awaited<ReturnType<typeof openShop>>['services']
  /** Everything that is mounted besides the pages, as its routes name it. */
  mounted: string[]
  /** Waits for what its answers left to be worked off, such as a message of a gateway. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The shop's own server on a database of a test, as customers reach it: its listener, its services and its pages, those of the
 * back office only if `hasAdmin`. Nothing works in the background.
 */
export async function openServer(
  { poolConfig }: TestDatabase,
  environment: NodeJS.ProcessEnv = {},
  { hasAdmin = false } = {},
): Promise<OpenServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-server-'))
  await mkdir(path.join(dataDir, 'assets'))
  const { host, port: databasePort, user, database } = poolConfig as Record<string, string | number | undefined>
  const address = new URL(`postgres://localhost/${database}`)
  address.username = String(user)
  if (databasePort !== undefined) address.port = String(databasePort)
  if (host !== undefined) address.searchParams.set('host', String(host))
  const read = readShopConfig({
    NODE_ENV: 'test', // test money for cakes of its own
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
    ROLE: 'web',
    DEMO_SHOP: 'false',
    HOST: '127.0.0.1',
    ...environment,
  })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  let lines: LogLine[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as LogLine)
      done()
    },
  })
  const log = createLog('info', sink)
  const shop = await openShop(read, log, () => '')
  const { jobs, ...parts } = shop.parts
  await jobs?.() // a busy machine would hear alarms meanwhile
  const build = await buildRoutes(routes, ({ path: route = '' }) => hasAdmin || route !== 'admin')
  const app = createApp(shop.services, build, { clientDir: dataDir })
  const server = createHttpServer(createAnswer(shop.services, app))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    services: shop.services,
    mounted: app.mounted,
    idle: () => app.idle(),
    takeLines: () => {
      const taken = lines
      lines = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await app.idle()
      await stopParts(log, parts)
      await rm(dataDir, { recursive: true })
    },
  }
}
