import { data } from 'react-router'
import { requestContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { giftPageMessages } from '../gift/gift-page.messages.ts'
import { GiftView } from '../gift/gift-view.tsx'
import { loadGiftPage } from '../gift/load-gift-page.server.ts'
import { orderPageMessages } from '../order-page.messages.ts'
import { OrderNotFound } from '../ui/order-not-found.tsx'
import type { Route } from './+types/gift-page.ts'

const texts = bothLanguages(orderPageMessages, giftPageMessages)

export async function loader({ context, params }: Route.LoaderArgs) {
  const gift = await loadGiftPage(context, params.ref)
  return data({ texts: texts[context.get(requestContext).lang], gift }, { status: gift ? 200 : 404 })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: args.loaderData?.gift ? t('gift.page.title') : t('order.not.found.title'),
    isPrivate: true,
  }))
}

export default function GiftPage({ loaderData: { gift } }: Route.ComponentProps) {
  return gift ? <GiftView gift={gift} /> : <OrderNotFound />
}
