import { data, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { findCounterQr } from '#app/base/brand/brand.queries.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { settingsAction } from '#app/surfaces/admin-frame/settings-action.server.ts'
import { keysFor, loadSection } from '#app/surfaces/admin-frame/settings-view.server.ts'
import { SectionForm } from '#app/surfaces/admin-frame/ui/settings/section-form.tsx'
import { removeCounterQr, setCounterQr } from '../../commands/set-counter-qr.server.ts'
import type { Route } from './+types/counter-settings-page.ts'

const texts = bothLanguages(pictureFieldMessages)

/** Place of the upload in the form. */
const PLACE = 'qr'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const [section, qr] = await Promise.all([
    loadSection(admin, url, 'counter', keysFor(admin.profile, 'counter')),
    findCounterQr(admin.db),
  ])
  const title = `${admin.t('setting.section.counter')} · ${admin.t('setting.title')} · ${admin.t('admin.title')}`
  return { section, title, texts: texts[admin.lang], qr: qr ?? null }
}

interface QrAnswer {
  error?: string
  done?: string
}

const fields = z.object({ intent: z.string() })

/** `intent` qr or remove: the shop's payment code; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, t } = admin
  const form = await request.formData()
  const deps = { ...admin, mediaStore: context.get(mediaStoreContext) }
  const submit = (button: FormCommand) => submitAdminForm(deps, form, button)
  const answer = (qr: QrAnswer, status = 200) => data({ qr }, { status })
  const { intent } = parseForm(fields, form)
  if (intent === 'remove') {
    const removed = await submit({ command: removeCounterQr })
    return removed.ok ? answer({ done: t('setting.counter.qr.removed') }) : answer(removed.answer, removed.status)
  }
  if (intent !== 'qr') {
    const path = adminPaths.settingsPart('counter')
    return formResponse(await settingsAction({ ...admin, keys: keysFor(admin.profile, 'counter'), path }, form))
  }
  const { pictures, refused } = await readSentPictures({ db }, form, 1, PLACE)
  const [reason] = refused
  if (reason) return answer({ error: imageRefusalText(t, reason) }, 422)
  const saved = await submit({ command: setCounterQr, given: { pictureId: pictures.at(-1)?.id ?? '' } })
  return saved.ok ? answer({ done: t('setting.counter.qr.saved') }) : answer(saved.answer, saved.status)
}

export default function CounterSettingsPage({ loaderData: { section, qr }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const answer = actionData && 'qr' in actionData ? actionData.qr : undefined
  const saved = actionData && 'qr' in actionData ? undefined : actionData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SectionForm loaded={section} answer={saved} />
      <Card id="qr" className="grid max-w-2xl scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <h3 className="text-lg">{t('setting.counter.qr')}</h3>
        <p className="text-ink-soft">{t('setting.counter.qr.text')}</p>
        <FormOutcome error={answer?.error} done={answer?.done} />
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="grid max-w-sm grid-cols-[minmax(0,1fr)] gap-4"
        >
          {qr && (
            // Whole: a code that is cut cannot be scanned.
            <img
              src={jpegUrl(qr)}
              alt={t('picture.saved')}
              className="w-64 justify-self-start rounded-md bg-[#fff] object-contain p-2"
            />
          )}
          <PictureField key={qr?.id} place={PLACE} label={t('setting.counter.qr')} />
          <Button type="submit" name="intent" value="qr" busy={isBusy} className="justify-self-start">
            {t('setting.counter.qr.save')}
          </Button>
        </Form>
        {qr && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <ConfirmSubmit kind="secondary" question={t('setting.counter.qr.remove.question')} busy={isBusy}>
              {t('setting.counter.qr.remove')}
            </ConfirmSubmit>
          </Form>
        )}
      </Card>
    </div>
  )
}
