import { partsOfKey } from './page-cache.ts'

/** As many as visitors ask for most; each takes the processor for some hundredths of a second. */
const MOST_PAGES = 20

/**
 * Asks for the pages that visitors asked for before a restart, one after another, so that the next visitor finds them cached with what
 * the shop sells now. `keys`: as the page cache names them, the most important first.
 */
export async function renderSavedPages(
  keys: readonly string[],
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  for (const key of keys.slice(0, MOST_PAGES)) {
    const { lang, origin, address } = partsOfKey(key)
    const headers = { 'accept-language': lang, 'x-forwarded-proto': new URL(origin).protocol.replace(':', '') }
    const answer = await fetch(new Request(origin + address, { headers }))
    await answer.body?.cancel()
  }
}
