import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '#server/pages/built-site.ts'
import { currentBuild, putInUse } from './builds.mjs'

let project: string
beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'builds-'))
  onTestFinished(() => rm(project, { recursive: true }))
})

const folder = (...names: string[]) => path.join(project, 'build', ...names)
const built = async () => (await readdir(folder())).filter((name) => name !== '.served').toSorted()

/** Builds and pretends that it was `minute` minutes ago that the others were. */
async function build(id: string, minute = 0): Promise<void> {
  await putInUse(project, id, async (unfinished) => {
    await mkdir(unfinished, { recursive: true })
    await writeFile(path.join(unfinished, 'page.js'), id)
  })
  const at = new Date(Date.now() - (100 - minute) * 60_000)
  await utimes(folder(id), at, at)
}

/** A process that serves the build in use, until the test ends. */
async function serve(): Promise<ChildProcess> {
  const program = `
    const { openBuiltSite } = await import(${JSON.stringify(path.join(import.meta.dirname, '../../server/pages/built-site.ts'))})
    console.log(openBuiltSite(${JSON.stringify(project)}).clientDir)
    process.stdin.on('end', () => process.exit(0)).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a build is made beside the one that a process serves, and takes nothing from it', async () => {
  await build('one')
  const { clientDir, id } = openBuiltSite(project)
  await build('two')

  expect(id).toBe('one')
  expect(await readFile(path.join(clientDir, '../page.js'), 'utf8')).toBe('one')
  expect(currentBuild(project)).toBe('two')
  expect(openBuiltSite(project).id).toBe('two')
})

test('two builds before the present one stay, and older ones go', async () => {
  for (const [minute, id] of ['one', 'two', 'three', 'four'].entries()) await build(id, minute)
  expect(await built()).toEqual(['current', 'four', 'three', 'two'])
})

test('a build stays as long as a process serves it', async () => {
  await build('one', 1)
  const server = await serve()
  for (const [minute, id] of ['two', 'three', 'four', 'five'].entries()) await build(id, 2 + minute)
  expect(await built()).toEqual(['current', 'five', 'four', 'one', 'three'])

  server.stdin?.end()
  await once(server, 'exit')
  await build('six', 9)
  expect(await built()).toEqual(['current', 'five', 'four', 'six'])
})

test('the mark of a killed process keeps no build', async () => {
  await build('one', 1)
  const server = await serve()
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(await readdir(folder('.served'))).toEqual([`one.${server.pid}`])
  for (const [minute, id] of ['two', 'three', 'four'].entries()) await build(id, 2 + minute)
  expect(await built()).toEqual(['current', 'four', 'three', 'two'])
  expect(await readdir(folder('.served'))).toEqual([])
})

test('sources that return find their build, and a failed build changes nothing', async () => {
  await build('one')
  await build('two')
  await putInUse(project, 'one', () => Promise.reject(new Error('built again')))
  expect(currentBuild(project)).toBe('one')

  await expect(putInUse(project, 'three', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await realpath(folder('current'))).toBe(await realpath(folder('one')))
  expect(await built()).toEqual(['current', 'one', 'two'])
})

test('a shop without a build says how to make one', () => {
  expect(() => openBuiltSite(project)).toThrow('npm run build')
})
