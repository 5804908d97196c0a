import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Client, type ClientConfig, Pool } from 'pg'
import type { TestProject } from 'vitest/node'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { SHOPS_DIR } from './memory-folder.ts'

/** Connection options; `database` is one to connect to while others are created. */
export type TestServer = Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { server: TestServer; templateName: string }
  }
}

/** Folder of migrations and functions. */
export const DB_DIR = path.join(PROJECT_DIR, 'db')

/**
 * One PostgreSQL for the whole run: the embedded one in a folder in memory, or that of TEST_DATABASE_URL (its account must be a
 * superuser). Every test file clones the migrated template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer()
  const templateName = `template_${process.pid}`
  await onServer(server, `create database ${templateName}`)
  const pool = new Pool({ ...server, database: templateName })
  await migrate(pool, DB_DIR)
  await pool.end()
  project.provide('postgres', { server, templateName })
  return async () => {
    for (const name of await databasesOf(server, templateName)) {
      await onServer(server, `drop database if exists ${name} with (force)`)
    }
    await stop()
  }
}

async function startServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const server = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1) || 'postgres',
    }
    return { server, stop: async () => undefined }
  }
  const dataDir = await mkdtemp(path.join(SHOPS_DIR, 'tafach-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200', autovacuum: 'off' },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server: postgres.poolConfig, stop }
}

/** The template and its copies. */
async function databasesOf(server: TestServer, templateName: string): Promise<string[]> {
  const client = new Client(server)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [templateName],
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}

async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
