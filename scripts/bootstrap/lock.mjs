import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { CACHE_DIR, SetupError } from './project.mjs'

const HEARTBEAT_MS = 2000
/** A holder without a heartbeat for this long counts as dead, even if its process id exists again. */
const SILENCE_MS = 20_000
const POLL_MS = 200

/**
 * Runs `work` while no other process of this checkout does, so that two first starts do not install over each other. Takes over
 * the lock of a dead process.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when it has to wait for another process
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait) {
  return hold(path.join(CACHE_DIR, `${name}.lock`), work, (lockFile, token) => acquire(lockFile, token, onWait))
}

/**
 * Runs `work` while no other process holds the lock file, and throws `refusal` at once when one does. Takes over the lock of a dead
 * process.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @param {string} refusal
 * @returns {Promise<T>}
 */
export async function withOnlyLock(lockFile, work, refusal) {
  return hold(lockFile, work, (file, token) => {
    for (;;) {
      if (take(file, token)) return
      const found = read(file)
      if (!found) continue
      const isHeld = isAlive(holderOf(found.content)) && Date.now() - found.touchedAt < SILENCE_MS
      if (isHeld) throw new SetupError(refusal)
      removeStale(file, found.content, token)
    }
  })
}

async function hold(lockFile, work, getLock) {
  mkdirSync(path.dirname(lockFile), { recursive: true })
  const token = `${process.pid} ${randomUUID()}`
  await getLock(lockFile, token)
  const release = () => {
    if (read(lockFile)?.content === token) rmSync(lockFile, { force: true })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(lockFile, now, now)
    } catch {
      // Somebody removed the folder, so there is nothing to keep alive.
    }
  }, HEARTBEAT_MS)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/** Whether the lock is this process's now. */
function take(lockFile, token) {
  try {
    writeFileSync(lockFile, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

async function acquire(lockFile, token, onWait) {
  let seen
  let seenAt = 0
  for (;;) {
    if (take(lockFile, token)) return
    const found = read(lockFile)
    if (!found) continue
    if (seen === undefined) onWait()
    const mark = `${found.content} ${found.touchedAt}`
    if (mark !== seen) {
      seen = mark
      seenAt = performance.now()
    }
    const silent = performance.now() - seenAt > SILENCE_MS
    if (silent || !isAlive(holderOf(found.content))) removeStale(lockFile, found.content, token)
    else await pause(POLL_MS)
  }
}

/** Moves the dead lock aside. If another process has taken it over since, puts that lock back. */
function removeStale(lockFile, staleContent, token) {
  const aside = `${lockFile}.${token.split(' ')[1]}`
  try {
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') !== staleContent) linkSync(aside, lockFile)
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true })
}

function read(lockFile) {
  try {
    return { content: readFileSync(lockFile, 'utf8'), touchedAt: statSync(lockFile).mtimeMs }
  } catch {
    return undefined
  }
}

function holderOf(content) {
  return Number(content.split(' ')[0])
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
