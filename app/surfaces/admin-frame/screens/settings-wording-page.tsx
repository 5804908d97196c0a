import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { isWordedMessage, wordingKey, type WordedMessage } from '#app/base/settings/wording.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { loadSection } from '../settings-view.server.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import { presentWording } from '../wording/present-wording.server.ts'
import type { Route } from './+types/settings-wording-page.ts'

function requireMessage(message: string): asserts message is WordedMessage {
  if (!isWordedMessage(message)) notFound()
}

export async function loader({ context, params: { message }, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, t, origin, translateTo } = admin
  requireMessage(message)
  const [section, settings] = await Promise.all([
    loadSection(admin, url, 'messages', [wordingKey(message)]),
    loadSettings(db),
  ])
  const name = t(`setting.label.messages.words.${message}`)
  return {
    ...section,
    title: `${name} · ${t('setting.title')} · ${t('admin.title')}`,
    page: { path: adminPaths.wording(message), heading: name, about: t(`setting.help.messages.words.${message}`) },
    wording: presentWording(message, settings, { origin, translateTo }),
  }
}

/** `intent` preview shows the typed text as a customer would get it, and saves nothing. */
export async function action({ request, context, params: { message } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  requireMessage(message)
  const deps = { ...admin, keys: [wordingKey(message)], path: adminPaths.wording(message) }
  return formResponse(await settingsAction(deps, await request.formData()))
}

export default function SettingsWordingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Link
        to={adminPaths.settingsPart('wording')}
        className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
      >
        <ChevronLeftIcon className="size-4" />
        {t('setting.wording.back')}
      </Link>
      <SectionForm loaded={loaderData} answer={actionData} page={loaderData.page} wording={loaderData.wording} />
    </>
  )
}
