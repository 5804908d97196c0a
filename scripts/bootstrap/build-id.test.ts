import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildId } from './build-id.mjs'

let project: string
beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'sources-'))
  onTestFinished(() => rm(project, { recursive: true }))
  await mkdir(path.join(project, 'app'))
  await write('package.json', '{}')
  await write('app/page.tsx', 'one')
})

const write = (file: string, text: string) => writeFile(path.join(project, file), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.test', ...args], { cwd: project })

test('sources that git brings back have the build that they had', async () => {
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'one')
  const former = buildId(project)
  await write('app/page.tsx', 'two')
  git('commit', '--quiet', '-a', '-m', 'two')
  const later = buildId(project)
  expect(later).not.toBe(former)

  git('checkout', '--quiet', 'HEAD~1')
  // As git does when it writes a file.
  await utimes(path.join(project, 'app/page.tsx'), new Date(0), new Date(0))
  expect(buildId(project)).toBe(former)
})

test('another text of the same length is another build, a moved border between two files too', async () => {
  const before = buildId(project)
  await write('app/page.tsx', 'two')
  const changed = buildId(project)
  await rm(path.join(project, 'app/page.tsx'))
  await write('app/page.ts', 'xone')
  expect(new Set([before, changed, buildId(project)]).size).toBe(3)
})

test('tests and factories are not built', async () => {
  const before = buildId(project)
  await write('app/page.test.tsx', 'expect')
  await write('app/page.factory.ts', 'build')
  expect(buildId(project)).toBe(before)
})
