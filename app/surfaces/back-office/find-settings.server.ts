import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { findSettingPlaces } from './settings-search.ts'

/** Places in the settings that what was typed may mean, in words of the reader's language. */
export function findSettings(typed: string, lang: Lang) {
  const [en, am, t] = [translateTo('en'), translateTo('am'), translateTo(lang)]
  const found = findSettingPlaces(typed, (key) => ({ en: en(key), am: am(key) }), lang)
  return found.map(({ to, text, help, section }) => ({
    to,
    text: t(text),
    help: help ? t(help) : '',
    section: t(section),
  }))
}
