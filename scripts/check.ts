/** `npm run check [-- REVISION]`: what is quick enough to run before each commit, of what changed since a revision. */
import process from 'node:process'

import { changedSince, readSources } from './checks/changed-files.ts'
import { pickTests } from './checks/pick-tests.ts'
import { exitWith, runSteps } from './checks/run-steps.ts'
import { quickSteps } from './checks/steps.ts'

const changed = changedSince(process.argv[2])
const picked = pickTests(changed, readSources())
process.stdout.write(`${changed.length} files changed; unit tests in ${picked.unit.size} files ask for them.\n`)
exitWith(await runSteps(quickSteps(picked, changed)))
