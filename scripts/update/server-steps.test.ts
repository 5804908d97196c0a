import { mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#app/base/platform/config.server.ts'
import { clearOldReleases, endUpdate, findServer, removeUnused, serverSteps, type Server } from './server-steps.ts'

let root: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'server-')))
  onTestFinished(() => rm(root, { recursive: true }))
})

const folderOf = (version: string) => path.join(root, 'releases', version)
const releaseOf = (version: string) => ({ version, commit: 'abc', folder: folderOf(version) })

async function put(version: string, minute = 0): Promise<void> {
  await mkdir(folderOf(version), { recursive: true })
  await writeFile(path.join(folderOf(version), 'release.json'), JSON.stringify({ version, commit: 'abc' }))
  const packedAt = new Date(Date.now() - (100 - minute) * 60_000)
  await utimes(folderOf(version), packedAt, packedAt)
}

async function serverWith(...versions: string[]): Promise<Server> {
  for (const [minute, version] of versions.entries()) await put(version, minute)
  const running = versions.at(-1)!
  await symlink(`releases/${running}`, path.join(root, 'current'))
  const places = { releases: path.join(root, 'releases'), current: path.join(root, 'current') }
  return { ...places, running: releaseOf(running), isUnfinished: false }
}

test('the server is where `current` names this release', async () => {
  const server = await serverWith('1.0.0', '1.1.0')
  expect(await findServer(folderOf('1.1.0'))).toEqual(server)
  await expect(findServer(folderOf('1.0.0'))).rejects.toThrow('does not name')
  expect(await findServer(root)).toBeUndefined()
})

test('the switch names the new release by a path that moves with the folder, and goes back', async () => {
  const server = await serverWith('1.0.0')
  await put('1.1.0')
  const steps = serverSteps({
    server,
    next: releaseOf('1.1.0'),
    config: {} as Config,
    readyWithinMs: 1000,
    startsBeside: false,
    caddyFile: '/nowhere',
    say: () => undefined,
  })
  await steps.switchOver()
  expect(await readlink(server.current)).toBe('releases/1.1.0')
  await steps.switchBack?.()
  expect(await readlink(server.current)).toBe('releases/1.0.0')
})

test('after an update that was killed behind its switch, the next one knows which version may still serve', async () => {
  const server = await serverWith('1.0.0')
  await put('1.1.0')
  const next = releaseOf('1.1.0')
  const given = {
    config: {} as Config,
    readyWithinMs: 1000,
    startsBeside: false,
    caddyFile: '/nowhere',
    say: () => undefined,
  }
  const steps = serverSteps({ server, next, ...given })
  await steps.switchOver()
  expect(await findServer(next.folder)).toEqual({ ...server, isUnfinished: true })
  await endUpdate(server)
  expect(await findServer(next.folder)).toEqual({ ...server, running: next })
})

test('the new release, the one before and a further one stay, also after attempts that failed', async () => {
  const server = await serverWith('0.8.0', '0.9.0', '1.0.0')
  for (const [minute, version] of ['1.1.0', '1.1.1', '1.1.2'].entries()) await put(version, 10 + minute)
  await mkdir(folderOf('of-the-owner'))
  expect(await clearOldReleases(server, releaseOf('1.1.2'))).toEqual(['1.1.0', '0.9.0', '0.8.0'])
  expect((await readdir(server.releases)).toSorted()).toEqual(['1.0.0', '1.1.1', '1.1.2', 'of-the-owner'])
})

test('a release that was not taken into use is removed, and never one that serves or served before', async () => {
  const server = await serverWith('1.0.0')
  for (const version of ['1.1.0', '1.2.0']) await put(version)
  await rm(server.current)
  await symlink('releases/1.1.0', server.current)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await removeUnused(server, releaseOf(version))
  expect((await readdir(server.releases)).toSorted()).toEqual(['1.0.0', '1.1.0'])
})
