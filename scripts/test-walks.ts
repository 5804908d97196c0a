/** `npm run test:walks`: the combinations of which `npm test` takes a share; before a release. */
import { exitWith, runSteps } from './checks/run-steps.ts'
import { walkSteps } from './checks/steps.ts'

exitWith(await runSteps(walkSteps))
