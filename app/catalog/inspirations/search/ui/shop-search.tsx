import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { SearchIcon } from '#app/base/ui/icons.tsx'
import { laterTexts } from '#app/base/ui/later-texts.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { SEARCH_PARAM, type FoundThing } from '../search-thing.ts'
import type { KnownOf } from './search-results.tsx'
import type { Finder } from './load-finder.ts'

/** Id of the field, for labels elsewhere on the page. */
export const SEARCH_FIELD = 'search'

export type Carried = readonly (readonly [name: string, value: string])[]

const loadResults = async () => (await loadPart(() => Promise.all([import('./search-results.tsx'), laterTexts()])))[0]
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }))

interface ShopSearch {
  /** The page that shows the results without scripts. */
  action: string
  /** Further parameters of that page. */
  carried?: Carried
  /** What the page was asked for, and what the shop found. */
  query: string
  found: readonly FoundThing[]
  knownOf?: KnownOf
  /** On a phone a small field that opens over its row. */
  isPill?: boolean
}

/** A field that finds while somebody types, and what it found; `results` is null while nothing is asked. */
export function useShopSearch({ action, carried = [], query, found, knownOf, isPill = false }: ShopSearch): {
  box: ReactNode
  results: ReactNode
} {
  const t = useT()
  const [text, setText] = useState(query)
  const [finder, setFinder] = useState<Finder>()
  const loading = useRef<Promise<void>>(undefined)
  const load = () => {
    loading.current ??= Promise.all([
      import('./load-finder.ts').then(({ loadFinder }) => loadFinder()),
      loadResults(),
    ]).then(
      ([loaded]) => setFinder(() => loaded),
      () => void (loading.current = undefined), // the next use tries again
    )
  }
  const asked = text.trim()
  const shown = asked === query ? found : finder?.(asked)
  const box = (
    <search
      className={classes(
        'block md:w-58',
        isPill && 'max-md:focus-within:absolute max-md:focus-within:inset-x-4 max-md:focus-within:z-11',
        isPill && asked !== '' && 'max-md:absolute max-md:inset-x-4 max-md:z-11',
      )}
    >
      <form
        action={action}
        className="relative rounded-full bg-surface"
        onSubmit={(event) => {
          if (finder) event.preventDefault()
        }}
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5" />
        <input
          id={SEARCH_FIELD}
          type="search"
          name={SEARCH_PARAM}
          value={text}
          aria-label={t('catalog.search.label')}
          placeholder={t('catalog.search')}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full rounded-full border border-line-strong bg-transparent py-1 pr-3 pl-10 placeholder:text-ink-soft"
          onFocus={load}
          onChange={(event) => {
            load()
            setText(event.target.value)
          }}
        />
      </form>
    </search>
  )
  return {
    box,
    results:
      asked !== '' && shown ? (
        <Suspense>
          <SearchResults query={asked} found={shown} carried={carried} knownOf={knownOf} />
        </Suspense>
      ) : null,
  }
}
