import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../shop-process.ts'
import { type FilledForm, type Desk, happens } from './action.ts'
import { type Answer, readAnswer, readPage } from './read-answer.ts'
import { send } from './send-form.ts'
import { signIn, type StaffMember } from './staff-member.ts'

export interface Submitted {
  answers: readonly Answer[]
  /** Number of sent forms whose answer was lost in a kill. */
  lostTimes: number
}

export interface Finger {
  desk: Desk
  shops: readonly ShopProcess[]
  /** One tap at a time, for a calm phase. */
  isCalm: boolean
}

const LOST_TRIES = 3

/**
 * Presses a button once, or twice at the same time in both processes. Sometimes presses again after a lost answer, as a person
 * does after reloading the page.
 */
export async function submit({ desk, shops, isCalm }: Finger, form: FilledForm): Promise<Submitted> {
  const first = Math.floor(desk.draw() * shops.length)
  const fingers = !isCalm && form.fields && happens(desk, 0.12) ? 2 : 1
  const shopAt = (index: number) => shops[(first + index) % shops.length]!
  const taps = await Promise.all(Array.from({ length: fingers }, (_, finger) => sendForm(shopAt(finger), desk, form)))
  const answers = taps.filter((tap) => tap !== 'killed')
  let lostTimes = taps.length - answers.length
  for (let tries = 1; tries <= LOST_TRIES && answers.length === 0 && happens(desk, 0.6); tries += 1) {
    await wait(300)
    const again = await sendForm(shopAt(tries), desk, form)
    if (again === 'killed') lostTimes += 1
    else answers.push(again)
  }
  return { answers, lostTimes }
}

/** Signs in again after the session has ended and repeats the form, because the first one had no effect. */
async function sendForm(shop: ShopProcess, desk: Desk, form: FilledForm): Promise<Answer | 'killed'> {
  const { member } = desk
  const answer = await sendOnce(shop, member, form)
  if (answer === 'killed' || form.isCustomers || !isSignedOut(answer)) return answer
  if (!(await signIn(desk, shop, member))) return 'killed'
  return sendOnce(shop, member, form)
}

/** A customer's page answers strangers as if the order did not exist. */
function isSignedOut(answer: Answer): boolean {
  return answer.kind === 'signed out' || (answer.kind === 'refused' && answer.reason === 'order_not_found')
}

async function sendOnce(
  shop: ShopProcess,
  member: StaffMember,
  { path, fields, isCustomers }: FilledForm,
): Promise<Answer | 'killed'> {
  const [address, search = ''] = path.split('?')
  const at = `${address}.data${search && `?${search}`}`
  const cookie = isCustomers ? undefined : member.cookie
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': 'en',
    'x-forwarded-for': addressOf(path),
    ...(cookie && { cookie }),
  }
  try {
    const method = fields ? 'POST' : 'GET'
    const body = fields && new URLSearchParams(fields).toString()
    const received = await send(shop, { method, path: at, headers, ...(body !== undefined && { body }) })
    if (received === 'killed') return received
    return fields ? readAnswer(received) : readPage(received, path)
  } catch (error) {
    return { kind: 'odd', what: `no answer: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** A separate address for each form, because this run does not test rate limits. */
function addressOf(path: string): string {
  const hash = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 65_536, 7)
  return `10.201.${hash >> 8}.${hash & 255}`
}
