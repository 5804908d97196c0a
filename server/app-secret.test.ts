import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAppSecret } from './app-secret.ts'

let DATA_DIR: string

beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'tafach-secret-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

describe('the secret that signs', () => {
  it('is the configured one', async () => {
    const APP_SECRET = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'
    expect(await readAppSecret({ APP_SECRET, DATA_DIR: '/nowhere' })).toBe(APP_SECRET)
  })

  it('is generated once, however many processes start, and readable only by its owner', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => readAppSecret({ APP_SECRET: undefined, DATA_DIR })),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(await readdir(DATA_DIR)).toEqual(['app-secret'])
    expect((await stat(path.join(DATA_DIR, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is never an empty file', async () => {
    await writeFile(path.join(DATA_DIR, 'app-secret'), '')
    await expect(readAppSecret({ APP_SECRET: undefined, DATA_DIR })).rejects.toThrow('holds no secret')
  })
})
