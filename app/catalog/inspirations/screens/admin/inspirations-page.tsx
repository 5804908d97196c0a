import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { parseCursor } from '#app/base/platform/list/cursor.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useSelection } from '#app/base/ui/admin/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { catalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { galleryAction, type GalleryAnswer } from '../../gallery-action.server.ts'
import { GALLERY, GALLERY_STATES } from '../../gallery-filter.ts'
import { loadGallery } from '../../load-gallery.server.ts'
import { AddPictures } from '../../ui/add-pictures.tsx'
import { GalleryBulk } from '../../ui/gallery-bulk.tsx'
import { GalleryFilters } from '../../ui/gallery-filters.tsx'
import { GalleryGrid } from '../../ui/gallery-grid.tsx'
import { GalleryTags } from '../../ui/gallery-tags.tsx'
import { galleryAdminMessages } from '../../gallery-admin.messages.ts'
import type { Route } from './+types/inspirations-page.ts'

const galleryTexts = bothLanguages(galleryAdminMessages, recordMessages, referenceImageMessages, pictureFieldMessages)

const DONE = ['added', 'changed', 'deleted', 'tag_renamed', 'tag_deleted'] as const
const NOTES = { same: 'same', there: 'there', gone: 'gone', alike: 'alike', in_use: 'in.use' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, profile, lang, calendar, t } = adminRequest(context)
  const list = await openList(GALLERY, { db, accountId: profile.id, url })
  const { edges, counts, ...gallery } = await loadGallery(db, list, { lang, calendar, t })
  return {
    title: `${t('gallery.title')} · ${t('admin.title')}`,
    texts: galleryTexts[lang],
    filter: list.filter,
    ...gallery,
    count: counts[list.filter.state],
    isEmpty: counts.all === 0 && !GALLERY.filter.isFiltered(list.filter),
    chips: list.chips('state', GALLERY_STATES, (state) => ({
      text: t(`gallery.state.${state}`),
      count: counts[state],
    })),
    state: list.state(edges),
    done: presentDone(t, url.searchParams),
    /** Changes after each act, so that forms and ticks are reset. */
    at: url.searchParams.get('at') ?? '',
  }
}

function presentDone(t: Translate, params: URLSearchParams) {
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
  const { searchParams: params } = url
  const deps = { ...catalogActionDeps(context), filter: GALLERY.filter.parse(params), cursor: parseCursor(params) }
  return formResponse(await galleryAction(deps, await request.formData()))
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
  const { filter, isEmpty, chips, state, choices, tags, pictures, count, at } = loaded
  const head = <GalleryHead loaded={loaded} answer={answer} isAdding={isAdding} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isEmpty ? (
        head
      ) : (
        <>
          <ListPage
            list={GALLERY}
            state={state}
            rows={pictures}
            head={head}
            filters={<GalleryFilters filter={filter} chips={chips} choices={choices} tags={tags} />}
            cards={<Pictures key={`list ${at}`} {...loaded} />}
            hidden={{
              title: t('gallery.hidden.title'),
              text: t('gallery.hidden.text'),
              clear: t('gallery.hidden.action'),
            }}
            none={{ title: t('gallery.hidden.title') }}
          />
          <p className="figures text-sm text-ink-soft">{t('gallery.count', { count })}</p>
          <GalleryTags tags={tags} />
        </>
      )}
    </div>
  )
}

function GalleryHead({ loaded: { filter, isEmpty, done, choices, at }, answer, isAdding }: GalleryProps) {
  const t = useT()
  return (
    <>
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
          <summary data-shortcut="new" className={buttonClass({ className: 'justify-self-start group-open:mb-3' })}>
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
    </>
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

function Pictures({ pictures, count, choices }: Loaded) {
  const selection = useSelection(pictures.map(({ id }) => id))
  return (
    <>
      <GalleryGrid pictures={pictures} selecting={{ selection, form: BULK }} />
      <GalleryBulk selection={selection} form={BULK} matching={count} choices={choices} />
    </>
  )
}
