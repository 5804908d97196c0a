import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LABEL_MARK, LANGS } from '#app/base/platform/text/translate.ts'
import { PicturesField } from '#app/base/media/ui/admin/pictures-field.tsx'
import { resumeUploads } from '#app/base/media/ui/picture-uploads.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { GalleryAnswer } from '../gallery-action.server.ts'
import { INSPIRATION, MAX_INSPIRATION_NAME } from '../inspiration-record.ts'
import type { GalleryChoices } from '../load-gallery.server.ts'
import { InspirationFields } from './inspiration-fields.tsx'

interface AddPicturesProps {
  choices: GalleryChoices
  occasionId: string
  answer: GalleryAnswer | undefined
}

/**
 * Adds many pictures with shared fields. Uploads run while the form is filled in and resume after a lost connection or
 * a reload; the form waits for unfinished ones.
 */
export function AddPictures({ choices, occasionId, answer }: AddPicturesProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const isSaving = useNavigation().formMethod === 'POST'
  useEffect(() => void resumeUploads(), [])
  const typed = answer?.typed ?? INSPIRATION.typedOf({ ...INSPIRATION.blank, occasion_id: occasionId })
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5" noValidate>
      <FormOutcome error={answer?.error} />
      <PicturesField
        label={t('gallery.add.pictures')}
        sent={answer?.sent ?? []}
        errors={answer?.pictureErrors ?? []}
        onBusyChange={setBusy}
        renderFields={(picture, index) => <OwnNames picture={picture} number={index + 1} />}
      />
      <fieldset className="grid gap-5">
        <legend className="mb-2 text-lg font-semibold">{t('gallery.add.about')}</legend>
        <InspirationFields typed={typed} errors={answer?.errors ?? {}} choices={choices} forMany />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="add" disabled={isBusy} busy={isSaving}>
          {t('gallery.add.send')}
        </Button>
        {isBusy && <output className="text-sm text-ink-soft">{t('picture.busy')}</output>}
      </div>
    </Form>
  )
}

function OwnNames({ picture, number }: { picture: ReferenceImage; number: number }) {
  const t = useT()
  const shownIn = useLang()
  const style = 'min-h-11 w-full rounded-md border border-line-strong bg-surface px-2.5 text-base'
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {LANGS.map((lang) => (
        <input
          key={lang}
          name={`name_${lang}:${picture.id}`}
          lang={lang}
          maxLength={MAX_INSPIRATION_NAME}
          aria-label={[number, t(`gallery.add.one.name.${lang}`)].join(LABEL_MARK[shownIn])}
          placeholder={t(`gallery.add.one.name.${lang}`)}
          className={style}
        />
      ))}
    </div>
  )
}
