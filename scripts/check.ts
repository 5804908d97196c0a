/** `npm run check`: the part of the tests that is quick enough to run before each commit. */
import process from 'node:process'

import { runSteps } from './checks/run-steps.ts'
import { quickSteps } from './checks/steps.ts'

process.exit(await runSteps(quickSteps))
