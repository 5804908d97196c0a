import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** Parts of deploy/install.sh in a folder, with stand-ins for the programs of the system; the drill runs all of it on a Debian. */

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'tafach-install-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(path.join(root, 'caddy'))
})

const STAND_INS = `
caddy() { :; }
sshd() { :; }
ufw() { printf >&2 'ufw %s\\n' "$*"; }
has_systemd() { return 1; }
`

async function run(script: string): Promise<{ code: number; output: string }> {
  const source = await readFile(path.join(PROJECT_DIR, 'deploy', 'install.sh'), 'utf8')
  const parts = source
    .replace(/\nmain "\$@"\n$/, '\n')
    .replaceAll('/etc/caddy', path.join(root, 'caddy'))
    .replaceAll('"$OPT/current/deploy/tafach.caddy"', `"${path.join(PROJECT_DIR, 'deploy/tafach.caddy')}"`)
    .replace('ETC=/etc/tafach', `ETC=${root}`)
    .replace('ENV_FILE=/etc/tafach/env', `ENV_FILE=${root}/env`)
  const file = path.join(root, 'parts.sh')
  await writeFile(file, `${parts}\n${STAND_INS}\n${script}\n`)
  try {
    const { stdout, stderr } = await promisify(execFile)('bash', [file], { env: { PATH: process.env['PATH'] } })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

const OPTIONS = '--domain shop.test --email owner@shop.test --backup-to here --tls elsewhere'
const siteOf = () => readFile(path.join(root, 'caddy', 'tafach.caddy'), 'utf8')

it('behind another proxy that proxy alone reaches the shop and says who a visitor is', async () => {
  const { output } = await run(
    `read_options ${OPTIONS} --proxy-from 203.0.113.0/24,2001:db8::/32; ask_everything; write_caddy; open_firewall`,
  )
  expect(await siteOf()).toMatch(/^\t\ttrusted_proxies 203\.0\.113\.0\/24 2001:db8::\/32$/m)
  expect(output).toContain('ufw allow from 203.0.113.0/24 to any port 80 proto tcp')
  expect(output).toContain('ufw allow from 2001:db8::/32 to any port 80 proto tcp')
  expect(output).not.toMatch(/ufw allow (80|443)\//)
  expect(output).toContain('ufw delete allow 80/tcp')
})

it('without its networks the script refuses, and run again it knows them', async () => {
  const refused = await run(`read_options ${OPTIONS}; ask_everything`)
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('--proxy-from is missing') })
  for (const everybody of ['0.0.0.0/0', '::/0', '203.0.113.0', '203.0.113.0/24;x'])
    expect(await run(`read_options ${OPTIONS} --proxy-from '${everybody}'; ask_everything`)).toMatchObject({ code: 1 })
  await run(`read_options ${OPTIONS} --proxy-from 203.0.113.0/24; ask_everything; write_caddy`)
  await writeFile(path.join(root, 'env'), 'ORIGIN=https://shop.test\n')
  const again = await run('ask_everything; printf "%s %s\\n" "$tls" "$proxy_from"')
  expect(again.output).toBe('elsewhere 203.0.113.0/24\n')
})

it('without another proxy everybody reaches it, and nobody says who a visitor is', async () => {
  const { output } = await run(
    `read_options ${OPTIONS.replace('elsewhere', 'auto')}; ask_everything; write_caddy; open_firewall`,
  )
  expect(await siteOf()).not.toContain('trusted_proxies')
  for (const port of ['80/tcp', '443/tcp', '443/udp']) expect(output).toContain(`ufw allow ${port}`)
})
