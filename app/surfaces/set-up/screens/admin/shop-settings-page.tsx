import { data, useNavigation } from 'react-router'
import { z } from 'zod'
import { findBrandPictures } from '#app/base/brand/brand.queries.server.ts'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { Form } from '#app/base/ui/forms/form.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { settingsAction } from '#app/surfaces/admin-frame/settings-action.server.ts'
import { keysFor, loadSection } from '#app/surfaces/admin-frame/settings-view.server.ts'
import { SectionForm } from '#app/surfaces/admin-frame/ui/settings/section-form.tsx'
import { removeBrandPicture, setBrandPicture } from '../../commands/set-brand-picture.server.ts'
import { PICTURE } from '../../ui/colours-step.tsx'
import type { Route } from './+types/shop-settings-page.ts'

const texts = bothLanguages(pictureFieldMessages)
const PLACES = ['logo', 'hero'] as const
type Place = (typeof PLACES)[number]

/** The settings of the shop, and for owners its pictures. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, lang, profile, t } = admin
  const [section, pictures] = await Promise.all([
    loadSection(admin, url, 'shop', keysFor(profile, 'shop')),
    findBrandPictures(db),
  ])
  const title = `${t('setting.section.shop')} · ${t('setting.title')} · ${t('admin.title')}`
  return { section, title, texts: texts[lang], pictures: can(profile, 'start.edit') ? pictures : null }
}

interface PictureAnswer {
  place: Place
  error?: string
  done?: string
}

const fields = z.object({ intent: z.string(), place: z.string() })

/** `intent` picture or remove: one of the pictures; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, profile, t } = admin
  const form = await request.formData()
  const { intent, place: named } = parseForm(fields, form)
  const place = PLACES.find((each) => each === named)
  if (!place) {
    const path = adminPaths.settingsPart('shop')
    return formResponse(await settingsAction({ ...admin, keys: keysFor(profile, 'shop'), path }, form))
  }
  const deps = { ...admin, mediaStore: context.get(mediaStoreContext) }
  const answer = (said: Omit<PictureAnswer, 'place'>, status = 200) =>
    data({ picture: { place, ...said } satisfies PictureAnswer }, { status })
  if (intent === 'remove') {
    const removed = await submitAdminForm(deps, form, { command: removeBrandPicture, given: { place } })
    return removed.ok ? answer({ done: t('setting.picture.removed') }) : answer(removed.answer, removed.status)
  }
  const { pictures, refused } = await readSentPictures({ db }, form, 1, place)
  const [reason] = refused
  if (reason) return answer({ error: imageRefusalText(t, reason) }, 422)
  const pictureId = pictures.at(-1)?.id
  if (pictureId === undefined) return answer({ error: t('setting.picture.missing') }, 422)
  const saved = await submitAdminForm(deps, form, { command: setBrandPicture, given: { place, pictureId } })
  return saved.ok ? answer({ done: t('setting.picture.saved') }) : answer(saved.answer, saved.status)
}

export default function ShopSettingsPage({ loaderData: { section, pictures }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'picture' in actionData ? actionData.picture : undefined
  const saved = actionData && 'picture' in actionData ? undefined : actionData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {pictures && (
        <div className="grid gap-4 lg:grid-cols-2">
          {PLACES.map((place) => (
            <OnePicture
              key={`${place} ${pictures[place]?.id}`}
              place={place}
              image={pictures[place]}
              answer={answer?.place === place ? answer : undefined}
            />
          ))}
        </div>
      )}
      <SectionForm loaded={section} answer={saved} />
    </div>
  )
}

interface OnePictureProps {
  place: Place
  image: ImageView | undefined
  answer: PictureAnswer | undefined
}

function OnePicture({ place, image, answer }: OnePictureProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card id={place} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <h3 className="text-lg">{t(`setting.picture.${place}`)}</h3>
      <p className="text-sm text-ink-soft">{t(`setting.picture.${place}.text`)}</p>
      <FormOutcome error={answer?.error} done={answer?.done} />
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <input type="hidden" name="place" value={place} />
        <div className={PICTURE}>
          <PictureField place={place} label={t(`setting.picture.${place}`)} image={image} />
        </div>
        <Button type="submit" name="intent" value="picture" busy={isBusy} className="justify-self-start">
          {t('setting.picture.save')}
        </Button>
      </Form>
      {image && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="intent" value="remove" />
          <ConfirmSubmit kind="secondary" question={t('setting.picture.remove.question')} busy={isBusy}>
            {t('setting.picture.remove')}
          </ConfirmSubmit>
        </Form>
      )}
    </Card>
  )
}
