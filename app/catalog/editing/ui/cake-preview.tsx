import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { CroppedPicture } from '#app/base/media/ui/admin/cropped-picture.tsx'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { LanguageProvider, useT } from '#app/base/ui/translate.tsx'
import { WHOLE, type PictureItem } from '../pictures/cake-pictures.ts'
import type { CakeFormView } from '../load-cake-form.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { frameOf, type ListedPicture } from './use-picture-list.ts'

interface CakePreviewProps {
  typed: Typed
  main: PictureItem | ListedPicture | undefined
  texts: Record<Lang, Readonly<Record<string, string>>>
  view: Pick<CakeFormView, 'priceChoices' | 'shopPolicies'>
}

export function CakePreview({ texts, ...cake }: CakePreviewProps) {
  const t = useT()
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('edit.cake.preview')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGS.map((lang) => (
          <section key={lang} className="grid content-start gap-1">
            <h3 className="text-sm font-semibold text-ink-soft">{t(`edit.cake.preview.${lang}`)}</h3>
            <LanguageProvider lang={lang} texts={texts[lang]}>
              <OneLanguage lang={lang} {...cake} />
            </LanguageProvider>
          </section>
        ))}
      </div>
    </Card>
  )
}

function OneLanguage({ lang, typed, main, view }: Omit<CakePreviewProps, 'texts'> & { lang: Lang }) {
  const t = useT()
  const isDaily = typed.is_available_daily === 'yes'
  const own = typed[`policies_${lang}`]?.split('\n').filter(Boolean) ?? []
  const policies = own.length > 0 ? own : view.shopPolicies[isDaily ? 'daily' : 'custom'][lang]
  return (
    <article lang={lang} className="overflow-hidden rounded-lg border border-line bg-surface text-sm">
      {main && <MainPicture main={main} />}
      <div className="grid gap-2 p-3">
        <p className="flex flex-wrap gap-1">
          <Badge tone="highlight">{t(isDaily ? 'catalog.cake.daily' : 'catalog.cake.special')}</Badge>
          {typed.is_fasting === 'yes' && (
            <Badge tone="good">
              <LeafIcon className="size-3.5" />
              {t('catalog.fasting')}
            </Badge>
          )}
        </p>
        {/* As on the cake's page: Amharic headings use the font of its texts. */}
        <p className={classes('text-lg leading-heading font-semibold break-words', lang === 'en' && 'font-display')}>
          {typed[`name_${lang}`]}
        </p>
        <Price lang={lang} typed={typed} isDaily={isDaily} choices={view.priceChoices} />
        <p className="break-words whitespace-pre-line">{typed[`description_${lang}`]}</p>
        <p className="font-semibold">{t('catalog.cake.policies')}</p>
        <ul className="list-disc pl-5 text-ink-soft">
          {policies.map((policy) => (
            <li key={policy} className="break-words">
              {policy}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** Decorative for screen readers, because the text beside it describes it. */
function MainPicture({ main }: { main: PictureItem | ListedPicture }) {
  const style = 'aspect-square w-full object-cover'
  const frame = 'crop' in main && main.crop !== '' ? frameOf(main) : null
  if (frame) return <CroppedPicture image={main.source} frame={frame} className={style} />
  const image = 'crop' in main && main.crop === WHOLE ? main.source : main.image
  return <Picture key={image.id} image={image} alt="" sizes="13rem" className={style} />
}

interface PriceProps {
  lang: Lang
  typed: Typed
  isDaily: boolean
  choices: CakeFormView['priceChoices']
}

function Price({ lang, typed, isDaily, choices }: PriceProps) {
  const t = useT()
  const price = parseNumber(typed.price_santim ?? '', SUM)
  if (!price) return null
  const named = (ids: string | undefined) => ids?.split(' ').filter(Boolean) ?? []
  const limits = {
    sizeIds: named(typed.size_ids),
    flavorIds: named(typed.flavor_ids),
    cakeTypeIds: named(typed.cake_type_ids),
  }
  const from = startingPrice({ priceSantim: price, limits }, choices)
  const perKg = parseNumber(typed.price_per_kg_santim ?? '', SUM)
  return (
    <p className="figures text-ink-soft">
      {isDaily
        ? t('catalog.price.per.piece', { price: formatSantim(price, lang) })
        : t('catalog.price.from', { price: formatSantim(from, lang) })}
      {perKg ? ` · ${t('catalog.price.kilogram', { price: formatSantim(perKg, lang) })}` : null}
    </p>
  )
}
