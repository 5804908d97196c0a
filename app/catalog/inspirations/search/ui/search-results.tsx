import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import * as paths from '#app/base/platform/paths.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { FastingMark } from '#app/catalog/cakes/ui/fasting-mark.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { FoundThing } from '../search-thing.ts'
import type { Carried } from './shop-search.tsx'

/** What a page knows of a thing beyond the search: the price of a special cake, and the way into the cart. */
export type KnownOf = (thing: FoundThing) => { price?: string | undefined; act?: ReactNode }

interface SearchResultsProps {
  query: string
  found: readonly FoundThing[]
  carried: Carried
  knownOf?: KnownOf | undefined
}

export function SearchResults({ query, found, carried, knownOf = () => ({}) }: SearchResultsProps) {
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
          {found
            .map((thing) => ({ thing, ...knownOf(thing) }))
            .map(({ thing, price, act }) => (
              <li
                key={`${thing.kind} ${thing.id}`}
                className="flex items-center gap-2 rounded-lg border border-line bg-surface pr-2 hover:border-brand"
              >
                <Link to={addressOf(thing, carried)} className="flex min-w-0 grow items-center gap-3 rounded-lg p-2">
                  <Picture
                    image={thing.image}
                    alt=""
                    sizes="64px"
                    className="size-16 shrink-0 rounded-md object-cover"
                  />
                  <span className="min-w-0">
                    <span className="block leading-snug font-semibold">{thing.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {price ?? detailOf(thing, t)}
                      {thing.isFasting && (
                        <>
                          {' · '}
                          <FastingMark />
                        </>
                      )}
                    </span>
                  </span>
                </Link>
                {act}
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
