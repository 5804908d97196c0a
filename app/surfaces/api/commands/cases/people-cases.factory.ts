import { MANAGERS, type CommandCase } from './command-case.factory.ts'

const OFFICE = ['form', 'program', 'shell'] as const

/** The commands about settings and people. */
export const PEOPLE_CASES: Readonly<Record<string, CommandCase>> = {
  'settings.save': { may: MANAGERS, doors: OFFICE, input: { settings: {} }, missing: 'nothing_to_save' },
  'orders.pause': { may: MANAGERS, doors: OFFICE, input: { until: '2020-01-01T00:00:00Z' }, missing: 'moment_over' },
}
