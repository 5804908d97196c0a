/** Where a person's request came from. */
export interface RequestOrigin {
  /** Tab of their browser; null without scripts. */
  tab: string | null
  /** Browser and network address, as the audit log shows them. */
  from: string
}

/** Who does something: commands take it as `actor`, and the audit log keeps its name and origin. */
export interface Actor {
  /** Email of the administrator, or the name of a job or of an API token. */
  name: string
  /** Account of the administrator. */
  id?: string | undefined
  origin?: RequestOrigin | undefined
}

/** Actor of the shop's own jobs. */
export const SHOP_ACTOR: Actor = { name: 'the shop' }
