import type { RouterContextProvider } from 'react-router'
import { findBrandPictures } from '#app/base/brand/brand.queries.server.ts'
import { logoColors } from '#app/base/brand/logo-pictures.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { withoutBlur } from '#app/base/media/image.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { dayInAddis, formatMoment } from '#app/base/platform/time/calendar.ts'
import { findClosureNow } from '#app/base/settings/pause-orders.server.ts'
import { OF_DEMO, settingDefaults } from '#app/base/settings/defaults.ts'
import { isSame, listSettingsNow, type SettingNow } from '#app/base/settings/save-settings.server.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { openingLines } from '#app/base/settings/shop-facts.ts'
import { typeSetting } from '#app/base/settings/setting-by-kind.ts'
import { typeBirr, typeSpan, zoneSlotPart, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { readSetup } from './setup.queries.server.ts'
import { missingToOpen, setupProgress, type SetupStep } from './setup-steps.ts'

const SHOWN: readonly SettingKey[] = [
  'shop.name',
  'shop.city',
  'brand.main',
  'brand.highlight',
  'brand.hem',
  'brand.letters',
  'shop.phone',
  'shop.address',
  'hours.shop',
  'delivery.is_offered',
  'delivery.zones',
]

const MOST_LOGO_COLORS = 5
/** Cakes in the small picture of the shop. */
const SHOWN_CAKES = 2

/** Which payments the shop's gateways take; the simulator takes none. */
export function gatewaysIn(context: Readonly<RouterContextProvider>) {
  const { all } = context.get(providersContext)
  return {
    hasGateway: all.some(({ name }) => findGateway(name)),
    /** Companies answer, but no real money comes: each of them was given keys for tests. */
    isTestOnly: all.some(({ name }) => findGateway(name)) && all.every(({ mode }) => mode !== 'live'),
    hasSimulator: all.some(({ name }) => name === SIMULATOR),
  }
}

export async function loadStart(
  context: Readonly<RouterContextProvider>,
  { db, now, lang, calendar, t }: ViewContextAt & { db: Database },
  asked: SetupStep | undefined,
) {
  const gateways = gatewaysIn(context)
  const [{ facts, notes }, settings, pictures, closure, cakes, special] = await Promise.all([
    readSetup(db, gateways.hasGateway),
    listSettingsNow(db, SHOWN),
    findBrandPictures(db),
    findClosureNow(db, now),
    listCakes(db, dayInAddis(now), { daily: true }),
    listCakes(db, dayInAddis(now), { daily: false }),
  ])
  const { states, next, ...progress } = setupProgress(facts)
  const step = asked ?? next
  const valueOf = <Key extends SettingKey>(key: Key) => settings.get(key)!.value as Settings[Key]
  const mediaStore = context.get(mediaStoreContext)
  const ofLogo =
    step === 'colours' && pictures.logo ? await logoColors(mediaStore, pictures.logo.id, MOST_LOGO_COLORS) : []
  return {
    step,
    states,
    progress,
    facts,
    ...gateways,
    isSeen: notes.has('seen'),
    missing: missingToOpen(facts),
    isClosed: closure !== undefined,
    /** A pause ends by itself. */
    closedUntil: closure?.until ? formatMoment(new Date(closure.until), lang, calendar) : null,
    /** The demo shop's zones can be had by a button, in its own city. */
    offersSubCities: isCityOfDemo(valueOf('shop.city')) && isEmptyOrOfDemo(settings.get('delivery.zones')!),
    rows: Object.fromEntries(SHOWN.map((key) => [key, presentRow(settings.get(key)!)])),
    logo: pictures.logo,
    hero: pictures.hero,
    logoColors: ofLogo,
    cakeCount: cakes.length + special.length,
    preview: {
      name: valueOf('shop.name'),
      main: valueOf('brand.main'),
      highlight: valueOf('brand.highlight'),
      hem: valueOf('brand.hem'),
      typeface: valueOf('brand.letters'),
      address: valueOf('shop.address')[lang],
      phone: formatPublicPhone(valueOf('shop.phone')),
      hours: openingLines(valueOf('hours.shop'), lang, t),
      cakes: cakes.slice(0, SHOWN_CAKES).map((cake) => ({
        id: cake.id,
        name: nameIn(lang, cake),
        price: formatPrice(cake.priceSantim, lang),
        image: withoutBlur(cake.image),
      })),
    },
  }
}

export type StartView = Omit<Awaited<ReturnType<typeof loadStart>>, 'isSeen'>

const isCityOfDemo = (city: Settings['shop.city']) => {
  return isSame(city, settingDefaults['shop.city'])
}

const isEmptyOrOfDemo = ({ value, version }: SettingNow) =>
  version === 0 || (value as Settings['delivery.zones']).length === 0

/** The demo shop's values are not the owner's: their fields are empty, except for hours, which are the usual ones. */
function presentRow({ key, value, version }: SettingNow) {
  const typed =
    key === 'delivery.zones'
      ? typeZones(value as Settings[typeof key])
      : typeSetting(key, value as Settings[typeof key])
  const none: TypedSetting = {}
  const isOfDemo = version === 0 && OF_DEMO.includes(key)
  return {
    key,
    version,
    typed: isOfDemo ? emptied(typed) : typed,
    /** What stands there now, as an example. */
    example: isOfDemo ? typed : none,
  }
}

/** Each zone with its own fee: the step asks for few, and not for bands. */
function typeZones(zones: Settings['delivery.zones']): TypedSetting {
  return Object.fromEntries(
    zones.flatMap(({ id, name, feeSantim, minOrderSantim, slots = [] }, row): [string, string][] => [
      [`${row}.id`, id],
      [`${row}.en`, name.en],
      [`${row}.am`, name.am],
      [`${row}.fee`, feeSantim === null ? '' : typeBirr(feeSantim)],
      [`${row}.min`, minOrderSantim === undefined ? '' : typeBirr(minOrderSantim)],
      ...slots.map((slot, at): [string, string] => [zoneSlotPart(row, at), typeSpan(slot)]),
    ]),
  )
}

const emptied = (typed: TypedSetting): TypedSetting => Object.fromEntries(Object.keys(typed).map((part) => [part, '']))
