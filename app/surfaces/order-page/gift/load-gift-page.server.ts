import type { RouterContextProvider } from 'react-router'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { waitsForCode } from '#app/ordering/handover/handover-check.ts'
import { findPickupCode } from '#app/ordering/handover/pickup-codes.queries.server.ts'
import { parseGiftRef, verifyGiftRef } from './gift-link.server.ts'
import { landmarkFirst, placeInLine } from '#app/ordering/scheduling/landmarks/place.ts'
import { presentDayLeaf } from '../handover-view.ts'
import { directionsTo } from '../share-order.ts'
import { findGift, findGiftPicture } from './gift.queries.server.ts'
import { giftProgress } from './gift-progress.ts'

/**
 * The page of a gift's recipient, for everyone who has their link: code, day, window, place and progress. It has no price,
 * no state of a payment, of whoever ordered only the name on the card, and no act (decision 0099).
 */
export async function loadGiftPage(context: Readonly<RouterContextProvider>, typedRef: string) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const ref = parseGiftRef(typedRef)
  const gift = ref && (await findGift(db, ref.code))
  if (!gift || !verifyGiftRef(context.get(appSecretContext), gift, ref)) return undefined
  const settings = await loadSettings(db)
  const isPickup = gift.deliveryMethod === 'self-pickup'
  const place = isPickup
    ? landmarkFirst(settings['shop.address'][lang], lang, settings['shop.city'][lang][0])
    : placeInLine(gift.address, lang)
  const shop = settings['shop.name'][lang]
  const picture = await findGiftPicture(db, gift.id)
  return {
    code: gift.code,
    pickupCode: waitsForCode(gift) ? ((await findPickupCode(db, gift.id)) ?? null) : null,
    name: gift.recipientName,
    card: { text: gift.text, from: gift.from },
    picture: picture
      ? {
          name: picture.name[lang],
          image: picture.image,
          drawing: picture.drawing && { svg: picture.drawing.svg, label: picture.drawing.label[lang] },
        }
      : null,
    shop,
    isPickup,
    isDone: gift.status === 'Completed',
    place,
    directions: directionsTo(`${shop}, ${place}`),
    leaf: presentDayLeaf(gift, settings, context.get(clockContext).now(), { lang, calendar, t }),
    progress: giftProgress(gift.status, isPickup) ?? null,
    shopPhone: { href: `tel:${settings['shop.phone']}`, text: formatPublicPhone(settings['shop.phone']) },
  }
}

export type GiftPageData = NonNullable<Awaited<ReturnType<typeof loadGiftPage>>>
