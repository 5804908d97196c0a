import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

const MIRROR = 'http://deb.debian.org/debian'

export interface Answer {
  code: number
  output: string
}

/** A folder with a minimal Debian 12, as a hosting company hands it over, but without systemd as its first process. */
export interface CleanDebian {
  root: string
  /** Runs a script of bash in it as root; everything that it started ends with it. `offline`: no network but loopback. */
  run: (script: string, options?: { offline?: boolean }) => Promise<Answer>
}

/** The programs of a Debian that was never used, in `root`. */
export async function fetchDebian(root: string): Promise<void> {
  const made = await runProgram('debootstrap', ['--variant=minbase', 'bookworm', root, MIRROR])
  if (made.code !== 0) throw new Error(`debootstrap: ${made.output.slice(-2000)}`)
  await cp('/etc/resolv.conf', path.join(root, 'etc', 'resolv.conf'))
  await writeFile(path.join(root, 'etc', 'apt', 'sources.list'), SOURCES)
  // Packages do not start their services where no systemd runs.
  await writeFile(path.join(root, 'usr', 'sbin', 'policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await mkdir(path.join(root, 'drill'))
}

export async function copyDebian(from: string, root: string): Promise<CleanDebian> {
  await runProgram('cp', ['--archive', from, root])
  return {
    root,
    run: async (script, { offline = false } = {}) => {
      await writeFile(path.join(root, 'drill', 'script'), script)
      const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(offline ? ['--net'] : [])]
      return runProgram('unshare', [...namespaces, '--', 'bash', '-ec', enter(offline), 'enter', root], {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
      })
    },
  }
}

const SOURCES = `deb ${MIRROR} bookworm main
deb ${MIRROR} bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
`

/** Mounts are those of the new namespace alone: nothing is left on this machine. */
function enter(offline: boolean): string {
  return `
root=$1
mount --make-rprivate /
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount --rbind /dev "$root/dev"
${offline ? 'ip link set lo up' : ''}
exec chroot "$root" /bin/bash /drill/script
`
}

export async function runProgram(command: string, args: readonly string[], env = process.env): Promise<Answer> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, output }
}
