/** `npm test`: everything that must pass before a change is accepted, the same as in CI. */
import process from 'node:process'

import { runSteps } from './checks/run-steps.ts'
import { allSteps } from './checks/steps.ts'

process.exit(await runSteps(allSteps))
