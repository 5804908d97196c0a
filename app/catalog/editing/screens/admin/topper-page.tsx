import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { z } from 'zod'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { listSettingsNow, type SettingsChangedMeanwhile } from '#app/base/settings/save-settings.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { PaletteActions } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { saveTopper } from '../../commands/save-topper.server.ts'
import { choicesAction, isOfChoiceList } from '../../choices/choices-action.server.ts'
import { NOTHING_WRONG, type RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'
import { differingFields, presentConflict, presentErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import { loadChoiceList, type ChoiceListView } from '../../choices/load-choice-list.server.ts'
import { loadPreviewOffer } from '../../load-preview-offer.server.ts'
import { previewPath } from '../../preview-path.ts'
import { TOPPER, TOPPER_KEYS, topperSettings, typedTopper } from '../../topper-settings.ts'
import { ChoiceSection } from '../../ui/choice-section.tsx'
import { ChoiceTabs } from '../../ui/choice-tabs.tsx'
import { EditTrouble } from '../../ui/edit-trouble.tsx'
import { HeadLinks, PreviewLink } from '../../ui/head-links.tsx'
import { RecordForm } from '#app/catalog/cakes/record/ui/record-form.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/topper-page.ts'

function versionsText(now: ReadonlyMap<string, { version: number }>): string {
  return TOPPER_KEYS.map((key) => now.get(key)?.version ?? 0).join('.')
}

async function loadTopper(db: Database) {
  const [settings, now] = await Promise.all([loadSettings(db), listSettingsNow(db, TOPPER_KEYS)])
  return { typed: typedTopper(settings), versions: versionsText(now) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context)
  const today = dayInAddis(now)
  return {
    title: `${t('edit.topper.title')} · ${t('admin.title')}`,
    texts: editTexts[lang],
    isDone: url.searchParams.get('done') === 'saved',
    ...(await loadTopper(db)),
    preview: previewPath({ tab: 'toppers' }, await loadPreviewOffer(db, today)),
    extras: await loadChoiceList(db, 'extras', url.searchParams, { t, lang }),
  }
}

const fields = z.object({ over: z.string(), version: z.string() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = adminRequest(context)
  const form = await request.formData()
  if (isOfChoiceList(form)) {
    return formResponse(await choicesAction({ ...viewer, tab: 'extras', search: url.searchParams }, form))
  }
  const { db, t } = viewer
  const typed = TOPPER.read(form)
  const parsed = TOPPER.parse(typed)
  if (!parsed.ok) {
    const errors = presentErrors(parsed.errors, t)
    return data<RecordAnswer>({ ...NOTHING_WRONG, typed, errors, error: t('edit.refused.invalid') }, { status: 422 })
  }
  const settings = topperSettings(parsed.columns)
  const { over, version } = parseForm(fields, form)
  const seen = (over || version).split('.').map(Number)
  // A text that is none is no version of any setting.
  const versions = Object.fromEntries(TOPPER_KEYS.map((key, at) => [key, Number.isInteger(seen[at]) ? seen[at] : -1]))
  const saved = await sendAdminForm(viewer, form, { command: saveTopper, given: { settings, versions } })
  if (saved.ok) return redirect(`${adminPaths.choices('toppers')}?done=saved`)
  if (saved.reason !== 'changed_meanwhile') {
    const { status, answer } = answerRefused(saveTopper, saved, viewer)
    return data<RecordAnswer>({ ...NOTHING_WRONG, typed, error: answer.error }, { status })
  }
  const now = await loadTopper(db)
  const differing = differingFields(typed, now.typed, TOPPER.fields, viewer)
  const theirs = { version: now.versions }
  const conflict = presentConflict({ ...(saved.refusal as SettingsChangedMeanwhile), theirs }, differing, viewer)
  return data<RecordAnswer>({ ...NOTHING_WRONG, typed, conflict }, { status: 409 })
}

export default function TopperPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ToppersAndExtras extras={loaderData.extras} preview={loaderData.preview}>
      <Toppers key={loaderData.versions} {...loaderData} answer={actionData} />
    </ToppersAndExtras>
  )
}

const NEW_EXTRA = adminLinks.newChoice('extras')

interface ToppersAndExtrasProps {
  extras: ChoiceListView
  preview: string | undefined
  children: ReactNode
}

function ToppersAndExtras({ extras, preview, children }: ToppersAndExtrasProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="mr-auto text-2xl">{t('edit.choices.title')}</h1>
          <PreviewLink to={preview} />
        </header>
        <ChoiceTabs chosen="toppers" />
        {children}
      </div>
      <section aria-labelledby="extras" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="extras" className="mr-auto text-xl">
            {t('edit.tab.extras')}
          </h2>
          <HeadLinks list={adminPaths.choices('extras')} />
          <ButtonLink to={NEW_EXTRA} data-shortcut="new">
            {t('edit.new.extras')}
          </ButtonLink>
        </header>
        <PaletteActions items={[{ id: 'new-extras', text: t('edit.new.extras'), to: NEW_EXTRA }]} />
        <ChoiceSection view={extras} />
      </section>
    </div>
  )
}

type ToppersProps = Pick<Route.ComponentProps['loaderData'], 'typed' | 'versions' | 'isDone'> & {
  answer: RecordAnswer | undefined
}

function Toppers({ typed, versions, isDone, answer }: ToppersProps) {
  const t = useT()
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('edit.topper.text')}</p>
      <FormOutcome done={isDone && !answer && t('edit.action.saved')} />
      <RecordForm
        version={versions}
        answer={answer}
        saveText={t('edit.save')}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        <EditTrouble answer={answer} />
        <Card className="grid gap-4 p-4 sm:p-5">
          <h2 className="text-lg">{t('edit.topper.title')}</h2>
          <RowFields fields={TOPPER.fields} typed={answer?.typed ?? typed} errors={answer?.errors ?? {}} />
        </Card>
      </RecordForm>
    </>
  )
}
