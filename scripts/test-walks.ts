/** `npm run test:walks`: the combinations of which `npm test` takes a share; before a release. */
import process from 'node:process'

import { runSteps } from './checks/run-steps.ts'
import { walkSteps } from './checks/steps.ts'

process.exit(await runSteps(walkSteps))
