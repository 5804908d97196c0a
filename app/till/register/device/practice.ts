import { pageValue } from '#app/base/ui/page-value.ts'

/** How the practice ends; null: nobody practises. */
const practice = pageValue<(() => void) | null>(null)

/**
 * Whether the till of this page is one to practise with: everything happens on its screen alone. What leaves the page asks this first: an act
 * (`record-command.ts`), the till's row and the copy of the day (`till-store.ts`, `stored-rows.ts`), what was typed (`typed.ts`), prompts
 * (`ask-wallet.ts`), PINs (`ask-shop.ts`).
 */
export const isPractice = (): boolean => practice.get() !== null
export const usePractice = (): boolean => practice.useValue() !== null
export const setPractice = practice.set

/** The real till is back as it was. */
export const endPractice = (): void => practice.get()?.()
