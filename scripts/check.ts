/** `npm run check`: the tests that are quick enough to run before each commit. */
import process from 'node:process'

import { runSteps } from './checks/run-steps.ts'
import { quickSteps } from './checks/steps.ts'

process.exit(await runSteps(quickSteps))
