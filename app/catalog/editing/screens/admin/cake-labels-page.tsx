import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { drawQrCode } from '#app/base/platform/draw-qr-code.server.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { allergensText } from '#app/catalog/cakes/allergens.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { loadPriceChoices } from '#app/catalog/cakes/choices.queries.server.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { PriceLabels, PriceList } from '../../ui/price-labels.tsx'
import labelStyles from '../../ui/labels.css?url'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cake-labels-page.ts'

const FORMATS = ['labels', 'list'] as const

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: labelStyles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t, origin } = adminRequest(context)
  const today = dayInAddis(now)
  const asked = readTicked(url.searchParams)
  const [all, choices, settings] = await Promise.all([listCakes(db, today), loadPriceChoices(db), loadSettings(db)])
  const cakes = all.filter(({ id }) => asked.length === 0 || asked.includes(id))
  return {
    title: `${t('edit.labels.title')} · ${t('admin.title')}`,
    texts: editTexts[lang],
    format: FORMATS.find((each) => each === url.searchParams.get('format')) ?? 'labels',
    ids: asked,
    shopName: settings['shop.name'][lang],
    asOf: t('edit.labels.as.of', { day: formatDay(today, lang, calendar) }),
    cakes: cakes.map((cake) => {
      const address = `${origin}${paths.cake(cake.id)}`
      const from = startingPrice(cake, choices)
      return {
        id: cake.id,
        nameEn: cake.nameEn,
        nameAm: cake.nameAm,
        isFasting: cake.isFasting,
        price: cake.isAvailableDaily
          ? t('catalog.price.per.piece', { price: formatPrice(cake.priceSantim, lang) })
          : t('catalog.price.from', { price: formatPrice(from, lang) }),
        pricePerKg:
          cake.pricePerKgSantim === null
            ? null
            : t('catalog.price.kilogram', { price: formatPrice(cake.pricePerKgSantim, lang) }),
        allergens: allergensText(cake.allergens, t, lang),
        address,
        qr: drawQrCode(address),
      }
    }),
  }
}

export default function CakeLabelsPage({ loaderData }: Route.ComponentProps) {
  return <Labels {...loaderData} />
}

function Labels({ format, ids, shopName, asOf, cakes }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const isLive = useHydrated()
  const to = (each: string) =>
    `${adminPaths.cakeLabels}?${new URLSearchParams([['format', each], ...ids.map((id) => ['id', id])])}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.cakes} text={t('edit.back.cakes')} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">{t('edit.labels.title')}</h1>
        {isLive && cakes.length > 0 && (
          <Button onClick={() => window.print()} data-shortcut="print">
            {t('edit.labels.print')}
          </Button>
        )}
      </header>
      <ChipRow
        label={t('edit.labels.format')}
        items={FORMATS.map((each) => ({ to: to(each), text: t(`edit.labels.${each}`), isChosen: each === format }))}
      />
      {cakes.length === 0 ? (
        <EmptyState title={t('edit.labels.none')} action={{ to: adminPaths.cakes, text: t('edit.back.cakes') }} />
      ) : format === 'labels' ? (
        <PriceLabels cakes={cakes} />
      ) : (
        <PriceList cakes={cakes} shopName={shopName} asOf={asOf} />
      )}
    </div>
  )
}
