import type { Slot } from '#app/base/settings/settings.ts'

/** Whether a time falls into one of the spans. */
export function isServedAt(time: string, spans: readonly Slot[]): boolean {
  return spans.some(({ from, to }) => from <= time && time < to)
}
