/*
 * Starts every command: `node scripts/run.mjs NAME`; see COMMANDS for the names; each is an npm script. Runs on any Node.js from 20
 * without installed packages. It installs the packages, finds the Node.js that came with them, builds the site when its sources changed,
 * and starts the TypeScript program, which that Node.js runs unbuilt. In a prebuilt release nothing is installed or built.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { ensureBuilt } from './bootstrap/build.mjs'
import { findNode } from './bootstrap/find-node.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { PROJECT_DIR, SetupError } from './bootstrap/project.mjs'
import { isRelease } from './bootstrap/release.mjs'
import { supervise } from './bootstrap/supervise.mjs'

const COMMANDS = {
  start: { script: 'server/main.ts', needsBuild: true, isServer: true },
  dev: { script: 'scripts/dev.ts', isServer: true },
  test: { script: 'scripts/test.ts' },
  'test:one': { script: 'scripts/test-one.ts' },
  'test:walks': { script: 'scripts/test-walks.ts' },
  check: { script: 'scripts/check.ts' },
  seed: { script: 'scripts/seed.ts' },
  bench: { script: 'scripts/bench.ts', needsBuild: true },
  'bench:doors': { script: 'scripts/bench-doors.ts', needsBuild: true },
  'bench:memory': { script: 'scripts/bench-memory.ts', needsBuild: true },
  'bench:live': { script: 'scripts/bench-live.ts', needsBuild: true },
  'bench:line': { script: 'scripts/bench-line.ts', needsBuild: true },
  // Runs the queries and files in its own process; only the tasks need the built shop.
  'bench:office': { script: 'scripts/bench-admin.ts', isShop: true, needsBuild: process.argv[3] === 'tasks' },
  'chaos:counter': { script: 'scripts/chaos-counter.ts', needsBuild: true },
  'chaos:money': { script: 'scripts/chaos-money.ts', needsBuild: true },
  fuzz: { script: 'scripts/fuzz.ts' },
  drill: { script: 'scripts/drill.ts', needsBuild: true },
  admin: { script: 'scripts/admin.ts' },
  shop: { script: 'scripts/shop.ts', needsBuild: true },
  backup: { script: 'scripts/backup.ts' },
  doctor: { script: 'scripts/doctor.ts' },
  rehearse: { script: 'scripts/rehearse.ts', needsBuild: true },
  restore: { script: 'scripts/restore.ts' },
  migrate: { script: 'scripts/migrate.ts' },
  schema: { script: 'scripts/regenerate-schema.ts' },
  'make:baseline': { script: 'scripts/make-baseline.ts' },
  'make:demo-pictures': { script: 'scripts/make-demo-pictures.ts' },
  'make:brand': { script: 'scripts/make-brand.ts' },
  'make:fonts': { script: 'scripts/make-fonts.ts' },
  'make:pictures': { script: 'scripts/make-pictures.ts', needsBuild: true },
  // In a checkout the site is built beside the one that runs.
  update: { script: 'scripts/update.ts', needsBuild: true },
  build: { needsBuild: true },
  release: { script: 'scripts/release.ts', needsBuild: true },
}

async function main() {
  const [name = 'start', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new SetupError(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`Node.js 20 or newer is needed to set the shop up; this is ${process.version}.`)
  }
  if (isRelease() && !(command.script && existsSync(path.join(PROJECT_DIR, command.script)))) {
    throw new SetupError(`"${name}" works in a checkout of the sources, not in a prebuilt release.`)
  }
  const node = isRelease() ? findNode() : await ensureInstalled()
  if (command.needsBuild && !isRelease()) await ensureBuilt(node)
  if (!command.script) return 0
  const { script, isServer = false, isShop = isServer } = command
  return supervise({ node, script, args, isServer, isShop })
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exit(1)
  },
)
