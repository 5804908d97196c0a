import type { Slot } from '#app/base/settings/setting-kinds.ts'

export function isServedAt(time: string, spans: readonly Slot[]): boolean {
  return spans.some(({ from, to }) => from <= time && time < to)
}
