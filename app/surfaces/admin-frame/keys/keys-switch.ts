/**
 * Whether single keys are shortcuts in this browser. Users who dictate or press keys by accident turn them off (WCAG
 * 2.1.4).
 */
const STORED = 'tafach.admin.keys'

export function areKeysOn(): boolean {
  return localStorage.getItem(STORED) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
}
