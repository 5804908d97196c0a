/** Looks of the till's controls: 56 px for a finger, 76 px for the main act. */
const CONTROL =
  'touch-manipulation select-none font-semibold leading-snug active:translate-y-px motion-reduce:active:translate-y-0'

export const OUTLINED = `${CONTROL} inline-flex min-h-14 items-center justify-center gap-2 rounded-lg border border-line-strong bg-surface px-4 hover:border-brand disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft`
export const MAIN = `${CONTROL} inline-flex min-h-16 w-full items-center justify-center gap-3 rounded-lg border-2 border-transparent bg-brand px-2 text-lg text-on-brand hover:bg-brand-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft @3xl:min-h-19 @5xl:px-4 @5xl:text-xl`
export const WORD = `${CONTROL} inline-flex min-h-14 items-center gap-2 rounded-md px-1.5 text-brand hover:underline disabled:cursor-not-allowed disabled:text-ink-soft disabled:no-underline`
export const SQUARE = `${CONTROL} grid size-[min(3.5rem,16vw)] shrink-0 place-items-center rounded-lg border border-line bg-surface hover:border-brand`
export const FIELD =
  'min-h-14 w-full rounded-lg border border-line-strong bg-surface px-4 text-lg placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger'
/** A line of news above the sum of the sale. */
export const STRIP = 'flex items-center justify-between gap-3 border-t border-line px-4 py-1.5'
