import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { CakeIcon } from '#app/base/ui/icons.tsx'
import { classes } from '#app/base/ui/classes.ts'

const SEEN_AT_FIRST = 3

interface OccasionView {
  id: string
  name: string
  image: ImageView | null
}

interface OccasionStripProps {
  occasions: OccasionView[]
  /** All of them in sight on a phone too. */
  isWrapped?: boolean
}

export function OccasionStrip({ occasions, isWrapped = false }: OccasionStripProps) {
  return (
    <ul
      className={classes(
        'gap-3 md:grid md:grid-cols-5 md:gap-6',
        isWrapped
          ? 'card-columns'
          : '-mx-4 flex snap-x scroll-px-4 overflow-x-auto px-4 pb-3 md:mx-0 md:overflow-visible md:px-0',
      )}
    >
      {occasions.map((occasion, index) => (
        <li key={occasion.id} className={isWrapped ? undefined : 'w-31 shrink-0 snap-start md:w-auto'}>
          <Link to={`${paths.customize}?occasion=${occasion.id}`} className="group block rounded-lg text-center">
            <span
              className={classes(
                'block aspect-square overflow-hidden rounded-full border-4 border-surface bg-sunken shadow-card fade-colors group-hover:border-adey',
                index >= SEEN_AT_FIRST && !isWrapped && 'unfetched-aside',
              )}
            >
              {occasion.image ? (
                <Picture
                  image={occasion.image}
                  alt=""
                  sizes="(min-width: 48rem) 18vw, (max-resolution: 1.5dppx) 124px, 80px"
                  className="size-full object-cover"
                />
              ) : (
                <CakeIcon className="m-[30%] size-2/5 text-ink-soft" />
              )}
            </span>
            <span className="mt-2 block leading-snug font-semibold group-hover:text-brand">{occasion.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
