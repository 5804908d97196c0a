import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Named } from '#app/catalog/cakes/cake.ts'
import { BothNames } from '#app/catalog/cakes/ui/both-names.tsx'
import {
  LIST_PICTURE,
  PICTURE_CELL,
  PICTURE_COLUMN,
  POSITION_COLUMN,
  SortableList,
  type SortableColumn,
} from '#app/catalog/cakes/ui/sortable-list.tsx'

export interface ListedOccasion extends Named {
  id: string
  name: string
  image: ImageView | null
  kindText: string
  seasonText: string
  /** When the season begins; empty if it is offered now, or archived. */
  waiting: string
  sizes: number
  flavors: number
  inspirations: number
  orders: string
  isActive: boolean
}

const BULK = 'occasions'

export function OccasionList({ occasions }: { occasions: readonly ListedOccasion[] }) {
  const t = useT()
  const columns: SortableColumn[] = [
    { id: PICTURE_COLUMN, head: t('occasions.column.picture'), isBare: true, className: PICTURE_CELL },
    { id: 'name', head: t('occasions.column.name'), isTitle: true },
    { id: POSITION_COLUMN, head: t('occasions.column.order'), isBare: true },
    { id: 'kind', head: t('occasions.column.kind') },
    { id: 'season', head: t('occasions.season') },
    { id: 'sizes', head: t('occasions.column.sizes'), isNumber: true },
    { id: 'flavors', head: t('occasions.column.flavors'), isNumber: true },
    { id: 'pictures', head: t('occasions.column.pictures'), isNumber: true },
    { id: 'orders', head: t('occasions.column.orders'), isNumber: true },
    { id: 'state', head: t('occasions.column.state'), isBare: true },
  ]
  return (
    <SortableList
      caption={t('occasions.list')}
      columns={columns}
      rows={occasions.map((occasion) => ({
        id: occasion.id,
        name: occasion.name,
        to: adminPaths.occasion(occasion.id),
        cells: {
          picture: <Thumbnail image={occasion.image} />,
          name: <BothNames en={occasion.nameEn} am={occasion.nameAm} />,
          kind: occasion.kindText,
          season: occasion.seasonText,
          sizes: <Count count={occasion.sizes} />,
          flavors: <Count count={occasion.flavors} />,
          pictures: <Pictures occasion={occasion} />,
          orders: occasion.orders,
          state: <State occasion={occasion} />,
        },
      }))}
      form={BULK}
      withPictures
      actions={
        <>
          <Button type="submit" kind="secondary" size="sm" name="intent" value="archive">
            {t('occasions.archive')}
          </Button>
          <Button type="submit" kind="secondary" size="sm" name="intent" value="activate">
            {t('occasions.activate')}
          </Button>
        </>
      }
    />
  )
}

function Thumbnail({ image }: { image: ImageView | null }) {
  const t = useT()
  return image ? (
    <Picture image={image} alt="" sizes="5rem" className={LIST_PICTURE} />
  ) : (
    <span
      className={classes(
        LIST_PICTURE,
        'grid place-items-center bg-sunken text-center text-xs leading-snug text-ink-soft',
      )}
    >
      {t('occasions.no.picture')}
    </span>
  )
}

/** Highlights zero: customers can then order nothing for it. */
function Count({ count }: { count: number }) {
  const t = useT()
  return count > 0 ? <>{count}</> : <Badge tone="bad">{t('occasions.none.marked')}</Badge>
}

function Pictures({ occasion: { id, inspirations } }: { occasion: ListedOccasion }) {
  return (
    <Link
      to={`${adminPaths.inspirations}?occasion=${id}`}
      className="relative z-10 inline-flex min-h-11 min-w-11 items-center text-brand lg:justify-end underline md:min-h-0"
    >
      {inspirations}
    </Link>
  )
}

function State({ occasion: { waiting, isActive } }: { occasion: ListedOccasion }) {
  const t = useT()
  if (waiting) return <span className="text-ink-soft">{waiting}</span>
  return (
    <Badge tone={isActive ? 'good' : 'neutral'}>
      {t(isActive ? 'occasions.state.active' : 'occasions.state.archived')}
    </Badge>
  )
}
