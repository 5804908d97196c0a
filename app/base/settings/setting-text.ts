import { calendarOf, formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { LABEL_MARK, LANGS, LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { formatSlot, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { SettingField, SettingOption } from './setting-kinds.ts'
import { chatOf, typeAddress } from './address.ts'
import { settingFields, type SettingKey } from './setting-fields.ts'
import type { DeliveryZone, OpeningHours, Slot } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import { openingLines } from './shop-facts.ts'
import { WORDING_PARTS, type Wording } from './wording.ts'

/** A setting's value in words: in the audit log, in a conflict, and on the undo button. */
export function settingText(key: SettingKey, value: unknown, { lang, t }: Pick<ViewContext, 'lang' | 't'>): string {
  const field: SettingField = settingFields[key]
  switch (field.kind) {
    case 'texts': {
      const { en, am } = value as { en: string; am: string }
      return `${en} / ${am}`
    }
    case 'lines':
      return (value as Settings['policies.text'])[lang].join('\n') || t('setting.words.none')
    case 'wording':
      return wordingText(value as Wording, { lang, t })
    case 'addresses':
      return (
        (value as readonly string[]).map((address) => addressText(address, t)).join(LIST_MARK[lang]) ||
        t('setting.words.none')
      )
    case 'words':
      return (value as readonly string[]).join(LIST_MARK[lang]) || t('setting.words.none')
    case 'phone':
      return formatPhone(value as string)
    case 'digits':
      return (value as string) || t('setting.words.none')
    case 'flag':
      return t(value === true ? 'setting.on' : 'setting.off')
    case 'choice':
      return t(`setting.option.${value as SettingOption}`)
    case 'choices': {
      const { en, am } = value as Record<Lang, SettingOption>
      return [
        [t('setting.english'), t(`setting.option.${en}`)].join(LABEL_MARK[lang]),
        [t('setting.amharic'), t(`setting.option.${am}`)].join(LABEL_MARK[lang]),
      ].join('\n')
    }
    case 'whole':
      return t(`setting.unit.${field.unit}`, { count: value as number })
    case 'birr':
      return value === null ? t('setting.words.none') : formatSantim(value as number, lang)
    case 'notes':
      return (value as readonly number[]).join(LIST_MARK[lang])
    case 'color':
      return (value as string | null) ?? t('setting.color.theme')
    case 'time':
      return formatWallTime(value as string, lang)
    case 'moment':
      return value === null ? t('setting.moment.none') : formatMoment(new Date(value as string), lang)
    case 'span':
      return slotText(value as Slot, lang)
    case 'week':
      return (value as readonly number[]).join(LIST_MARK[lang])
    case 'hours':
      return openingLines(value as readonly OpeningHours[], lang, t)
        .map(({ days, times }) => [days, times].join(LABEL_MARK[lang]))
        .join('\n')
    case 'slots':
      return (value as readonly Slot[]).map((slot) => slotText(slot, lang)).join('\n')
    case 'zones':
      return (value as readonly DeliveryZone[]).map((zone) => zoneText(zone, { lang, t })).join('\n')
    case 'eids': {
      const eids = value as readonly ConfirmedEid[]
      if (eids.length === 0) return t('setting.eids.none')
      return eids
        .map(({ eid, day }) => [t(`feast.${eid}`), formatDay(day, lang, calendarOf(lang))].join(LABEL_MARK[lang]))
        .join('\n')
    }
  }
}

/** An address as people read it. */
export function addressText(address: string, t: Translate): string {
  const chat = chatOf(address)
  return chat === undefined ? typeAddress(address) : t('setting.address.telegram', { chat })
}

const slotText = ({ from, to }: Slot, lang: Lang) => formatSlot(from, to, lang)

function zoneText(
  { name, feeSantim, minOrderSantim, slots = [] }: DeliveryZone,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
): string {
  const facts = [
    feeSantim === null ? t('setting.fee.agreed') : formatSantim(feeSantim, lang),
    ...(minOrderSantim ? [t('setting.zone.from', { sum: formatSantim(minOrderSantim, lang) })] : []),
    ...slots.map((slot) => slotText(slot, lang)),
  ]
  return [name[lang], facts.join(LIST_MARK[lang])].join(LABEL_MARK[lang])
}

function wordingText(wording: Wording, { lang: shownIn, t }: Pick<ViewContext, 'lang' | 't'>): string {
  const lines = LANGS.flatMap((lang) =>
    WORDING_PARTS.flatMap((part) => {
      const own = wording[lang][part]
      if (own === undefined) return []
      return [
        `${t(`setting.option.${lang}`)}${LIST_MARK[shownIn]}${t(`setting.wording.part.${part}`)}${LABEL_MARK[shownIn]}${own}`,
      ]
    }),
  )
  return lines.join('\n') || t('setting.wording.standard')
}
