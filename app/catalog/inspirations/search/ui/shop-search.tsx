import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import * as paths from '#app/base/platform/paths.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { SearchIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SEARCH_PARAM, type FoundThing } from '../search-thing.ts'
import type { Finder } from './load-finder.ts'

/** Id of the field, for labels elsewhere on the page. */
export const SEARCH_FIELD = 'search'

type Carried = readonly (readonly [name: string, value: string])[]

interface ShopSearch {
  /** The page that shows the results without scripts. */
  action: string
  /** Further parameters of that page. */
  carried?: Carried
  /** What the page was asked for, and what the shop found. */
  query: string
  found: readonly FoundThing[]
  /** On a phone a small field that opens over its row. */
  isPill?: boolean
}

/** A field that finds while somebody types, and what it found; `results` is null while nothing is asked. */
export function useShopSearch({ action, carried = [], query, found, isPill = false }: ShopSearch): {
  box: ReactNode
  results: ReactNode
} {
  const t = useT()
  const [text, setText] = useState(query)
  const [finder, setFinder] = useState<Finder>()
  const loading = useRef<Promise<void>>(undefined)
  const load = () => {
    loading.current ??= import('./load-finder.ts')
      .then(({ loadFinder }) => loadFinder())
      .then(
        (loaded) => setFinder(() => loaded),
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
    results: asked !== '' && shown ? <SearchResults query={asked} found={shown} carried={carried} /> : null,
  }
}

interface SearchResultsProps {
  query: string
  found: readonly FoundThing[]
  carried: Carried
}

function SearchResults({ query, found, carried }: SearchResultsProps) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <output className={found.length > 0 ? 'sr-only' : undefined}>
        {found.length > 0 ? t('catalog.search.found', { count: found.length }) : t('catalog.search.none', { query })}
      </output>
      {found.length === 0 && (
        <Link
          to={paths.customize}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          {t('catalog.search.idea')}
        </Link>
      )}
      {found.length > 0 && (
        <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
          {found.map((thing) => (
            <li key={`${thing.kind} ${thing.id}`}>
              <Link
                to={addressOf(thing, carried)}
                className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-2 hover:border-brand"
              >
                <Picture image={thing.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md object-cover" />
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold">{thing.name}</span>
                  <span className="block text-sm text-ink-soft">{detailOf(thing, t)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function detailOf({ kind, price }: FoundThing, t: Translate): string {
  if (kind === 'daily') return t('catalog.price.per.piece', { price })
  return t(kind === 'special' ? 'catalog.cake.special' : 'catalog.search.picture')
}

/** A picture leads on to the cake builder, with the choices that were made there before. */
function addressOf({ kind, id }: FoundThing, carried: Carried): string {
  if (kind !== 'picture') return paths.cake(id)
  const choices = new URLSearchParams(carried.find(([name]) => name === 'draft')?.[1])
  choices.set('inspiration', id)
  return `${paths.customize}?${choices}`
}
