import { ALL_OCCASIONS } from '#app/catalog/cakes/occasion.ts'
import * as paths from '#app/base/platform/paths.ts'
import { LANG_PARAM } from '#app/base/platform/text/language.ts'
import { SEARCH_PARAM } from '#app/catalog/inspirations/search/search-thing.ts'
import { HOME_VIEWS, SHOW_PARAM, type HomeView } from './home-view.ts'

/** Values of a parameter that change a page. */
type Values = (value: string) => boolean

/** What is no view shows the whole page. */
const isView: Values = (value) => HOME_VIEWS.indexOf(value as HomeView) > 0
/** As addresses of the gallery spell them. Whether there is such an occasion or page, its loader knows. */
const isOccasion: Values = (value) => value !== ALL_OCCASIONS && /^[\w-]{1,80}$/.test(value)
const isFurtherPage: Values = (value) => value !== '1' && /^[1-9]\d{0,3}$/.test(value)

/**
 * Pages that are the same for every visitor without a session, with the parameters that change them; all others (such as those of
 * advertisements), and other values of these, are dropped. `none`: the page is kept without any, because each is somebody's choice.
 */
const PAGES: readonly [path: RegExp, params: readonly [name: string, values: Values][] | 'none'][] = [
  [/^\/$/, [[SHOW_PARAM, isView]]],
  // Not the data of the page, whose address ends in `.data`.
  [new RegExp(`^${paths.cake('[^/.]+')}$`), []],
  [
    new RegExp(`^${paths.inspirations}$`),
    [
      ['occasion', isOccasion],
      ['page', isFurtherPage],
    ],
  ],
  [new RegExp(`^(?:${[paths.delivery, paths.refunds, paths.terms, paths.privacy, paths.about].join('|')})$`), []],
  [new RegExp(`^${paths.customize}$`), 'none'],
  [new RegExp(`^${paths.offline}$`), []],
]

/** A page with one of these parameters carries or answers one visitor's choices in the gallery. */
const VISITORS_PARAMS = ['draft', 'inspiration']

const MOST_LETTERS = 200

/**
 * Path and parameters under which the server and the customer's phone keep a page; undefined: a page of one visitor, or none. The
 * one rule for both (decisions 0004 and 0096).
 */
export function cacheableAddress(url: URL): string | undefined {
  if (url.pathname.length > MOST_LETTERS || VISITORS_PARAMS.some((name) => url.searchParams.has(name))) return undefined
  if (url.searchParams.get(SEARCH_PARAM)) return undefined
  const params = PAGES.find(([path]) => path.test(url.pathname))?.[1]
  if (!params) return undefined
  if (params === 'none' && [...url.searchParams.keys()].some((name) => name !== LANG_PARAM)) return undefined
  const cacheable = new URL(url.pathname, url)
  for (const [name, isValue] of params === 'none' ? [] : params) {
    const value = url.searchParams.get(name)
    if (value && isValue(value)) cacheable.searchParams.set(name, value)
  }
  return cacheable.pathname + cacheable.search
}
