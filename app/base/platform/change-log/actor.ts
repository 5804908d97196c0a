import { isTabName } from '../browser-tab.ts'

/** Where a person's request came from. */
export interface RequestOrigin {
  /** Tab of their browser; null without scripts. */
  tab: string | null
  /** Browser and network address, as the audit log shows them. */
  from: string
}

/** The author of an act: commands take it as `actor`, and the audit log keeps its name and origin. */
export interface Actor {
  /** Email of the administrator, or the name of a job. */
  name: string
  /** Account of the administrator. */
  id?: string | undefined
  origin?: RequestOrigin | undefined
  /** Id of the session in which a person acts; a program and a job have none. */
  sessionId?: string | undefined
  tokenId?: undefined
}

/** An administrator. */
export interface StaffActor extends Actor {
  id: string
}

/** A program, which acts as the account that made its token. It is nobody's second person, so only what names an `Author` takes it. */
export interface ProgramActor {
  /** Email of the maker. */
  name: string
  /** Account of the maker. */
  id: string
  tokenId: string
  origin?: undefined
}

/** Whose change may be in the log: a person's, a job's, or a program's for its maker. Decision 0458. */
export type Author = Actor | ProgramActor

/** Actor of the shop's own jobs. */
export const SHOP_ACTOR: Actor = { name: 'the shop' }

/**
 * The actor in another tab of the same browser, for an act that waited there. The tab decides only where undo is offered; an
 * invalid name of a tab changes nothing. Decision 0108.
 */
export function inTab(actor: Actor, tab: string): Actor {
  return actor.origin && isTabName(tab) ? { ...actor, origin: { ...actor.origin, tab } } : actor
}
