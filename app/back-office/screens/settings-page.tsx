import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { isSettingSection, SETTINGS_PATH, type SettingSection } from '#app/settings/setting-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/ui/office/changed-meanwhile.tsx'
import { ThingHistory } from '#app/ui/office/thing-history.tsx'
import { UnsavedGuard } from '#app/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/ui/office/use-dirty.ts'
import { useT } from '#app/ui/translate.tsx'
import { actOnSettings } from '../act-on-settings.server.ts'
import { loadSection, type SettingsAnswer } from '../settings-view.server.ts'
import { UNDONE_PARAM } from '../undo-outcome.ts'
import { SettingCard } from '../ui/settings/setting-card.tsx'
import type { Route } from './+types/settings-page.ts'

function requireSection(section: string): asserts section is SettingSection {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown answer as the loader's answer
  if (!isSettingSection(section)) throw data(null, { status: 404 })
}

export async function loader({ context, params: { section }, url }: Route.LoaderArgs) {
  requirePermission(context, 'settings.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  requireSection(section)
  const speech = { lang, calendar, t }
  return {
    title: `${t(`setting.section.${section}`)} · ${t('setting.title')} · ${t('admin.title')}`,
    section,
    saved: url.searchParams.has(UNDONE_PARAM) ? null : url.searchParams.get('saved'),
    ...(await loadSection(context.get(databaseContext), section, speech)),
  }
}

export async function action({ request, context, params: { section } }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'settings.edit')
  const { lang, calendar } = context.get(requestContext)
  requireSection(section)
  const at = context.get(clockContext).now()
  const acting = { section, actor: profile.email, at, lang, calendar, t: translateTo(lang) }
  const acted = await actOnSettings(context.get(databaseContext), await request.formData(), acting)
  if (acted.ok) return redirect(`${SETTINGS_PATH}/${section}?saved=${acted.changed}`)
  return data<SettingsAnswer>(acted.answer, { status: acted.status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** The form comes anew when what is saved does: after saving, undoing, or moving to another part. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const versions = loaderData.rows.map(({ version }) => version).join('.')
  return (
    <Section key={`${loaderData.section} ${versions}`} loaded={loaderData} versions={versions} answer={actionData} />
  )
}

interface SectionProps {
  loaded: Route.ComponentProps['loaderData']
  versions: string
  answer: SettingsAnswer | undefined
}

function Section({ loaded: { section, rows, saved, history }, versions, answer }: SectionProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, versions)
  const isSaving = useNavigation().formMethod === 'POST'
  const conflict = answer?.conflict ?? undefined
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('setting.heading', { part: t(`setting.section.${section}`) })}</h1>
        <p className="text-ink-soft">{t('setting.about')}</p>
      </header>
      {saved !== null && !answer && (
        <Notice live tone="good">
          {t(saved === '0' ? 'setting.unchanged' : 'setting.saved')}
        </Notice>
      )}
      <Form ref={form} method="post" noValidate className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        {/* Enter in a field saves; the first button of a form is the one that it presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {answer?.error && (
          <Notice live tone="bad">
            {answer.error}
          </Notice>
        )}
        {conflict && (
          <ChangedMeanwhile
            fields={conflict.fields}
            changedBy={conflict.changedBy}
            changedAt={conflict.changedAt}
            keepMineName="keep"
            takeTheirsTo={`${SETTINGS_PATH}/${section}`}
          />
        )}
        {rows.map((row) => (
          <SettingCard
            key={row.key}
            row={conflict?.rows.find(({ key }) => key === row.key) ?? row}
            typed={answer?.typed[row.key] ?? row.typed}
            errors={answer?.errors ?? {}}
          />
        ))}
        <div className="sticky bottom-16 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card md:bottom-3">
          <Button type="submit" busy={isSaving}>
            {t('setting.save')}
          </Button>
          <UnsavedGuard isDirty={isDirty} />
        </div>
      </Form>
      <ThingHistory entries={history} />
    </>
  )
}
