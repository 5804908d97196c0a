/**
 * `npm run drill [step …]`: shows on one machine what the shop does when parts of it fail. Starts each part for real (processes of the built
 * shop, a balancer, poolers, a primary with its standby, small disks), lets customers order, kills, fills, cuts and promotes, and
 * compares at the end what customers were told with what the database has. Prints the table of docs/operations.md. Exits with 1
 * when something fell, or when a program is missing; it says how to install it. Steps are the files of scripts/drill.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { runSteps, type DrillStep } from './drill/parts/step.ts'

const DIR = path.join(import.meta.dirname, 'drill')

const names = (await readdir(DIR))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'))
  .toSorted()
// `--from` is read by the step that it is for.
const { positionals: asked } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`)
  process.exit(2)
}
const steps: DrillStep[] = []
for (const name of asked.length > 0 ? asked : names) {
  const file = pathToFileURL(path.join(DIR, `${name}.ts`))
  steps.push(((await import(file.href)) as { step: DrillStep }).step)
}
process.exit((await runSteps(steps)) ? 0 : 1)
