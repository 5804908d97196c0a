import type { RequestFacts } from '#app/base/platform/context.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { findSettingPlaces, mayFindSetting } from './settings-search.ts'

export function findSettings(
  typed: string,
  { lang, t, translateTo }: Pick<RequestFacts, 'lang' | 't' | 'translateTo'>,
  permissions: readonly Permission[],
) {
  const [en, am] = [translateTo('en'), translateTo('am')]
  const all = findSettingPlaces(typed, (key) => ({ en: en(key), am: am(key) }), lang)
  const found = all.filter((place) => mayFindSetting(place, permissions))
  return found.map(({ to, text, help, section }) => ({
    to,
    text: t(text),
    help: help ? t(help) : '',
    section: t(section),
  }))
}
