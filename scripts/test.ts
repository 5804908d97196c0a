/** `npm test`: everything that must hold before a change is taken, exactly what CI runs. */
import process from 'node:process'

import { runSteps } from './checks/run-steps.ts'
import { allSteps } from './checks/steps.ts'

process.exit(await runSteps(allSteps))
