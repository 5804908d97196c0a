import * as paths from '#app/base/platform/paths.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { filesNamedIn, isKeepablePage, langOf, lookNamedIn, MOST_PAGES, pageKey } from './cache-rules.ts'
import { copyOf, find, put, cacheFile, PAGES, readFacts, writeFacts } from './store.ts'

/** The browser's own copy may be old: it is kept as a dictionary for the next page. */
export const ASK_THE_SHOP: RequestInit = { cache: 'no-cache' }

/** Asks for the page of everyone, without the visitor's cookies. */
export async function freshen(path: string, lang: Lang, cached?: Response): Promise<void> {
  const headers = new Headers({ accept: 'text/html', 'accept-language': lang })
  const etag = cached?.headers.get('etag')
  if (etag) headers.set('if-none-match', etag)
  try {
    const answer = await fetch(path, { ...(!etag && ASK_THE_SHOP), credentials: 'omit', headers })
    if (answer.status === 304 && cached) {
      const again = await find(PAGES, pageKey(lang, path))
      if (again) await put(PAGES, pageKey(lang, path), await copyOf(again), MOST_PAGES)
    } else if (answer.status === 404) await (await caches.open(PAGES)).delete(pageKey(lang, path))
    else if (isKeepablePage(answer) && langOf(answer) === lang) await cachePage(path, lang, answer)
  } catch {
    // while offline the copy stays as it is
  }
}

/** When the bakery changes its name or colours, no page in the former look is shown again. */
async function followLook(look: string): Promise<void> {
  if ((await readFacts()).look === look) return
  await writeFacts({ look })
  await caches.delete(PAGES)
  await Promise.all(LANGS.map((lang) => freshen(paths.offline, lang)))
}

/** A page is kept with everything that it names, or not at all: its program may be of another version than ours. */
export async function cachePage(path: string, lang: Lang, answer: Response): Promise<void> {
  const html = await answer.text()
  await followLook(lookNamedIn(html))
  await Promise.all(filesNamedIn(html).map((file) => cacheFile(file)))
  await put(PAGES, pageKey(lang, path), await copyOf(answer, html), MOST_PAGES)
}
