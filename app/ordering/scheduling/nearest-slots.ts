import type { Slot } from '#app/base/settings/setting-kinds.ts'

const MOST_SHOWN = 3

/** The slots nearest to the full one; on a later day the first ones. In the order of the day. */
export function nearestSlots(free: readonly Slot[], full: Slot | undefined): Slot[] {
  const minutes = ({ from }: Slot) => Number(from.slice(0, 2)) * 60 + Number(from.slice(3))
  const away = (each: Slot) => Math.abs(minutes(each) - minutes(full ?? each))
  return free
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_SHOWN)
    .toSorted((one, other) => minutes(one) - minutes(other))
    .map(({ from, to }) => ({ from, to }))
}
