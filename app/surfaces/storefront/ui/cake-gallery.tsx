import { useRef, useState } from 'react'
import type { ImageView } from '#app/base/media/image.ts'
import { LeadPicture, Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface CakeGalleryProps {
  /** At least one. */
  pictures: readonly { image: ImageView; alt: string }[]
  sizes: string
  /** Sold out. */
  isGrey?: boolean
  className?: string
}

const BOX = 'overflow-hidden rounded-xl shadow-card max-md:rounded-none'
const STYLE = 'h-54 w-full object-cover md:aspect-6/5 md:h-auto'

/**
 * Pictures of a cake in a strip that is swiped or scrolled, with thumbnails that lead to each. The first is the page's
 * main picture; the others load when they come into view. Without scripts the thumbnails are plain links. On a phone they lie on
 * the picture: name and price stand where they stood while the page was on its way.
 */
export function CakeGallery({ pictures, sizes, isGrey = false, className }: CakeGalleryProps) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [lead, ...more] = pictures
  const box = classes(BOX, isGrey && 'opacity-62 grayscale')
  if (more.length === 0) {
    return (
      <div className={classes(box, className)}>
        <LeadPicture image={lead!.image} alt={lead!.alt} sizes={sizes} className={STYLE} />
      </div>
    )
  }
  const nameOf = (number: number, text: string) =>
    text === '' ? t('catalog.cake.picture', { number }) : t('catalog.cake.picture.of', { number, text })
  return (
    <section aria-label={t('catalog.cake.pictures')} className={classes('relative grid gap-3', className)}>
      <ul
        ref={strip}
        // Arrow keys scroll a focused strip.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('catalog.cake.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className={classes(
          box,
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-4 [scrollbar-width:none] motion-safe:scroll-smooth',
        )}
      >
        {pictures.map(({ image, alt }, index) => (
          <li
            key={image.id}
            id={`picture-${index + 1}`}
            className={classes('w-full shrink-0 snap-start scroll-mt-20', index > 0 && '[content-visibility:auto]')}
          >
            {index === 0 ? (
              <LeadPicture image={image} alt={alt} sizes={sizes} className={STYLE} />
            ) : (
              <Picture image={image} alt={alt} sizes={sizes} className={STYLE} />
            )}
          </li>
        ))}
      </ul>
      <ul className="flex gap-2 max-md:absolute max-md:right-3 max-md:bottom-3 max-md:max-w-[calc(100%-1.5rem)] max-md:overflow-x-auto md:flex-wrap">
        {pictures.map(({ image, alt }, index) => (
          <li key={image.id}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={nameOf(index + 1, alt)}
              aria-current={index === current || undefined}
              onClick={(event) => {
                event.preventDefault()
                strip.current?.scrollTo({ left: index * strip.current.clientWidth })
              }}
              className="block overflow-hidden rounded-md border-2 border-transparent max-md:bg-surface max-md:shadow-card aria-[current]:border-brand"
            >
              <Picture image={image} alt="" sizes="4rem" className="size-14 object-cover sm:size-16" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
