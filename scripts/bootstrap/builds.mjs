import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/*
 * The built sites of a checkout: `build/<id>` holds one, and the link `build/current` names the one that the next process serves. A
 * process goes on serving the build with which it started.
 */

/** Pages that were opened before an update, or the one before that, still load their parts. */
const OLDER_BUILDS = 2
const CURRENT = 'current'
/** Holds a file `<build>.<process id>` for each process that serves a build (server/pages/built-site.ts). */
const SERVED = '.served'
const UNFINISHED = '.new'

/**
 * The id of the build that is in use; undefined: nothing is built.
 * @param {string} projectDir
 * @returns {string | undefined}
 */
export function currentBuild(projectDir) {
  try {
    return readlinkSync(path.join(projectDir, 'build', CURRENT))
  } catch {
    return undefined
  }
}

/**
 * Lets `make` write a build into a folder beside the others, unless there is one with this id, and makes it the one in use.
 * @param {string} projectDir
 * @param {string} id
 * @param {(folder: string) => Promise<void>} make
 */
export async function putInUse(projectDir, id, make) {
  const folder = path.join(projectDir, 'build', id)
  if (!isFolder(folder)) {
    const unfinished = folder + UNFINISHED
    rmSync(unfinished, { recursive: true, force: true })
    await make(unfinished)
    renameSync(unfinished, folder)
  }
  switchTo(projectDir, id)
  clearOldBuilds(projectDir)
}

/**
 * Names the build that the next process serves. There is no moment without one.
 * @param {string} projectDir
 * @param {string} id
 */
function switchTo(projectDir, id) {
  const folder = path.join(projectDir, 'build')
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  utimesSync(path.join(folder, id), now, now)
  const link = path.join(folder, `${CURRENT}.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(id, link)
  renameSync(link, path.join(folder, CURRENT))
}

/** Keeps the two builds before the present one, and those that a process serves. */
function clearOldBuilds(projectDir) {
  const folder = path.join(projectDir, 'build')
  const present = currentBuild(projectDir)
  const served = buildsServed(folder)
  const others = readdirSync(folder)
    .filter((name) => name !== CURRENT && name !== present && !name.startsWith('.'))
    .map((name) => ({ name, usedAt: statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { name } of others.slice(OLDER_BUILDS)) {
    if (!served.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** The builds of processes that live. Removes the marks of those that were killed. */
function buildsServed(folder) {
  const served = new Set()
  const marks = path.join(folder, SERVED)
  if (!isFolder(marks)) return served
  for (const mark of readdirSync(marks)) {
    const [id, pid] = mark.split('.')
    if (isAlive(Number(pid))) served.add(id)
    else rmSync(path.join(marks, mark), { force: true })
  }
  return served
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isFolder(name) {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true
}
