import type { Settings } from './settings.ts'

const SCRIPTS = ['topper.ethiopic', 'topper.latin', 'topper.other_scripts'] as const

export function lacksScript(values: Partial<Settings>): boolean {
  return values['topper.is_offered'] === true && SCRIPTS.every((script) => values[script] === false)
}
