import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { settingSections } from '#app/base/settings/setting-fields.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { loadSection } from '../settings-view.server.ts'
import { ChannelList } from '../ui/settings/channel-list.tsx'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-messages-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { sms, mail } = context.get(configContext)
  return {
    ...(await loadSection(admin, url, 'messages')),
    channels: { sms: sms !== null, mail: mail !== null },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const part = { keys: settingSections.messages, path: adminPaths.settingsPart('messages') }
  const deps = { ...adminRequest(context), ...part }
  return formResponse(await settingsAction(deps, await request.formData()))
}

export default function SettingsMessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm loaded={loaderData} answer={actionData}>
      <ChannelList channels={loaderData.channels} />
    </SectionForm>
  )
}
