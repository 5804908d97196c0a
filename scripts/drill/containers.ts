/**
 * The image of deploy/Dockerfile, built and run without a daemon, with the bounds of the shop in deploy/compose.yaml: a read-only disk, no
 * rights, little memory. Debian's image is made here by debootstrap, since no registry is asked. The other services of compose.yaml are images
 * of other people and are not tried. Needs root. `npm run drill containers`; takes about six minutes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { fetchDebian, runProgram } from './parts/clean-debian.ts'
import { findOrMakeArchive } from './parts/release-archives.ts'
import { type DrillRow, type DrillStep } from './parts/step.ts'

const IMAGE = 'localhost/tafach:drill'
/** What the Dockerfile begins with, by its full name. */
const BASE = 'docker.io/library/debian:12-slim'
/** Debian's own image of this name; ours has papers and languages besides. */
const SLIM_MB = 75
const AT_MOST_MB = 350
const CACHE_NOTHING = `DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
`
const READY_WITHIN_MS = 120_000
const USER = '10001'

export const step: DrillStep = {
  name: 'containers',
  needs: [
    { program: 'strip', install: 'apt-get install binutils' },
    { program: 'debootstrap', install: 'apt-get install debootstrap' },
    { program: 'buildah', install: 'apt-get install buildah' },
    { program: 'podman', install: 'apt-get install podman' },
    { program: 'runc', install: 'apt-get install runc' },
  ],
  async run(dir, tell) {
    const rows: DrillRow[] = []
    const see = (trial: string, isRight: boolean, seen: string) => {
      rows.push({ trial, seen, isRight, acknowledged: 0, lost: 0, doubled: 0, gapSeconds: 0 })
      tell(`${isRight ? 'held' : 'FELL'}: ${trial}: ${seen}`)
    }
    const { version } = await findOrMakeArchive()
    const engine = createEngine(dir)
    try {
      await buildImage(engine, dir, version, see)
      await runShop(engine, see)
    } finally {
      await engine.podman('rm', '--force', '--all')
      // Its layers belong to other users than root, which a plain removal knows nothing of.
      await engine.podman('rmi', '--force', '--all')
    }
    return rows
  },
}

type See = (trial: string, isRight: boolean, seen: string) => void

/** Programs of containers with a store of their own: nothing stays on this machine. */
function createEngine(dir: string) {
  const store = ['--root', path.join(dir, 'graph'), '--runroot', path.join(dir, 'run'), '--storage-driver', 'vfs']
  // What works on machines with and without systemd, and with both kinds of control groups.
  const running = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file']
  const succeed = async (program: string, args: readonly string[]) => {
    const { code, output } = await runProgram(program, args)
    if (code !== 0) throw new Error(`${program} ${args.slice(0, 12).join(' ')}: ${output.slice(-2000)}`)
    return output.trim()
  }
  return {
    buildah: (...args: string[]) => succeed('buildah', [...store, ...args]),
    podman: (...args: string[]) => succeed('podman', [...store, ...running, ...args]),
    /** Whether the command in it ended well. */
    isWell: async (...args: string[]) => (await runProgram('podman', [...store, ...running, ...args])).code === 0,
  }
}

type Engine = ReturnType<typeof createEngine>

async function buildImage(engine: Engine, dir: string, version: string, see: See): Promise<void> {
  const root = path.join(dir, 'debian')
  await mkdir(root)
  await fetchDebian(root)
  // As Debian's image has it: what apt computes and fetches is not kept in layers.
  await writeFile(path.join(root, 'etc', 'apt', 'apt.conf.d', 'docker-clean'), CACHE_NOTHING)
  const container = await engine.buildah('from', 'scratch')
  await engine.buildah('copy', '--quiet', container, root, '/')
  await engine.buildah('commit', '--quiet', container, BASE)
  const begun = performance.now()
  const file = path.join(PROJECT_DIR, 'deploy', 'Dockerfile')
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--build-arg', `VERSION=${version}`]
  await engine.buildah('bud', ...how, '--file', file, '--tag', IMAGE, PROJECT_DIR)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const sizeOf = async (image: string) =>
    Number(await engine.podman('image', 'inspect', '--format', '{{.Size}}', image))
  const added = ((await sizeOf(IMAGE)) - (await sizeOf(BASE))) / 1_000_000
  const megabytes = added + SLIM_MB
  const seen = `${seconds} s, ${added.toFixed(0)} MB on Debian's ${SLIM_MB}`
  see('the image of deploy/Dockerfile is built', megabytes < AT_MOST_MB, seen)
}

async function runShop(engine: Engine, see: See): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const variables = {
    ORIGIN: 'https://shop.test',
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_SHOP: 'true',
    PAYMENT_SIMULATOR: 'true',
    PAYMENT_SIMULATOR_IN_PRODUCTION: 'true',
  }
  const bounds = await boundsOfCompose()
  const given = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const place = ['--network', 'host', '--volume', 'data:/var/lib/tafach']
  // Debian's podman asks for more than an account without rights over the machine may give.
  const least = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']
  await engine.podman('run', '--detach', '--name', 'shop', ...place, ...least, ...bounds, ...given, IMAGE)
  const first = await secondsUntilReady(origin)
  const started = first === undefined ? await engine.podman('logs', '--tail', '5', 'shop') : `${first.toFixed(0)} s`
  see('it starts with the bounds of compose.yaml', first !== undefined, `${started}; ${bounds.join(' ')}`)
  if (first === undefined) return
  see('its own check of health', await engine.isWell('healthcheck', 'run', 'shop'), '/livez')
  const user = await engine.podman('exec', 'shop', 'id', '-u')
  see('it runs as a user without rights', user === USER, user)
  const beforeStop = await placeOrder(origin, '+251900000001')
  see('an order', beforeStop.url !== undefined, beforeStop.seen)

  await engine.podman('stop', '--time', '90', 'shop')
  const code = await engine.podman('inspect', '--format', '{{.State.ExitCode}}', 'shop')
  see('it ends in order when it is stopped', code === '0', `code ${code}`)
  await engine.podman('start', 'shop')
  await secondsUntilReady(origin)
  const beforeKill = await placeOrder(origin, '+251900000002')
  await engine.podman('kill', '--signal', 'KILL', 'shop')
  await engine.podman('wait', 'shop')
  await engine.podman('start', 'shop')
  const again = await secondsUntilReady(origin)
  const links = [await openLink(origin, beforeStop), await openLink(origin, beforeKill)]
  const isRetained = again !== undefined && links.every((status) => status === 200)
  const seen = `open after ${again?.toFixed(0)} s, the links of both customers answer ${links.join(' and ')}`
  see('stopped, started, and killed right after an order, it keeps both orders', isRetained, seen)
}

interface Service {
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
  mem_limit: string
}

/** What compose.yaml allows the shop, as podman is told. */
async function boundsOfCompose(): Promise<string[]> {
  const text = await readFile(path.join(PROJECT_DIR, 'deploy', 'compose.yaml'), 'utf8')
  const { shop } = (parse(text) as { services: { shop: Service } }).services
  return [
    ...(shop.read_only ? ['--read-only'] : []),
    ...shop.tmpfs.flatMap((folder) => ['--tmpfs', folder]),
    ...shop.cap_drop.flatMap((right) => ['--cap-drop', right]),
    ...shop.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    '--memory',
    shop.mem_limit,
  ]
}

async function secondsUntilReady(origin: string): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < READY_WITHIN_MS) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return (performance.now() - begun) / 1000
    await wait(200)
  }
  return undefined
}

interface Placed {
  /** Address of the order's page; undefined: there is none. */
  url: string | undefined
  seen: string
}

async function placeOrder(origin: string, phone: string): Promise<Placed> {
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone }),
  })
  const body = (await answer.json()) as { order_url?: string }
  const isPlaced = answer.status === 201 && body.order_url?.startsWith('/orders/') === true
  return { url: isPlaced ? body.order_url : undefined, seen: `${answer.status} ${JSON.stringify(body).slice(0, 200)}` }
}

/** Undefined: no answer, or no order. */
async function openLink(origin: string, { url }: Placed): Promise<number | undefined> {
  if (url === undefined) return undefined
  return (await fetch(`${origin}${url}`).catch(() => undefined))?.status
}
