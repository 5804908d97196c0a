import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { SelectBox } from '#app/base/ui/admin/select-box.tsx'
import type { Selection } from '#app/base/ui/admin/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { PictureView } from '../load-gallery.server.ts'

const PICTURE_SIZES = '(min-width: 80rem) 14rem, (min-width: 48rem) 24vw, 46vw'

interface GalleryGridProps {
  pictures: readonly PictureView[]
  selecting?: { selection: Selection; form: string }
  isNarrow?: boolean
}

export function GalleryGrid({ pictures, selecting, isNarrow = false }: GalleryGridProps) {
  const t = useT()
  return (
    <ul
      aria-label={t('gallery.list')}
      className={classes('columns-2 gap-3', !isNarrow && 'md:columns-3 lg:columns-4 2xl:columns-6')}
    >
      {pictures.map((picture) => (
        <li
          key={picture.id}
          data-row
          className="relative mb-3 break-inside-avoid overflow-hidden rounded-lg border border-line bg-surface shadow-card has-checked:border-brand has-checked:ring-2 has-checked:ring-brand data-[current]:ring-2 data-[current]:ring-adey"
        >
          <Link to={adminPaths.inspiration(picture.id)} data-row-open className="block">
            <Picture
              image={picture.image}
              alt=""
              sizes={PICTURE_SIZES}
              className={classes('h-auto w-full', !picture.isActive && 'opacity-50')}
            />
            <span className="block px-3 pt-2 leading-snug font-semibold break-words">{picture.name}</span>
          </Link>
          <div className="grid gap-1 px-3 pt-0.5 pb-3 text-sm leading-snug wrap-anywhere text-ink-soft">
            <p>{picture.occasion}</p>
            {picture.tags.length > 0 && <p>{picture.tags.join(' · ')}</p>}
            {picture.used.length > 0 && <p>{picture.used.join(' · ')}</p>}
            <p className="flex flex-wrap gap-1">
              {!picture.isActive && <Badge>{t('gallery.mark.hidden')}</Badge>}
              {picture.isFeatured && <Badge tone="highlight">{t('gallery.mark.featured')}</Badge>}
              {picture.isOccasionArchived && <Badge>{t('gallery.mark.archived')}</Badge>}
              {picture.hasLookAlike && <Badge tone="brand">{t('gallery.mark.alike')}</Badge>}
            </p>
          </div>
          {selecting && (
            <span className="absolute top-1.5 left-1.5 rounded-md bg-surface/90">
              <SelectBox {...selecting} id={picture.id} name={picture.name} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
