import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { WordingList } from '../ui/settings/wording-list.tsx'
import { listWording } from '../wording/present-wording.server.ts'
import type { Route } from './+types/settings-words-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, t } = adminRequest(context)
  return {
    title: `${t('setting.section.wording')} · ${t('setting.title')} · ${t('admin.title')}`,
    messages: listWording(await loadSettings(db)),
  }
}

export default function SettingsWordsPage({ loaderData: { messages } }: Route.ComponentProps) {
  return <WordingList messages={messages} />
}
