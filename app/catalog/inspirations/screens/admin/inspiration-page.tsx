import { data } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { RecordHistory } from '#app/base/ui/admin/record-history.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { catalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import type { RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { RecordForm } from '#app/catalog/cakes/record/ui/record-form.tsx'
import { INSPIRATION_PATHS, pictureAction } from '../../picture-action.server.ts'
import { loadGalleryPicture } from '../../load-gallery.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { GalleryGrid } from '../../ui/gallery-grid.tsx'
import { InspirationFields } from '../../ui/inspiration-fields.tsx'
import { galleryAdminMessages } from '../../gallery-admin.messages.ts'
import type { Route } from './+types/inspiration-page.ts'

const texts = bothLanguages(galleryAdminMessages, recordMessages, referenceImageMessages, pictureFieldMessages)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context)
  const found = await loadGalleryPicture(db, params.inspirationId, { lang, calendar, t })
  const page = {
    title: `${found?.view.name ?? t('gallery.not.found.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    found: found ?? null,
    isSaved: url.searchParams.get('done') === 'saved',
  }
  return data(page, { status: found ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const deps = { ...catalogActionDeps(context), ...INSPIRATION_PATHS, id: params.inspirationId }
  return formResponse(await pictureAction(deps, await request.formData()))
}

type Loaded = Route.ComponentProps['loaderData']

export default function InspirationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureOrNothing {...loaderData} answer={actionData} />
}

function PictureOrNothing({ found, isSaved, answer }: Loaded & { answer: RecordAnswer | undefined }) {
  const t = useT()
  const list = { to: adminPaths.inspirations, text: t('gallery.back') }
  if (!found) {
    return (
      <div className="grid gap-4">
        <BackLink {...list} />
        <EmptyState title={t('gallery.not.found.title')} text={t('gallery.not.found.text')} action={list} />
      </div>
    )
  }
  const { image, version, view, addedAt, lookAlikes, history } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink {...list} />
      <h1 className="text-2xl">{view.name}</h1>
      <FormOutcome
        error={answer && !answer.conflict && answer.error}
        done={isSaved && !answer && t('gallery.done.saved')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Card className="overflow-hidden">
            <Picture image={image} alt={view.name} sizes="(min-width: 64rem) 24rem, 92vw" className="w-full" priority />
            <p className="p-3 text-sm text-ink-soft">{[addedAt, ...view.used].join(' · ')}</p>
          </Card>
          {lookAlikes.length > 0 && (
            <section className="grid gap-2">
              <h2 className="text-lg">{t('gallery.alike.title')}</h2>
              <GalleryGrid pictures={lookAlikes} isNarrow />
            </section>
          )}
        </div>
        <div className="grid gap-4">
          <PictureForm key={version} found={found} answer={answer} />
          <Card className="p-4">
            <RecordHistory entries={history} />
          </Card>
        </div>
      </div>
    </div>
  )
}

interface PictureFormProps {
  found: NonNullable<Loaded['found']>
  answer: RecordAnswer | undefined
}

function PictureForm({ found: { version, typed, view, choices }, answer }: PictureFormProps) {
  const t = useT()
  return (
    <Card className="p-4 md:p-5">
      <RecordForm
        version={version}
        answer={answer}
        saveText={t('gallery.save')}
        isShort
        className="grid gap-5"
        actions={
          <ConfirmSubmit
            className="ml-auto"
            name="intent"
            value="delete"
            question={t('gallery.delete.question', { name: view.name })}
            text={t('gallery.delete.text')}
          >
            {t('gallery.delete')}
          </ConfirmSubmit>
        }
      >
        <InspirationFields typed={answer?.typed ?? typed} errors={answer?.errors ?? {}} choices={choices} />
      </RecordForm>
    </Card>
  )
}
