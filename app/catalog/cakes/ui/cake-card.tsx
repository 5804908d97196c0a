import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { withoutSmallest, type ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { FastingMark } from './fasting-mark.tsx'
import type { CakePreview } from './cake-preview.tsx'

interface CakeCardView {
  id: string
  name: string
  image: ImageView
  imageAlt: string
  isFasting: boolean
}

interface CakeCardProps {
  cake: CakeCardView
  price: ReactNode
  sizes: string
  className?: string
  /** Beside a phone's screen, in a strip that scrolls sideways. */
  isAside?: boolean
  /** On the first screen: not loaded lazily. */
  isEarly?: boolean
  /** Grey, with this badge. */
  soldOut?: string | undefined
  children?: ReactNode
}

/** A cake in a list. The whole card is its link; `children` keep their own buttons. */
export function CakeCard({
  cake,
  price,
  sizes,
  className,
  isAside = false,
  isEarly,
  soldOut,
  children,
}: CakeCardProps) {
  const fastingId = useId()
  const preview: CakePreview = { name: cake.name, image: cake.image, sizes }
  return (
    <article
      className={classes(
        'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card',
        className,
      )}
    >
      <div className={classes('aspect-16/11 overflow-hidden', isAside && 'unfetched-aside', isEarly && 'after-lead')}>
        <Picture
          image={withoutSmallest(cake.image)}
          alt={cake.imageAlt}
          sizes={sizes}
          isEarly={isEarly}
          className={classes(
            'size-full object-cover grow-slowly group-hover:[scale:1.03]',
            soldOut !== undefined && 'opacity-62 grayscale',
          )}
        />
      </div>
      {soldOut && (
        <p className="absolute top-2 left-2 rounded-full bg-ink px-2.5 py-1 text-xs leading-snug font-semibold text-paper">
          {soldOut}
        </p>
      )}
      {cake.isFasting && (
        // On the edge of a phone's small picture, of which it would cover the cake.
        <p id={fastingId} className={classes('relative', !soldOut && 'lg:static')}>
          <Badge tone="good" className={classes('absolute -top-3 left-2 -mt-2 py-1', !soldOut && 'lg:top-4')}>
            <FastingMark />
          </Badge>
        </p>
      )}
      <div className="flex grow flex-col gap-1 p-2.5 pt-2">
        <h3 className={classes('text-base', soldOut !== undefined && 'text-ink-soft')}>
          <Link
            to={paths.cake(cake.id)}
            state={{ preview }}
            aria-describedby={cake.isFasting ? fastingId : undefined}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            {cake.name}
          </Link>
        </h3>
        <p className="figures mt-auto text-sm text-ink-soft">{price}</p>
        {children && <div className="relative z-1 pt-2">{children}</div>}
      </div>
    </article>
  )
}
