import { formatPrice } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { DeliveryZone, Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopSentences } from '#app/base/settings/shop-facts.ts'
import { PICTURES_RETAINED_DAYS } from '#app/ordering/orders/remove-old-pictures.server.ts'
import { freeDeliveryText } from '#app/ordering/scheduling/delivery-fee.ts'

export const SHOP_PAGES = ['privacy', 'terms', 'delivery', 'refunds', 'about'] as const
export type ShopPageName = (typeof SHOP_PAGES)[number]

interface Section {
  /** Empty: none. */
  heading: string
  lines: readonly string[]
  /** Fees, each with its place and what else holds there. */
  fees?: readonly { name: string; fee: string; note: string }[]
}

export interface ShopPage {
  title: string
  text: string
  sections: readonly Section[]
  call: { phone: string; text: string }
}

interface Viewing {
  settings: Settings
  lang: Lang
  t: Translate
}

/** A page on how the shop works: what the settings say, and the owner's own lines. Sections without content are left out. */
export function presentShopPage(name: ShopPageName, viewing: Viewing): ShopPage {
  const { settings, t } = viewing
  const { text, sections } = CONTENT[name](viewing)
  const phone = settings['shop.phone']
  return {
    title: t(`ui.page.${name}`),
    text,
    sections: sections.filter(({ lines, fees }) => lines.length > 0 || fees?.length),
    call: { phone, text: t('ui.call', { phone: formatPublicPhone(phone) }) },
  }
}

type View = (viewing: Viewing) => { text: string; sections: Section[] }

const CONTENT: Record<ShopPageName, View> = {
  privacy: ({ settings, lang, t }) => ({
    text: t('shop.page.privacy.text'),
    sections: [
      { heading: '', lines: settings['policies.privacy'][lang] },
      {
        heading: t('shop.page.privacy.kept'),
        lines: [
          t('shop.page.privacy.pictures', { days: PICTURES_RETAINED_DAYS }),
          ...(settings['data.retention_is_on']
            ? [t('shop.page.privacy.guests', { count: settings['data.retention_months'] })]
            : []),
          t('shop.page.privacy.browser'),
        ],
      },
      operatorSection(settings, lang, t),
    ],
  }),

  terms: ({ settings, lang, t }) => ({
    text: t('shop.page.terms.text'),
    sections: [
      { heading: '', lines: settings['policies.terms'][lang] },
      { heading: t('shop.page.daily'), lines: settings['policies.daily'][lang] },
      { heading: t('shop.page.custom'), lines: settings['policies.custom'][lang] },
      { heading: t('shop.page.all'), lines: settings['policies.text'][lang] },
      operatorSection(settings, lang, t),
    ],
  }),

  delivery: ({ settings, lang, t }) => ({
    text: deliveryIntro(settings, lang, t),
    sections: [
      ...(settings['delivery.is_offered'] ? deliverySections(settings, lang, t) : []),
      {
        heading: t('shop.page.pickup'),
        lines: [
          t('shop.page.pickup.text', { address: settings['shop.address'][lang] }),
          ...slotTexts(settings['hours.pickup_slots'], lang),
        ],
      },
      { heading: t('shop.page.good.to.know'), lines: settings['policies.delivery'][lang] },
    ],
  }),

  refunds: ({ settings, lang, t }) => {
    const percent = settings['deposit.custom_percent']
    return {
      text: t('shop.page.refunds.text'),
      sections: [
        {
          heading: t('shop.page.daily'),
          lines: [
            t('shop.page.refunds.free', { count: settings['cancel.daily_free_hours'] }),
            t('shop.page.refunds.all.back'),
            t('shop.page.refunds.later'),
          ],
        },
        {
          heading: t('shop.page.custom'),
          lines: [
            t('shop.page.refunds.free', { count: settings['cancel.custom_free_hours'] }),
            t('shop.page.refunds.all.back'),
            percent > 0 ? t('shop.page.refunds.deposit', { percent }) : t('shop.page.refunds.full'),
          ],
        },
        {
          heading: t('shop.page.refunds.back'),
          lines: [t('shop.page.refunds.by.shop'), t('shop.page.refunds.days'), t('shop.page.refunds.shown')],
        },
        { heading: t('shop.page.good.to.know'), lines: settings['policies.refunds'][lang] },
      ],
    }
  },

  about: ({ settings, lang, t }) => ({
    text: shopSentences(settings, lang, t).slogan,
    sections: [{ heading: '', lines: settings['shop.about'][lang] }],
  }),
}

/** With whom a customer deals. */
function operatorSection(settings: Settings, lang: Lang, t: Translate): Section {
  const name = settings['tax.name'][lang][0] ?? settings['shop.name'][lang]
  const tin = settings['tax.tin']
  return {
    heading: t('shop.page.operator'),
    lines: [`${name} · ${settings['shop.address'][lang]}`, ...(tin ? [t('shop.trust.tin', { fact: tin })] : [])],
  }
}

function deliveryIntro(settings: Settings, lang: Lang, t: Translate): string {
  if (!settings['delivery.is_offered']) return t('shop.page.delivery.none')
  const fees = settings['delivery.zones'].flatMap(({ feeSantim }) => feeSantim ?? [])
  const city = settings['shop.city'][lang][0]
  if (fees.length === 0) {
    return city === undefined ? t('shop.page.delivery.agreed') : t('shop.page.delivery.agreed.in', { city })
  }
  const fee = formatPrice(Math.min(...fees), lang)
  return city === undefined ? t('shop.page.delivery.text', { fee }) : t('shop.page.delivery.text.in', { fee, city })
}

function deliverySections(settings: Settings, lang: Lang, t: Translate): Section[] {
  const free = freeDeliveryText(settings, lang, t)
  return [
    {
      heading: t('shop.page.zones'),
      fees: settings['delivery.zones'].map((zone) => presentZone(zone, lang, t)),
      lines: [
        ...(free ? [free] : []),
        ...(settings['delivery.zones'].length > 0 ? [t('shop.page.zone.elsewhere')] : []),
      ],
    },
    { heading: t('shop.page.delivery.times'), lines: slotTexts(settings['hours.delivery_slots'], lang) },
  ]
}

const slotTexts = (slots: readonly Slot[], lang: Lang) => slots.map(({ from, to }) => formatSlot(from, to, lang))

function presentZone({ name, feeSantim, minOrderSantim, slots = [] }: DeliveryZone, lang: Lang, t: Translate) {
  const facts = [
    ...(minOrderSantim ? [t('shop.page.zone.minimum', { sum: formatPrice(minOrderSantim, lang) })] : []),
    ...slotTexts(slots, lang),
  ]
  return {
    name: name[lang],
    fee: feeSantim === null ? t('shop.page.zone.agreed') : formatPrice(feeSantim, lang),
    note: facts.join(' · '),
  }
}
