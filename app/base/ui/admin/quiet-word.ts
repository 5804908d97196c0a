/** Look of a rare act in the line under a list. */
export const QUIET_WORD =
  'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-md font-semibold text-ink-soft hover:text-brand md:min-h-10'
