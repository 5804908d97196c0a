import type { Lang } from '#app/base/platform/text/translate.ts'

/** What a page tells the service worker. */
export interface VisitMessage {
  /** Addresses that the customer has seen. */
  seen: string[]
  lang: Lang
  /** When the customer opened the page. */
  openedAt: number
  /** Since when it shows what it shows, such as that it is paid. */
  changedAt: number
}

/** What a page of the back office tells it. */
export interface AdminMessage {
  /** Files of the program that the page loaded. */
  files: string[]
  /** The page is the kitchen's sheet. */
  isSheet: boolean
  /** The page is the till: it and the pictures of its cakes are kept. */
  isTill: boolean
  lang: Lang
}
