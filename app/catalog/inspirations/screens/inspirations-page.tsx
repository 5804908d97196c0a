import { lazy, Suspense, useRef, useState } from 'react'
import { Form, Link, redirect } from 'react-router'
import { jpegUrl } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, pageLifeContext, requestContext } from '#app/base/platform/context.server.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ArrowRightIcon, CheckIcon, ChevronLeftIcon, SearchIcon } from '#app/base/ui/icons.tsx'
import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { readQuery } from '../search/search-thing.ts'
import { searchShop } from '../search/search.queries.server.ts'
import { useShopSearch } from '../search/ui/shop-search.tsx'
import {
  afterPick,
  carriedChoices,
  galleryAddress,
  parseGalleryAddress,
  PICK_FIELD,
  readPick,
  stepOf,
  presentFields,
  type GalleryView,
} from '../inspirations-address.ts'
import { ALL_OCCASIONS, inspirationPageCount } from '#app/catalog/cakes/occasion.ts'
import { listInspirations, listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { PageLinks } from '#app/catalog/cakes/ui/page-links.tsx'
import type { Route } from './+types/inspirations-page.ts'

const PICTURE_SIZES = '(min-width: 76rem) 370px, (min-width: 48rem) 31vw, 46vw'
/** Pictures that a first screen may show; they do not load lazily. */
const FIRST_SCREEN = 4

const LookCloser = lazy(async () => {
  const { LookCloser: component } = await loadPart(() => import('../search/ui/look-closer.tsx'))
  return { default: component }
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const view = parseGalleryAddress(url.searchParams)
  const pick = readPick(url.searchParams)
  if (typeof pick === 'object') throw redirect(afterPick(view, pick.id))
  const now = context.get(clockContext).now()
  const today = dayInAddis(now)
  const query = readQuery(url.searchParams)
  let total = 0
  const [occasions, pictures, found] = await Promise.all([
    readOrEmpty(log, 'occasions', listOccasions(db, today)),
    readOrEmpty(
      log,
      'inspirations',
      listInspirations(db, { ...view, today }).then((page) => {
        total = page.total
        return page.items
      }),
    ),
    query === '' ? [] : searchShop(db, query, { today, lang }),
  ])
  const isKnown = view.occasionId === ALL_OCCASIONS || occasions.items.some(({ id }) => id === view.occasionId)
  if (!isKnown && !occasions.failed) throw redirect(galleryAddress({ ...view, occasionId: ALL_OCCASIONS, page: 0 }))
  const last = inspirationPageCount(total)
  // An incomplete page, or one past the end, is not kept for other visitors.
  if (occasions.failed || pictures.failed || (view.page > 0 && view.page >= last))
    context.get(pageLifeContext)?.endsBy(now)
  return {
    view,
    search: { query, found },
    pageCount: last,
    // Here and not in the component, so that only visitors past the end download these words.
    past:
      total > 0 && view.page >= last
        ? {
            text: t('catalog.inspirations.past', { page: view.page + 1, last }),
            toFirst: t('catalog.inspirations.first'),
          }
        : null,
    occasions: occasions.items.map((occasion) => ({ id: occasion.id, name: nameIn(lang, occasion) })),
    failed: pictures.failed,
    isPickMissing: pick === 'missing',
    pictures: pictures.items.map((picture) => ({
      id: picture.id,
      name: nameIn(lang, picture),
      alt: lang === 'am' ? picture.altAm : picture.altEn,
      image: picture.image,
    })),
  }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.view.page ?? 0
  return pageMeta(args, (t) => ({
    title:
      page > 0
        ? `${t('catalog.inspirations.title')}, ${t('catalog.pages.page', { page: page + 1 })}`
        : t('catalog.inspirations.title'),
    description: t('catalog.inspirations.text'),
    params: ['occasion', 'page'],
  }))
}

type GalleryData = Route.ComponentProps['loaderData']

export default function InspirationsPage({ loaderData }: Route.ComponentProps) {
  const { view, search, pageCount, past, failed, pictures, occasions, isPickMissing } = loaderData
  const t = useT()
  const carried = view.draft === '' ? [] : ([['draft', view.draft]] as const)
  const { box, results } = useShopSearch({ action: paths.inspirations, carried, ...search })
  return (
    <main id="content" className="page-width grid gap-6 pt-8 md:pt-12">
      <div className="max-w-prose">
        <h1 className="text-3xl">{t('catalog.inspirations.title')}</h1>
        <p className="mt-1.5 text-lg text-ink-soft">{t('catalog.inspirations.text')}</p>
        {view.draft !== '' && (
          <Link
            to={`${paths.customize}?${view.draft}`}
            className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4"
          >
            <ChevronLeftIcon className="size-4" />
            {t('catalog.inspirations.back')}
          </Link>
        )}
      </div>
      <div className="relative min-h-11">{box}</div>
      <OccasionFilter occasions={occasions} view={view} />
      {results ??
        (failed ? (
          <LoadFailed text={t('catalog.inspirations.failed')} />
        ) : past ? (
          <Notice>
            {past.text}{' '}
            <Link to={galleryAddress({ ...view, page: 0 })} className="font-semibold text-brand underline">
              {past.toFirst}
            </Link>
          </Notice>
        ) : pictures.length === 0 ? (
          <Notice>{t('catalog.inspirations.none')}</Notice>
        ) : (
          // A new key clears the choice on another page of the gallery.
          <PictureChoice key={galleryAddress(view)} pictures={pictures} view={view} isPickMissing={isPickMissing} />
        ))}
      {!results && (
        <PageLinks
          page={Math.min(view.page, pageCount)} // past the end, one step back leads to the last page
          pageCount={pageCount}
          toPage={(page) => galleryAddress({ ...view, page })}
        />
      )}
    </main>
  )
}

function OccasionFilter({ occasions, view }: { occasions: GalleryData['occasions']; view: GalleryView }) {
  const t = useT()
  return (
    <nav aria-label={t('catalog.inspirations.occasion')}>
      <ul className="flex flex-wrap gap-2">
        {[{ id: ALL_OCCASIONS, name: t('catalog.inspirations.all') }, ...occasions].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={galleryAddress({ ...view, occasionId: id, page: 0 })}
              aria-current={id === view.occasionId ? 'true' : undefined}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface wrap-anywhere px-4 leading-snug font-semibold hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Radio buttons drawn as pictures; the form sends the chosen one to /customize, with the earlier choices. Before scripts it sends to the
 * gallery, which says when none was chosen and else leads on. Requirement 5.8.
 */
function PictureChoice({
  pictures,
  view,
  isPickMissing,
}: Pick<GalleryData, 'pictures' | 'isPickMissing'> & { view: GalleryView }) {
  const t = useT()
  const [isMissing, setIsMissing] = useState(isPickMissing)
  const isHydrated = useHydrated()
  const [lookedAt, lookAt] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  function choose(id: string) {
    lookAt(undefined)
    const radio = form.current?.querySelector<HTMLInputElement>(`input[type=radio][value="${CSS.escape(id)}"]`)
    radio?.click()
    radio?.focus()
  }

  return (
    <Form
      ref={form}
      noValidate
      action={isHydrated ? `${paths.customize}${stepOf(view)}` : paths.inspirations}
      className="group/pick grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        if (new FormData(event.currentTarget).get(PICK_FIELD)) return
        event.preventDefault()
        setIsMissing(true)
      }}
    >
      {(isHydrated ? carriedChoices(view) : presentFields(view)).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="sr-only">{t('catalog.inspirations.pictures')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 md:grid-cols-3 md:gap-5">
          {pictures.map((picture, index) => (
            <div key={picture.id} className="relative">
              <label className="group relative block h-full cursor-pointer overflow-hidden rounded-lg border border-line bg-surface shadow-card has-checked:border-brand has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
                <input
                  type="radio"
                  name={PICK_FIELD}
                  value={picture.id}
                  required
                  className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
                  onChange={() => setIsMissing(false)}
                />
                <Picture
                  image={picture.image}
                  alt={picture.alt}
                  sizes={PICTURE_SIZES}
                  priority={index < FIRST_SCREEN}
                  className="aspect-square w-full object-cover"
                />
                <span className="block px-3 py-2.5 leading-snug font-semibold group-hover:text-brand">
                  {picture.name}
                </span>
                <span className="absolute top-2 right-2 hidden size-9 place-items-center rounded-full bg-brand text-on-brand peer-checked:grid">
                  <CheckIcon />
                </span>
              </label>
              <a
                href={jpegUrl(picture.image)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('catalog.inspirations.closer', { name: picture.name })}
                onClick={(event) => {
                  event.preventDefault()
                  lookAt(picture.id)
                }}
                className="absolute top-2 left-2 z-1 grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand"
              >
                <SearchIcon />
              </a>
            </div>
          ))}
        </div>
      </fieldset>
      {/* Sent without a choice, too, so that the shop can say what is missing. */}
      {!isHydrated && <input type="hidden" name={PICK_FIELD} value="" />}
      <div className="stick-at-foot z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 border-t border-line bg-paper px-4 py-3">
        <div aria-live="assertive">{isMissing && <Notice tone="bad">{t('catalog.inspirations.missing')}</Notice>}</div>
        {/* Loud once there is a picture to go on with. */}
        <Button
          type="submit"
          size="lg"
          kind="secondary"
          className="group-has-checked/pick:border-transparent group-has-checked/pick:bg-brand group-has-checked/pick:text-on-brand group-has-checked/pick:hover:bg-brand-strong group-has-checked/pick:hover:text-on-brand max-sm:w-full"
        >
          {t('catalog.inspirations.continue')}
          <ArrowRightIcon />
        </Button>
      </div>
      {lookedAt !== undefined && (
        <Suspense>
          <LookCloser
            pictures={pictures}
            shownId={lookedAt}
            onShow={lookAt}
            onChoose={choose}
            onClose={() => lookAt(undefined)}
          />
        </Suspense>
      )}
    </Form>
  )
}
