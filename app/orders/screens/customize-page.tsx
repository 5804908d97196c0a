import { customizeTexts, translateTo } from '#app/messages.server.ts'
import { nameIn } from '#app/catalog/cake.ts'
import { listCakes } from '#app/catalog/cakes.queries.server.ts'
import { listSizes } from '#app/catalog/choices.queries.server.ts'
import { findInspiration, listOccasions } from '#app/catalog/occasions.queries.server.ts'
import { readOrEmpty } from '#app/catalog/read-or-empty.server.ts'
import { startingPrice } from '#app/catalog/starting-price.ts'
import { CakeCard } from '#app/catalog/ui/cake-card.tsx'
import { OccasionStrip } from '#app/catalog/ui/occasion-strip.tsx'
import { Section } from '#app/catalog/ui/section.tsx'
import type { ImageView } from '#app/media/image.ts'
import { Picture } from '#app/media/ui/picture.tsx'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formatSantim } from '#app/platform/money.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Tibeb } from '#app/ui/tibeb.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { Route } from './+types/customize-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, log } = context.get(requestContext)
  const db = context.get(databaseContext)
  const chosenInspiration = url.searchParams.get('inspiration')
  const [cakes, sizes, occasions, inspiration, settings] = await Promise.all([
    readOrEmpty(log, 'special order cakes', listCakes(db, { daily: false })),
    readOrEmpty(log, 'sizes', listSizes(db)),
    readOrEmpty(log, 'occasions', listOccasions(db)),
    chosenInspiration ? findInspiration(db, chosenInspiration) : undefined,
    loadSettings(db),
  ])
  const cake = cakes.items.find(({ id }) => id === url.searchParams.get('cake'))
  const occasion = occasions.items.find(({ id }) => id === url.searchParams.get('occasion'))
  const chosen: { id: string; name: string; image: ImageView | null }[] = [cake, inspiration, occasion].flatMap(
    (thing) => (thing ? [{ id: thing.id, name: nameIn(lang, thing), image: thing.image }] : []),
  )
  const t = translateTo(lang)
  return {
    texts: customizeTexts[lang],
    chosen,
    phone: settings['shop.phone'],
    phoneText: formatPhone(settings['shop.phone']),
    occasions: occasions.items.map(({ id, image, ...names }) => ({ id, image, name: nameIn(lang, names) })),
    cakes: cakes.items.map((other) => ({
      id: other.id,
      name: nameIn(lang, other),
      image: other.image,
      imageAlt: lang === 'am' ? other.imageAltAm : other.imageAltEn,
      isFasting: other.isFasting,
      price: t('catalog.price.from', { price: formatSantim(startingPrice(other.priceSantim, sizes.items), lang) }),
    })),
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('customize.title'), description: t('customize.text') }))
}

const STEPS = ['cake', 'size', 'flavor', 'day'] as const

export default function CustomizePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Customize {...loaderData} />
    </MoreTexts>
  )
}

type PageData = Route.ComponentProps['loaderData']

function Customize({ chosen, cakes, occasions, phone, phoneText }: PageData) {
  const t = useT()
  return (
    <main id="content">
      <div className="page-width grid items-start gap-8 pt-8 md:grid-cols-[7fr_5fr] md:pt-12">
        <div className="grid gap-5">
          <h1 className="text-4xl">{t('customize.title')}</h1>
          <p className="max-w-prose text-lg">{t('customize.text')}</p>
          {chosen.length > 0 && <Chosen things={chosen} />}
          <p className="flex flex-wrap gap-3">
            <a href={`tel:${phone}`} className={buttonClass({ size: 'lg', className: 'figures' })}>
              <PhoneIcon />
              {t('customize.call', { phone: phoneText })}
            </a>
            <ButtonLink to="/inspirations" kind="secondary" size="lg">
              {t('customize.gallery')}
            </ButtonLink>
          </p>
        </div>
        <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          <Tibeb />
          <ol className="grid gap-5 p-5 sm:p-6">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="figures grid size-9 shrink-0 place-items-center rounded-full bg-adey font-semibold text-on-adey">
                  {index + 1}
                </span>
                <div>
                  <h2 className="text-lg">{t(`customize.step.${step}`)}</h2>
                  <p className="text-ink-soft">{t(`customize.step.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {cakes.length > 0 && (
        <Section title={t('customize.cakes')}>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
            {cakes.map((cake) => (
              <li key={cake.id} className="flex">
                <CakeCard
                  cake={cake}
                  price={cake.price}
                  sizes="(min-width: 76rem) 216px, (min-width: 48rem) 30vw, 46vw"
                  className="w-full"
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {occasions.length > 0 && (
        <Section title={t('customize.occasions')}>
          <OccasionStrip occasions={occasions} />
        </Section>
      )}
    </main>
  )
}

function Chosen({ things }: { things: PageData['chosen'] }) {
  const t = useT()
  return (
    <section aria-labelledby="chosen" className="rounded-lg bg-adey-soft p-4">
      <h2 id="chosen" className="mb-3 text-lg">
        {t('customize.yours')}
      </h2>
      <ul className="flex flex-wrap gap-4">
        {things.map((thing) => (
          <li key={thing.id} className="flex items-center gap-3">
            {thing.image && (
              <Picture
                image={thing.image}
                alt=""
                sizes="80px"
                priority
                className="size-20 rounded-md object-cover shadow-card"
              />
            )}
            <strong className="leading-snug">{thing.name}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
