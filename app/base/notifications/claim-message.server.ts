import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { ADDRESS_COLUMNS, type Channel, type ChannelName, type OutgoingMessage } from './channel.ts'
import type { TextCeiling } from './text-ceiling.server.ts'

export type OrderLink = (order: { id: string; code: string }) => string

/** The address that replaces `{private-link <id>}` in a message that is not about an order. */
export type PrivateLink = (id: string) => string

/** Placeholder for a private link; only the link's id is ever stored. */
export function privateLinkPlace(id: string): string {
  return `{private-link ${id}}`
}

function withPrivateLinks(text: string, privateLink: PrivateLink | undefined): string {
  return privateLink ? text.replaceAll(/\{private-link ([0-9a-f-]{36})\}/g, (_, id: string) => privateLink(id)) : text
}

/** Stands for a pickup code that staff may not read. */
export const HIDDEN_CODE = '••••'

/**
 * The text with the order's pickup code. Only what is sent has the code: staff read the stored text with `code` as what stands for it,
 * and type the code when the customer says it (decision 0143).
 */
export function withPickupCode(text: string, code: string | null): string {
  return text.replaceAll('{pickup}', () => code ?? HIDDEN_CODE)
}

export interface ClaimedMessage extends OutgoingMessage {
  orderId: string | null
  template: string
  /** Number of this try, from 1. A later try voids the outcome of this one. */
  tries: number
}

export interface ClaimedRow {
  id: string
  order_id: string | null
  order_code: string | null
  pickup_code: string | null
  template: string
  tries: number
  to_phone: string | null
  to_email: string | null
  to_telegram: string | null
  body: string
  subject: string
  email_body: string
}

/** SQL condition: the channel reaches the message's address. A phone of another country needs a gateway for it. */
export function reachedBy({ name, reachesAbroad = false }: Pick<Channel, 'name' | 'reachesAbroad'>) {
  const address = sql.ref(ADDRESS_COLUMNS[name])
  return name === 'sms' && !reachesAbroad
    ? sql`coalesce(starts_with(${address}, ${PHONE_PREFIX}), false)`
    : sql`${address} is not null`
}

function takenBy(channel: ChannelName, channels: readonly Channel[]) {
  const at = channels.findIndex(({ name }) => name === channel)
  const earlier = channels.slice(0, at).map((each) => sql`not (${reachedBy(each)})`)
  return sql.join([...earlier, reachedBy(channels[at]!)], sql` and `)
}

export function withLink(text: string, link: string | null): string {
  return link === null ? text : text.replaceAll('{link}', () => link)
}

/**
 * Claims the message that has been due longest on this channel. Counts the try first, so a try whose process dies still
 * counts. Concurrent processes each get a different message. In quiet hours it claims only messages that may disturb. A text message
 * takes its place in the `ceiling` of the day, or waits.
 * Stores the text as sent, its link included, without the pickup code.
 */
export async function claimMessage(
  {
    db,
    channels,
    orderLink,
    privateLink,
  }: { db: Database; channels: readonly Channel[]; orderLink: OrderLink; privateLink?: PrivateLink },
  { channel, isQuiet, ceiling }: { channel: Channel; isQuiet: boolean; ceiling?: TextCeiling | undefined },
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const counted = ceiling ? sql`, counted as (${ceiling.count})` : sql``
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id, ${ceiling?.most ?? sql`null`} as most from messages
      where state = 'waiting' and next_try_at <= ${now} and ${takenBy(channel.name, channels)}
        and (not ${isQuiet}::boolean or may_disturb_until > ${now}) and ${ceiling?.mayGo ?? sql`true`}
      order by next_try_at limit 1
      for update skip locked)${counted}
    update messages set state = 'sending', channel = ${channel.name}, tries = tries + 1, tried_at = ${now}, next_try_at = null
    where id = (select id from due) and ${ceiling ? sql`exists (select from counted)` : sql`true`}
    returning id, order_id, template, tries, to_phone, to_email, to_telegram, body, subject, email_body,
      (select code from orders where orders.id = messages.order_id) as order_code,
      (select code from pickup_codes p where p.order_id = messages.order_id) as pickup_code`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const link = row.order_id && row.order_code ? orderLink({ id: row.order_id, code: row.order_code }) : null
  const body = withLink(row.body, link)
  const emailBody = withLink(row.email_body, link)
  if (body !== row.body || emailBody !== row.email_body) {
    await db.updateTable('messages').set({ body, email_body: emailBody }).where('id', '=', row.id).execute()
  }
  const isEmail = channel.name === 'email'
  const text = isEmail && emailBody ? emailBody : body
  return {
    id: row.id,
    orderId: row.order_id,
    template: row.template,
    tries: row.tries,
    to: row[ADDRESS_COLUMNS[channel.name]]!,
    subject: row.subject,
    text: row.order_id === null ? withPrivateLinks(text, privateLink) : withPickupCode(text, row.pickup_code),
  }
}
