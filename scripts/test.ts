/**
 * `npm test`: everything that must pass before a change is accepted, the same as in CI. `npm test -- --changed [REVISION]` runs the
 * part that a change since the revision asks for; with `--list` it only says which, and why.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'

import { changedSince, readSources } from './checks/changed-files.ts'
import { type Picked, pickTests } from './checks/pick-tests.ts'
import { exitWith, runSteps } from './checks/run-steps.ts'
import { allSteps, changedSteps } from './checks/steps.ts'

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, list: { type: 'boolean' } },
  allowPositionals: true,
})

function listOf({ unit, db, journeys, notes }: Picked): string {
  const parts = Object.entries({ 'unit tests': unit, 'integration tests': db, 'browser journeys': journeys })
  return [
    ...parts.flatMap(([name, files]) => [
      `${name}: ${files.size}`,
      ...Array.from(files, ([file, why]) => `  ${file} (${why})`),
    ]),
    'always: format, types, dead code, lint of the changed files, texts in both languages',
    ...notes.map((note) => `Note: ${note}.`),
  ].join('\n')
}

async function main(): Promise<number> {
  if (!values.changed) return runSteps(allSteps)
  const changed = changedSince(positionals[0])
  const picked = pickTests(changed, readSources())
  if (values.list) {
    process.stdout.write(`${listOf(picked)}\n`)
    return 0
  }
  const { unit, db, journeys, notes } = picked
  const counts = `${unit.size} unit tests, ${db.size} on PostgreSQL, ${journeys.size} of journeys`
  process.stdout.write(`${changed.length} files changed; files picked: ${counts}.\n`)
  for (const note of notes) process.stdout.write(`Note: ${note}.\n`)
  return runSteps(changedSteps(picked, changed))
}

exitWith(await main())
