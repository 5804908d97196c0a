import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Locks and logs of the set-up; not in the repository. */
export const CACHE_DIR = path.join(PROJECT_DIR, '.cache')

/** An error whose message is shown without a stack. */
export class SetupError extends Error {}
