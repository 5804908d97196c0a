/** Telegram's page that asks to whom a link goes; it opens the app where there is one. */
const TELEGRAM = 'https://t.me/share/url'

interface Shared {
  origin: string
  /** Opens the order, with its prices. */
  path: string
  text: string
  /** The recipient's page, without prices; undefined: it is no gift. */
  giftPath: string | undefined
}

/** Addresses that send an order to somebody: its page, and for a gift that of the recipient. */
export function shareOrder({ origin, path, text, giftPath }: Shared): { href: string; giftHref: string | null } {
  const link = (url: string) => `${TELEGRAM}?${new URLSearchParams({ url, text })}`
  return { href: link(`${origin}${path}`), giftHref: giftPath === undefined ? null : link(`${origin}${giftPath}`) }
}

/** A map that shows an address; it opens the phone's own. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
}
