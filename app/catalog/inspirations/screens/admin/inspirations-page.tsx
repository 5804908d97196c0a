import { Link } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { Pager } from '#app/base/ui/office/pager.tsx'
import { useSelection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { catalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { galleryAction, type GalleryAnswer } from '../../gallery-action.server.ts'
import { galleryFilterSearch, isGalleryFiltered, parseGalleryFilter } from '../../gallery-filter.ts'
import { loadGallery } from '../../load-gallery.server.ts'
import { AddPictures } from '../../ui/add-pictures.tsx'
import { GalleryBulk } from '../../ui/gallery-bulk.tsx'
import { GalleryFilters } from '../../ui/gallery-filters.tsx'
import { GalleryGrid } from '../../ui/gallery-grid.tsx'
import { GalleryTags } from '../../ui/gallery-tags.tsx'
import { galleryOfficeMessages } from '../../gallery-office.messages.ts'
import type { Route } from './+types/inspirations-page.ts'

const galleryTexts = bothLanguages(galleryOfficeMessages, recordMessages, referenceImageMessages, pictureFieldMessages)

const DONE = ['added', 'changed', 'deleted', 'tag_renamed', 'tag_deleted'] as const
const NOTES = { same: 'same', there: 'there', gone: 'gone', alike: 'alike', in_use: 'in.use' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context, 'catalog.view')
  const filter = parseGalleryFilter(url.searchParams)
  const gallery = await loadGallery(db, filter, { lang, calendar, t })
  return {
    title: `${t('gallery.title')} · ${t('admin.title')}`,
    texts: galleryTexts[lang],
    filter,
    ...gallery,
    done: viewDone(t, url.searchParams),
    /** Changes after each act, so that forms and ticks are reset. */
    at: url.searchParams.get('at') ?? '',
  }
}

function viewDone(t: Translate, params: URLSearchParams) {
  const done = DONE.find((one) => one === params.get('done'))
  if (!done) return null
  const number = (name: string) => Math.trunc(Number(params.get(name))) || 0
  const notes = (Object.keys(NOTES) as (keyof typeof NOTES)[]).flatMap((name) => {
    const count = number(name)
    return count > 0 ? [t(`gallery.done.${NOTES[name]}`, { count })] : []
  })
  const hasLookAlikes = number('alike') > 0
  return { texts: [t(`gallery.done.${done}`, { count: number('count') }), ...notes], hasLookAlikes }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const acting = { ...catalogActing(context), filter: parseGalleryFilter(url.searchParams) }
  return formResponse(await galleryAction(acting, await request.formData()))
}

type Loaded = Route.ComponentProps['loaderData']

export default function InspirationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Gallery loaded={loaderData} answer={actionData} isAdding={actionData?.isAdding === true} />
}

interface GalleryProps {
  loaded: Loaded
  answer: GalleryAnswer | undefined
  isAdding: boolean
}

function Gallery({ loaded, answer, isAdding }: GalleryProps) {
  const t = useT()
  const { filter, counts, done, choices, tags, pictures, count, at } = loaded
  const isEmpty = counts.all === 0 && !isGalleryFiltered(filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('gallery.title')}</h1>
        <p className="max-w-prose text-ink-soft">{t('gallery.text')}</p>
      </header>
      <FormOutcome error={answer && !isAdding && answer.error} />
      {done && !answer && <Done {...done} />}
      {choices.occasions.length === 0 ? (
        <EmptyState
          title={t('gallery.empty.title')}
          text={t('gallery.empty.needs.occasion')}
          action={{ to: adminPaths.occasions, text: t('gallery.empty.to.occasions') }}
        />
      ) : (
        <details key={`add ${at}`} open={isEmpty || isAdding} className="group grid gap-3">
          <summary data-act="new" className={buttonClass({ className: 'justify-self-start group-open:mb-3' })}>
            <PlusIcon />
            {t('gallery.add')}
          </summary>
          <Card className="grid gap-4 p-4 md:p-5">
            {isEmpty && (
              <div>
                <h2 className="text-lg">{t('gallery.empty.title')}</h2>
                <p className="max-w-prose text-ink-soft">{t('gallery.empty.text')}</p>
              </div>
            )}
            <AddPictures
              choices={choices}
              occasionId={filter.occasionId || (choices.occasions.find(({ isActive }) => isActive)?.id ?? '')}
              answer={isAdding ? answer : undefined}
            />
          </Card>
        </details>
      )}
      {!isEmpty && (
        <>
          <GalleryFilters filter={filter} counts={counts} choices={choices} tags={tags} />
          {pictures.length === 0 ? (
            <EmptyState
              title={t('gallery.hidden.title')}
              text={t('gallery.hidden.text')}
              action={{ to: adminPaths.inspirations, text: t('gallery.hidden.action') }}
            />
          ) : (
            <Pictures key={`list ${at}`} {...loaded} />
          )}
          <p className="figures text-sm text-ink-soft">{t('gallery.count', { count })}</p>
          <GalleryTags tags={tags} />
        </>
      )}
    </div>
  )
}

function Done({ texts, hasLookAlikes }: NonNullable<Loaded['done']>) {
  const t = useT()
  return (
    <Notice live tone={texts.length > 1 ? 'highlight' : 'good'}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hasLookAlikes && (
        <Link
          to={`${adminPaths.inspirations}?state=alike`}
          className="inline-flex min-h-11 items-center font-semibold underline md:min-h-8"
        >
          {t('gallery.done.alike.show')}
        </Link>
      )}
    </Notice>
  )
}

const BULK = 'pictures'

function Pictures({ pictures, filter, count, pageCount, choices }: Loaded) {
  const selection = useSelection(pictures.map(({ id }) => id))
  const { page } = filter
  const toPage = (to: number) => `${adminPaths.inspirations}${galleryFilterSearch({ ...filter, page: to })}`
  return (
    <>
      <GalleryGrid pictures={pictures} selecting={{ selection, form: BULK }} />
      <GalleryBulk selection={selection} form={BULK} matching={count} choices={choices} />
      <Pager newer={page > 0 ? toPage(page - 1) : null} older={page + 1 < pageCount ? toPage(page + 1) : null} />
    </>
  )
}
