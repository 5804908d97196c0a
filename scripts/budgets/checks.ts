import process from 'node:process'

interface Check {
  name: string
  measured: string
  limit: string
  ok: boolean
}

const checks: Check[] = []

export function atMost(name: string, measured: number, limit: number, unit: 'KB' | 'score') {
  const shown = (value: number) => (unit === 'KB' ? `${value.toFixed(1)} KB` : value.toFixed(3))
  checks.push({ name, measured: shown(measured), limit: `≤ ${shown(limit)}`, ok: measured <= limit })
}

export function count(name: string, measured: number, limit: number) {
  checks.push({ name, measured: String(measured), limit: `≤ ${limit}`, ok: measured <= limit })
}

/** `offenders`: what should not exist. */
export function none(name: string, offenders: readonly string[]) {
  const measured = offenders.length === 0 ? 'none' : offenders.slice(0, 5).join(', ')
  checks.push({ name, measured, limit: 'none', ok: offenders.length === 0 })
}

export function holds(name: string, ok: boolean, otherwise: string) {
  checks.push({ name, measured: ok ? 'yes' : otherwise, limit: 'yes', ok })
}

export const allHold = (): boolean => checks.every((check) => check.ok)

export function printTable(): void {
  const width = (pick: (check: Check) => string) => Math.max(...checks.map((check) => pick(check).length))
  const nameWidth = width((check) => check.name)
  const measuredWidth = width((check) => check.measured)
  process.stdout.write('\n')
  for (const { name, measured, limit, ok } of checks) {
    process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(nameWidth)}  ${measured.padStart(measuredWidth)}  ${limit}\n`)
  }
  const failed = checks.filter((check) => !check.ok).length
  process.stdout.write(`\n${checks.length - failed} passed, ${failed} failed\n`)
}
