import { data, Link, redirect } from 'react-router'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { SETTINGS_PATH, wordingPath } from '#app/base/settings/setting-fields.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { isWordedMessage, wordingKey, type WordedMessage } from '#app/base/settings/wording.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { actOnSettings } from '../act-on-settings.server.ts'
import { loadSection, type SettingsAnswer } from '../settings-view.server.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import { UNDONE_PARAM } from '../undo-outcome.ts'
import { viewWording } from '../wording/view-wording.server.ts'
import type { Route } from './+types/settings-wording-page.ts'

function requireMessage(message: string): asserts message is WordedMessage {
  if (!isWordedMessage(message)) notFound()
}

export async function loader({ context, params: { message }, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t, origin, translateTo } = adminRequest(context, 'settings.view')
  requireMessage(message)
  const [section, settings] = await Promise.all([
    loadSection(db, 'messages', { lang, calendar, t }, [wordingKey(message)]),
    loadSettings(db),
  ])
  const name = t(`setting.label.messages.words.${message}`)
  return {
    title: `${name} · ${t('setting.title')} · ${t('admin.title')}`,
    section: 'messages' as const,
    saved: url.searchParams.has(UNDONE_PARAM) ? null : url.searchParams.get('saved'),
    ...section,
    page: { path: wordingPath(message), heading: name, about: t(`setting.help.messages.words.${message}`) },
    wording: viewWording(message, settings, { origin, translateTo }),
  }
}

/** `intent` preview: shows what was typed as a customer would get it, and saves nothing. */
export async function action({ request, context, params: { message } }: Route.ActionArgs) {
  const { profile, db, now: at, lang, calendar, t } = adminRequest(context, 'settings.edit')
  requireMessage(message)
  const acting = { keys: [wordingKey(message)], actor: profile.email, at, lang, calendar, t }
  const acted = await actOnSettings(db, await request.formData(), acting)
  if (acted.ok) return redirect(`${wordingPath(message)}?saved=${acted.changed}`)
  return data<SettingsAnswer>(acted.answer, { status: acted.status })
}

/** One message to customers in the owner's own words. */
export default function SettingsWordingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Link
        to={`${SETTINGS_PATH}/messages`}
        className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
      >
        <ChevronLeftIcon className="size-4" />
        {t('setting.wording.back')}
      </Link>
      <SectionForm loaded={loaderData} answer={actionData} page={loaderData.page} wording={loaderData.wording} />
    </>
  )
}
