import { Link } from 'react-router'
import type { ImageView } from '#app/media/image.ts'
import { Picture } from '#app/media/ui/picture.tsx'

export interface OccasionView {
  id: string
  name: string
  image: ImageView | null
}

/** The occasions side by side; on phones the strip scrolls sideways. */
export function OccasionStrip({ occasions }: { occasions: OccasionView[] }) {
  return (
    <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:grid md:grid-cols-5 md:gap-6 md:overflow-visible md:px-0">
      {occasions.map((occasion) => (
        <li key={occasion.id} className="w-31 shrink-0 snap-start md:w-auto">
          <Link to={`/customize?occasion=${occasion.id}`} className="group block rounded-lg text-center">
            {occasion.image && (
              <span className="block overflow-hidden max-md:unfetched-aside aspect-square rounded-full border-4 border-surface shadow-card transition-colors group-hover:border-adey">
                <Picture
                  image={occasion.image}
                  alt=""
                  sizes="(min-width: 48rem) 18vw, 124px"
                  className="size-full object-cover"
                />
              </span>
            )}
            <span className="mt-2 block leading-snug font-semibold group-hover:text-brand">{occasion.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
