import { useLocation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Options } from '#app/base/ui/field.tsx'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { MENU_LINE, MenuButton } from '#app/base/ui/admin/menu-button.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { BothNames } from '#app/catalog/cakes/ui/both-names.tsx'
import {
  LIST_PICTURE,
  PICTURE_CELL,
  PICTURE_COLUMN,
  POSITION_COLUMN,
  SortableList,
  type SortableColumn,
} from '#app/catalog/cakes/ui/sortable-list.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { OnSaleSwitch } from './on-sale-switch.tsx'
import { PriceInList } from './price-in-list.tsx'

interface ListedCake {
  id: string
  nameEn: string
  nameAm: string
  image: ImageView
  isDaily: boolean
  isFasting: boolean
  version: number
  price: string
  /** As it is typed in a field. */
  typedPrice: string
  pricePerKg: string | null
  planned: string | null
  isWaiting: boolean
  isUnpictured: boolean
  recentOrders: number
  isUntranslated: boolean
  isUndescribed: boolean
}

const BULK = 'cakes-bulk'

interface CakeListProps {
  cakes: readonly ListedCake[]
  occasions: readonly { id: string; name: string }[]
  isArchive: boolean
}

export function CakeList({ cakes, occasions, isArchive }: CakeListProps) {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const mayEdit = useMay('catalog.edit')
  const columns: SortableColumn[] = [
    { id: PICTURE_COLUMN, head: t('edit.cakes.picture'), isBare: true, className: PICTURE_CELL },
    { id: 'name', head: t('edit.cakes.name'), isTitle: true },
    { id: 'kind', head: t('edit.cakes.kind'), isBare: true },
    { id: 'price', head: t('edit.cakes.price'), isNumber: true },
    { id: 'sale', head: t('edit.cakes.on.sale'), isBare: true },
    { id: 'orders', head: t('edit.cakes.orders'), isNumber: true },
    { id: POSITION_COLUMN, head: t('edit.cakes.order'), isBare: true },
  ]
  return (
    <SortableList
      caption={t('edit.cakes.title')}
      columns={columns}
      rows={cakes.map((cake) => ({
        id: cake.id,
        name: lang === 'am' ? cake.nameAm : cake.nameEn,
        to: adminPaths.cake(cake.id),
        cells: {
          name: <BothNames en={cake.nameEn} am={cake.nameAm} />,
          picture: <Picture image={cake.image} alt="" sizes="5rem" className={LIST_PICTURE} />,
          kind: <Kind cake={cake} isArchive={isArchive} />,
          price: <Prices cake={cake} name={lang === 'am' ? cake.nameAm : cake.nameEn} />,
          sale: mayEdit && (
            <OnSaleSwitch
              id={cake.id}
              name={lang === 'am' ? cake.nameAm : cake.nameEn}
              isOnSale={!isArchive}
              search={search}
            />
          ),
          orders: cake.recentOrders,
        },
      }))}
      form={BULK}
      actions={<RowActions occasions={occasions} isArchive={isArchive} />}
      withPictures
    />
  )
}

function Prices({ cake, name }: { cake: ListedCake; name: string }) {
  const { pricePerKg, planned } = cake
  const mayEdit = useMay('catalog.edit')
  return (
    <span className="grid justify-items-end max-lg:inline-grid max-lg:justify-items-start">
      {mayEdit ? <PriceInList cake={cake} name={name} /> : cake.price}
      {[pricePerKg, planned].map(
        (text) =>
          text && (
            <span key={text} className="text-sm text-ink-soft">
              {text}
            </span>
          ),
      )}
    </span>
  )
}

function RowActions({ occasions, isArchive }: Pick<CakeListProps, 'occasions' | 'isArchive'>) {
  const t = useT()
  return (
    <>
      <Button type="submit" kind="secondary" size="sm" formMethod="get" formAction={adminPaths.cakePrices}>
        {t('edit.bulk.prices')}
      </Button>
      <Button type="submit" kind="secondary" size="sm" name="intent" value={isArchive ? 'restore' : 'archive'}>
        {t(isArchive ? 'edit.bulk.restore' : 'edit.bulk.archive')}
      </Button>
      <MenuButton text={t('edit.bulk.more')} align="end" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        <button type="submit" formMethod="get" formAction={adminPaths.cakeLabels} className={MENU_LINE}>
          {t('edit.labels.open')}
        </button>
        <button type="submit" name="intent" value="fasting" className={MENU_LINE}>
          {t('edit.bulk.fasting')}
        </button>
        <button type="submit" name="intent" value="not_fasting" className={MENU_LINE}>
          {t('edit.bulk.not_fasting')}
        </button>
        {occasions.length > 0 && <ToOccasion occasions={occasions} />}
      </MenuButton>
    </>
  )
}

function ToOccasion({ occasions }: Pick<CakeListProps, 'occasions'>) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
      <label className="inline-flex items-center gap-2 text-sm font-semibold">
        {t('edit.bulk.occasion')}
        <select
          name="occasion"
          className="min-h-11 rounded-md border border-line-strong bg-surface px-2 text-base font-normal md:min-h-10"
        >
          <Options of={occasions} />
        </select>
      </label>
      <Button type="submit" kind="secondary" size="sm" name="intent" value="add_to_occasion">
        {t('edit.bulk.occasion.add')}
      </Button>
      <Button type="submit" kind="secondary" size="sm" name="intent" value="take_from_occasion">
        {t('edit.bulk.occasion.remove')}
      </Button>
    </div>
  )
}

function Kind({ cake, isArchive }: { cake: ListedCake; isArchive: boolean }) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge>{t(cake.isDaily ? 'edit.kind.daily' : 'edit.kind.special')}</Badge>
      {cake.isFasting && (
        <Badge tone="good">
          <LeafIcon className="size-3.5" />
          {t('edit.mark.fasting')}
        </Badge>
      )}
      {isArchive && <Badge>{t('edit.mark.archived')}</Badge>}
      {cake.isWaiting && <Badge tone="highlight">{t('edit.mark.waiting')}</Badge>}
      {cake.isUnpictured && <Badge tone="highlight">{t('edit.mark.unpictured')}</Badge>}
      {cake.isUntranslated && <Badge tone="highlight">{t('edit.mark.untranslated')}</Badge>}
      {cake.isUndescribed && <Badge tone="highlight">{t('edit.mark.undescribed')}</Badge>}
    </span>
  )
}
