import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from './clean-debian.ts'

/** A machine that does not end by itself is stopped. In seconds. */
const LONGEST_RUN = 600
/** What `timeout` ends with: the second when it had to kill. */
const TIMED_OUT = [124, 137]

const UNIT = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /drill/boot
StandardOutput=file:/drill/said
StandardError=inherit
[Install]
WantedBy=multi-user.target
`

/**
 * Starts the Debian in `root` with systemd as its first process and without network, runs a script of bash in it as root, and stops it.
 * Returns what the script said, and whether it came to its end. The journal stays in the folder.
 */
export async function bootDebian(root: string, script: string): Promise<{ transcript: string; isWhole: boolean }> {
  const units = path.join(root, 'etc', 'systemd', 'system')
  await writeFile(path.join(root, 'drill', 'boot'), `${script}\nsystemctl --no-block poweroff\n`)
  await writeFile(path.join(units, 'drill.service'), UNIT)
  await mkdir(path.join(units, 'multi-user.target.wants'), { recursive: true })
  await symlink('../drill.service', path.join(units, 'multi-user.target.wants', 'drill.service'))
  await mkdir(path.join(root, 'var', 'log', 'journal'), { recursive: true })
  // Gigabytes of copies that are not on the disk yet would hold the database of this machine up, which a server does not have to bear.
  await runProgram('sync', [])
  const { code, output } = await runProgram('timeout', [
    '--kill-after=10',
    String(LONGEST_RUN),
    'systemd-nspawn',
    `--directory=${root}`,
    '--boot',
    '--private-network',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
  ])
  const transcript = await readFile(path.join(root, 'drill', 'said'), 'utf8').catch(() => output.slice(-2000))
  return { transcript, isWhole: !TIMED_OUT.includes(code) }
}
