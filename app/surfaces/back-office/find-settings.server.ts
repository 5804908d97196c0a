import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { findSettingPlaces } from './settings-search.ts'

export function findSettings(
  typed: string,
  { lang, t, translateTo }: Pick<RequestFacts, 'lang' | 't' | 'translateTo'>,
) {
  const [en, am] = [translateTo('en'), translateTo('am')]
  const found = findSettingPlaces(typed, (key) => ({ en: en(key), am: am(key) }), lang)
  return found.map(({ to, text, help, section }) => ({
    to,
    text: t(text),
    help: help ? t(help) : '',
    section: t(section),
  }))
}
