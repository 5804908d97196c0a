/** Sites where a shop has a page, and a map that shows where it is. */
export const LINK_SITES = ['map', 'telegram', 'instagram', 'tiktok', 'facebook'] as const
export type LinkSite = (typeof LINK_SITES)[number]

/** Addresses that belong to a site, and where a name of it leads. */
const SITES: Record<LinkSite, { hosts: readonly string[]; named?: (name: string) => string }> = {
  map: { hosts: ['maps.app.goo.gl', 'goo.gl', 'maps.google.com', 'google.com', 'openstreetmap.org', 'osm.org'] },
  telegram: { hosts: ['t.me', 'telegram.me'], named: (name) => `https://t.me/${name}` },
  instagram: { hosts: ['instagram.com'], named: (name) => `https://www.instagram.com/${name}` },
  tiktok: { hosts: ['tiktok.com', 'vm.tiktok.com'], named: (name) => `https://www.tiktok.com/@${name}` },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'm.facebook.com'],
    named: (name) => `https://www.facebook.com/${name}`,
  },
}

const COORDINATES = /^(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)$/
const NAME = /^@?([\w.]{2,60})$/

/**
 * The address of a shop's page from what was typed: the address itself, a name such as "@selambakery", or for a map
 * latitude and longitude in degrees. Undefined: an address elsewhere, or none.
 */
export function parseLink(site: LinkSite, typed: string): string | undefined {
  const { hosts, named } = SITES[site]
  const [, latitude, longitude] = (site === 'map' && COORDINATES.exec(typed)) || []
  if (latitude && longitude) {
    const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    return isOnEarth
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
      : undefined
  }
  const isAddress =
    /^https?:/i.test(typed) ||
    hosts.some((host) =>
      typed
        .toLowerCase()
        .replace(/^www\./, '')
        .startsWith(`${host}/`),
    )
  if (!isAddress) {
    const name = named && NAME.exec(typed)?.[1]
    return name ? named(name) : undefined
  }
  const text = typed.replace(/^(?:https?:\/\/)?/i, 'https://')
  if (text.length > 500 || !URL.canParse(text)) return undefined
  const { hostname, href, username, port } = new URL(text)
  const isOfSite = hosts.includes(hostname.replace(/^www\./, ''))
  return isOfSite && username === '' && port === '' ? href : undefined
}
