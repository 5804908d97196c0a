import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Station } from './station.ts'

/** Address of a day's sheet, whole or of one station; `paper`: print immediately. */
export function productionAddress(day: string, more: { station?: Station | null; paper?: string } = {}): string {
  const params = new URLSearchParams({ day })
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return `${adminPaths.production}?${params.toString()}`
}
