import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { signSum } from '#scripts/release/sign-release.ts'

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
ss() { :; }
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

it('with PostgreSQL of the system one process is enough, and run again it finds the port to which an update moved it', async () => {
  const options = OPTIONS.replace('elsewhere', 'internal')
  await run(`read_options ${options} --postgres system; ask_everything; write_caddy`)
  const before = await siteOf()
  expect(before).toMatch(/^\treverse_proxy 127\.0\.0\.1:3001 \{$/m)
  expect(before).not.toContain('health_uri')
  await writeFile(path.join(root, 'caddy', 'tafach.caddy'), before.replace('127.0.0.1:3001', '127.0.0.1:3003'))
  await writeFile(path.join(root, 'env'), 'ORIGIN=https://shop.test\nDATABASE_URL=postgresql:///tafach\n')
  const again = await run(
    'ask_everything; write_caddy; printf "%s %s %s\\n" "$postgres" "$processes" "$(unit_at "${ports[0]}")"',
  )
  expect(again.output).toBe('system 1 tafach@3003.service\n')
  expect(await siteOf()).toMatch(/^\treverse_proxy 127\.0\.0\.1:3003 \{$/m)
  const two = await run('read_options --processes 2; ask_everything; write_caddy; printf "%s\\n" "${ports[*]}"')
  expect(two.output).toBe('3001 3002\n')
  expect(await siteOf()).toMatch(/^\treverse_proxy 127\.0\.0\.1:3001 127\.0\.0\.1:3002 \{$[\s\S]*health_uri/m)
})

const LISTENING = `ss() { printf 'LISTEN 0 9 %s 0.0.0.0:*\\n' '0.0.0.0:22' '*:80' '127.0.0.1:5432' '[::1]:25' '0.0.0.0:2222' '[::]:3306'; }`

it('a firewall that would close services of others is switched on by their owner alone', async () => {
  const plain = OPTIONS.replace('elsewhere', 'auto')
  const ask = (options: string, more = '') =>
    run(`${LISTENING}\n${more}\nread_options ${plain} ${options}; ask_everything; printf "firewall %s\\n" "$firewall"`)
  expect(await ask('')).toMatchObject({
    code: 1,
    output: expect.stringContaining('at the ports 2222 3306: say --firewall'),
  })
  expect((await ask('--firewall')).output).toBe('firewall yes\n')
  expect((await ask('--no-firewall')).output).toBe('firewall no\n')
  expect((await ask('', 'SSH_CONNECTION="198.51.100.1 5 203.0.113.7 2222"')).output).toContain('at the ports 3306:')
  expect((await ask('', `ufw() { printf 'Status: active\\n'; }`)).output).toBe('firewall yes\n')
  const alone = await run(`read_options ${plain}; ask_everything; printf "firewall %s\\n" "$firewall"`)
  expect(alone.output).toBe('firewall yes\n')
})

it('a release that is given is installed only with a signature of those whose releases are taken', async () => {
  const folder = path.join(root, 'tafach-1.1.0')
  const archive = path.join(root, 'tafach-1.1.0-linux-x64.tar.gz')
  const keys = path.join(root, 'keys.pem')
  const [known, other, stranger] = [1, 2, 3].map(() => generateKeyPairSync('ed25519'))
  const pem = (pair = known!) => pair.publicKey.export({ type: 'spki', format: 'pem' })
  await writeFile(keys, `The keys of the makers.\n${pem(other)}${pem(known)}`)
  await mkdir(folder)
  await writeFile(path.join(folder, 'release.json'), '{\n  "version": "1.1.0"\n}\n')
  await promisify(execFile)('tar', ['-czf', archive, '-C', root, 'tafach-1.1.0'])
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  const unpack = () =>
    run(
      `work=$(mktemp -d -p ${root}); key=${keys}; unpack ${archive} "$work"; printf "%s\\n" "$(version_of "$unpacked")"`,
    )

  expect((await unpack()).output).toContain('so nobody can say that the archive is whole')
  await writeFile(`${archive}.sha256`, `${sum}  tafach-1.1.0-linux-x64.tar.gz\n`)
  expect((await unpack()).output).toContain('the release is not signed')
  await signSum(archive, stranger!.privateKey)
  expect(await unpack()).toMatchObject({ code: 1, output: expect.stringContaining('Do not install this archive') })
  await signSum(archive, known!.privateKey)
  expect(await unpack()).toEqual({ code: 0, output: '1.1.0\n' })
  await writeFile(`${archive}.sha256`, `${'0'.repeat(64)}  tafach-1.1.0-linux-x64.tar.gz\n`)
  await signSum(archive, known!.privateKey)
  expect((await unpack()).output).toContain('its hash differs')
})
