import { PRIVATE_PREFIX } from '#app/base/ui/browser-memory.ts'

/** The newest order placed from this browser, so that its page is never lost. A file of its own: every page looks whether there is one. */
export const LAST_ORDER_KEY = `${PRIVATE_PREFIX}lastOrder`
