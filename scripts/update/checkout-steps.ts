import process from 'node:process'
import path from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'
import { restartingSteps } from './processes.ts'
import { runProgram } from './run-program.ts'
import type { UpdateSteps } from './update-shop.ts'

/**
 * The steps of an update in a checkout. Its sources are new already and its site is built beside the former one, which running processes
 * go on serving. The way back is `git checkout` of the former commit, which a person does.
 */
export function checkoutSteps(
  { projectDir }: Pick<Config, 'projectDir'>,
  readyWithinMs: number,
  say: (line: string) => void,
): UpdateSteps {
  const run = (script: string, args: readonly string[], onLine?: (line: string) => void) =>
    runProgram(process.execPath, [path.join(projectDir, 'scripts', script), ...args], onLine ? { onLine } : {})
  return {
    async preview() {
      const output = await run('migrate.ts', ['--look'])
      return Array.from(output.matchAll(/^would apply (.+)$/gm), ([, name]) => name!)
    },
    backUp: async () => (await run('backup.ts', ['--before-update'])).split('\n', 1)[0]!,
    tryOn: async (backup) => void (await run('migrate.ts', ['--try', backup], say)),
    migrate: async () => void (await run('migrate.ts', [], say)),
    switchOver: () => Promise.resolve(),
    triesStart: false,
    ...restartingSteps(readyWithinMs),
  }
}
