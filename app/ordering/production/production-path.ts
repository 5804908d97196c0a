import type { Station } from './station.ts'

export const PRODUCTION_PATH = '/admin/orders/production'

/** Address of a day's sheet, whole or of one station; `paper`: print immediately. */
export function productionAddress(day: string, more: { station?: Station | null; paper?: string } = {}): string {
  const params = new URLSearchParams({ day })
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value)
  return `${PRODUCTION_PATH}?${params.toString()}`
}
