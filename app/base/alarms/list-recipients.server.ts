import type { Channel } from '#app/base/notifications/channel.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { placeOf } from './alarm-place.ts'

export type Recipient = ReturnType<typeof placeOf> & { lang: Lang }

/** Owners who may sign in, with what reaches them. */
export type ListOwners = (db: Database) => Promise<readonly { email: string | null; phone: string | null }[]>

interface Deps {
  db: Database
  channels: readonly Pick<Channel, 'name'>[]
  listOwners: ListOwners
}

/**
 * Who is told, each once per address: whoever the settings name, or else the owners, in the shop's first language. Only addresses that a
 * channel of this installation reaches.
 */
export async function listRecipients({ db, channels, listOwners }: Deps, settings: Settings): Promise<Recipient[]> {
  if (!settings['alarms.is_on']) return []
  const named = LANGS.flatMap((lang) => settings[`alarms.to_${lang}`].map((address) => ({ ...placeOf(address), lang })))
  const all = named.length > 0 ? named : ownersAsRecipients(await listOwners(db), settings['languages.otherwise'])
  const reached = all.filter(({ channel }) => channels.some(({ name }) => name === channel))
  return reached.filter(({ at }, index) => reached.findIndex((each) => each.at === at) === index)
}

function ownersAsRecipients(owners: Awaited<ReturnType<ListOwners>>, lang: Lang): Recipient[] {
  return owners.flatMap(({ email, phone }) =>
    [phone, email].flatMap((address) => (address ? [{ ...placeOf(address), lang }] : [])),
  )
}
