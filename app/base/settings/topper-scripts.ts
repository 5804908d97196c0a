import type { Settings } from './settings.ts'

/** Letters that an inscription may have. */
const SCRIPTS = ['topper.ethiopic', 'topper.latin', 'topper.other_scripts'] as const

/** Whether inscriptions are offered in which nothing could be written: every kind of letters is off. */
export function lacksScript(values: Partial<Settings>): boolean {
  return values['topper.is_offered'] === true && SCRIPTS.every((script) => values[script] === false)
}
