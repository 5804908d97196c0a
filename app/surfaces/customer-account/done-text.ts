import type { Translate } from '#app/base/platform/text/translate.ts'

const DONE = { saved: 'account.saved', removed: 'account.removed' } as const

/** What the form before this page did, from the page's address. */
export function doneText(search: URLSearchParams, t: Translate): string | null {
  const done = search.get('done')
  return done === 'saved' || done === 'removed' ? t(DONE[done]) : null
}
