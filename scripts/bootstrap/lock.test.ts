import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withOnlyLock } from './lock.mjs'

const run = promisify(execFile)
const CACHE_DIR = path.join(import.meta.dirname, '..', '..', '.cache')

let lockName: string
let diary: string

beforeEach(async () => {
  lockName = `test-${randomUUID()}`
  const dir = await mkdtemp(path.join(os.tmpdir(), 'lock-'))
  diary = path.join(dir, 'diary')
  await mkdir(CACHE_DIR, { recursive: true })
  onTestFinished(() => rm(dir, { recursive: true }))
})

/** A separate process that records when it enters and leaves the locked part. */
function worker() {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { stat } from 'node:fs/promises'
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))}
    await withLock(${JSON.stringify(lockName)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      for (let turn = 0; turn < 200; turn += 1) await stat(${JSON.stringify(diary)})
      appendFileSync(${JSON.stringify(diary)}, 'out ')
    }, () => undefined)`
  return run(process.execPath, ['--input-type=module', '--eval', program])
}

test('processes that start together take turns, and the lock is gone in the end', async () => {
  await Promise.all([worker(), worker(), worker(), worker()])

  expect(await readFile(diary, 'utf8')).toBe('in out '.repeat(4))
  expect(existsSync(path.join(CACHE_DIR, `${lockName}.lock`))).toBe(false)
})

test('the lock of a killed process is taken over by one process', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(path.join(CACHE_DIR, `${lockName}.lock`), `${pid} ${randomUUID()}`)

  await Promise.all([worker(), worker(), worker()])

  expect(await readFile(diary, 'utf8')).toBe('in out '.repeat(3))
})

test('who may not wait is refused in words while a process holds the lock, and takes over that of a dead one', async () => {
  const lockFile = path.join(path.dirname(diary), 'update.lock')
  const work = () => Promise.resolve('done')
  await withOnlyLock(
    lockFile,
    () => expect(withOnlyLock(lockFile, work, 'Another one runs.')).rejects.toThrow('Another one runs.'),
    '',
  )
  expect(existsSync(lockFile)).toBe(false)

  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lockFile, `${pid} ${randomUUID()}`)
  expect(await withOnlyLock(lockFile, work, 'Another one runs.')).toBe('done')

  // The number of a dead process may be that of another one now; nobody keeps its lock fresh.
  await writeFile(lockFile, `${process.pid} ${randomUUID()}`)
  await utimes(lockFile, new Date(0), new Date(0))
  expect(await withOnlyLock(lockFile, work, 'Another one runs.')).toBe('done')
})
