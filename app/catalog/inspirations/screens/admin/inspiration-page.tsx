import { useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/office/changed-meanwhile.tsx'
import { ConfirmSubmit } from '#app/base/ui/office/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { EnterSends } from '#app/base/ui/office/enter-sends.tsx'
import { ThingHistory } from '#app/base/ui/office/thing-history.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/office/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { catalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { pictureAction, type PictureAnswer } from '../../picture-action.server.ts'
import { loadGalleryPicture } from '../../load-gallery.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { GalleryGrid } from '../../ui/gallery-grid.tsx'
import { InspirationFields } from '../../ui/inspiration-fields.tsx'
import { galleryOfficeMessages } from '../../gallery-office.messages.ts'
import type { Route } from './+types/inspiration-page.ts'

const texts = bothLanguages(galleryOfficeMessages, referenceImageMessages, pictureFieldMessages)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context, 'catalog.view')
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
  const acting = { ...catalogActing(context), id: params.inspirationId }
  return formResponse(await pictureAction(acting, await request.formData()))
}

type Loaded = Route.ComponentProps['loaderData']

export default function InspirationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureOrNothing {...loaderData} answer={actionData} />
}

function PictureOrNothing({ found, isSaved, answer }: Loaded & { answer: PictureAnswer | undefined }) {
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
  const { picture, view, addedAt, lookAlikes, history } = found
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
            <Picture
              image={picture.image}
              alt={view.name}
              sizes="(min-width: 64rem) 24rem, 92vw"
              className="w-full"
              priority
            />
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
          <PictureForm key={picture.version} found={found} answer={answer} />
          <Card className="p-4">
            <ThingHistory entries={history} />
          </Card>
        </div>
      </div>
    </div>
  )
}

interface PictureFormProps {
  found: NonNullable<Loaded['found']>
  answer: PictureAnswer | undefined
}

function PictureForm({ found: { picture, view, choices }, answer }: PictureFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, picture.version)
  const isSaving = useNavigation().formMethod === 'POST'
  const values = answer?.typed ?? { ...picture, newTag: { en: '', am: '' } }
  const conflict = answer?.conflict
  return (
    <Card className="p-4 md:p-5">
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        <EnterSends />
        <input type="hidden" name="version" value={conflict ? 'seen' : picture.version} />
        {conflict && <ChangedMeanwhile {...conflict} keepMineName="over" keepMineValue={conflict.version} />}
        <InspirationFields values={values} faults={answer?.faults ?? {}} choices={choices} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="save" busy={isSaving}>
            {t('gallery.save')}
          </Button>
          <UnsavedGuard isDirty={isDirty} />
          <ConfirmSubmit
            className="ml-auto"
            name="intent"
            value="delete"
            question={t('gallery.delete.question', { name: view.name })}
            text={t('gallery.delete.text')}
          >
            {t('gallery.delete')}
          </ConfirmSubmit>
        </div>
      </Form>
    </Card>
  )
}
