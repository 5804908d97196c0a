import type { LinksFunction } from 'react-router'
import SHOP_STYLES from './shop.css?url'

export { SHOP_STYLES }

/** Of pages outside the back office, whose own sheet has the same classes. */
export const shopStyles: LinksFunction = () => [{ rel: 'stylesheet', href: SHOP_STYLES }]
