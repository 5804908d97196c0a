import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { findOldServiceFiles, describeOldServiceFiles } from './find-old-service-files.server.ts'

let root: string
let release: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tafach-units-')))
  onTestFinished(() => rm(root, { recursive: true }))
  release = path.join(root, 'opt/tafach/releases/1.1.0')
  for (const name of ['tafach', 'tafach.service', 'tafach@.service']) {
    await cp(path.join(PROJECT_DIR, 'deploy', name), path.join(release, 'deploy', name))
    const place = name === 'tafach' ? 'usr/local/bin' : 'etc/systemd/system'
    await cp(path.join(PROJECT_DIR, 'deploy', name), path.join(root, place, name))
  }
  await symlink('releases/1.1.0', path.join(root, 'opt/tafach/current'))
  await boundBackups('-/mnt/bk/tafach')
})

async function boundBackups(folder: string): Promise<void> {
  const dropIn = path.join(root, 'etc/systemd/system/tafach.service.d')
  await mkdir(dropIn, { recursive: true })
  await writeFile(path.join(dropIn, 'backups.conf'), `[Service]\nReadWritePaths=${folder}\n`)
}

it('nothing where the release placed its own files', async () => {
  expect(await findOldServiceFiles(release, root)).toEqual([])
})

it('the bounds of an earlier version, with which a missing backup disk keeps the shop shut', async () => {
  await boundBackups('/mnt/bk/tafach')
  const old = await findOldServiceFiles(release, root)
  expect(old).toEqual(['/etc/systemd/system/tafach.service.d/backups.conf'])
  expect(describeOldServiceFiles(old)).toContain('sudo /opt/tafach/current/deploy/install.sh')
})

it('the site of Caddy that does not wait with an order, nor say that the shop is back in a moment', async () => {
  const site = path.join(root, 'etc/caddy/tafach.caddy')
  await mkdir(path.dirname(site), { recursive: true })
  await cp(path.join(PROJECT_DIR, 'deploy/tafach.caddy'), site)
  expect(await findOldServiceFiles(release, root)).toEqual([])
  await writeFile(site, 'shop.example {\n}\n')
  expect(await findOldServiceFiles(release, root)).toEqual(['/etc/caddy/tafach.caddy'])
})

it('a unit and a command of an earlier version, also before the link names the new release', async () => {
  await writeFile(path.join(root, 'etc/systemd/system/tafach@.service'), '[Service]\n')
  await writeFile(path.join(root, 'usr/local/bin/tafach'), '#!/bin/sh\n')
  const next = path.join(root, 'opt/tafach/releases/1.2.0')
  await cp(release, next, { recursive: true })
  expect(await findOldServiceFiles(next, root)).toEqual([
    '/etc/systemd/system/tafach@.service',
    '/usr/local/bin/tafach',
  ])
})

it('nothing in a checkout beside it, and where install.sh never ran', async () => {
  await boundBackups('/mnt/bk/tafach')
  expect(await findOldServiceFiles(PROJECT_DIR, root)).toEqual([])
  await rm(path.join(root, 'opt'), { recursive: true })
  expect(await findOldServiceFiles(release, root)).toEqual([])
})
