import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { askShop, quotedIn } from './ask-shop.ts'
import { did, happens, pick, someAddress, upTo, type Attempted, type Insider, type InsiderAction } from './insider.ts'
import { cookiesOf, keepAwake, newPassword, type Account } from './people.ts'

/** Of kept links and PINs. */
const NEWEST = 12

const ROLES = ['counter', 'kitchen', 'driver', 'manager', 'owner'] as const

/** The answer to a link that is used up, replaced or expired. */
const OVER = 410

const NO_LINK: Attempted = { isDone: false, reason: 'no link in the answer' }

function anybody(insider: Insider): Account {
  return pick(insider, insider.people.accounts)!
}

const somePin = (insider: Insider) => String(1000 + upTo(insider, 9000))

async function invite(insider: Insider): Promise<Attempted> {
  const { people, me, own } = insider
  const email = happens(insider, 0.8) ? someAddress(insider) : anybody(insider).email
  const fields = { email, name: '', phone: '', role: pick(insider, ROLES)! }
  const answer = await people.ask(me, { path: adminPaths.invitations, fields })
  if (!answer.isDone) return did(answer)
  const link = quotedIn(answer.text).find((each) => each.includes('/auth/link?key='))
  if (!link) return NO_LINK
  own.links.push(link.slice(link.indexOf('/auth/link')))
  return did(answer)
}

/** The holder chooses a password, whoever has the address by now, and tries to sign in with it. */
async function openLink(insider: Insider): Promise<Attempted | undefined> {
  const { people, own, shop, me } = insider
  const link = pick(insider, own.links.slice(-NEWEST))
  if (link === undefined) return undefined
  const page = await askShop(shop, { path: link })
  const email = quotedIn(page.text).find((each) => /^[^ ]+@[^ ]+\.example$/.test(each)) ?? ''
  const password = newPassword()
  const answer = await askShop(shop, { path: link, fields: { password } })
  if (answer.isDone || answer.status === OVER) own.links = own.links.filter((each) => each !== link)
  if (!answer.isDone || email === '') return did(answer)
  const id = await people.findIdOf(email)
  if (id === undefined) return did(answer)
  const known = people.find(id)
  const account = known ?? (await people.note({ id, person: me.person, email, password, isStaff: true }))
  // Of an account that is somebody else's nothing is remembered: the watch over names has seen it.
  if (account.person.party !== insider.party) return did(await trySignIn(insider, email, password))
  Object.assign(account, { password, isStaff: true })
  return (await people.signIn(account)) ? did(answer) : { isDone: false, reason: 'no session' }
}

function trySignIn({ shop }: Insider, email: string, password: string) {
  return askShop(shop, { path: '/api/auth/sign-in/email', json: { email, password } })
}

async function acceptInvitation(insider: Insider): Promise<Attempted | undefined> {
  const { people, own, party } = insider
  const link = pick(insider, own.links.slice(-NEWEST))
  const account = pick(insider, people.of(party))
  if (link === undefined || !account) return undefined
  const password = newPassword()
  const fields = { intent: 'accept', present: account.password, password }
  const answer = await people.ask(account, { path: link, fields })
  // The password may be changed by a form that is refused afterwards.
  if ((await trySignIn(insider, account.email, password)).isDone) account.password = password
  if (answer.isDone && answer.to.startsWith('/admin')) account.isStaff = true
  return did(answer)
}

async function signUp(insider: Insider): Promise<Attempted> {
  const account = await insider.people.signUp(insider.me.person, someAddress(insider))
  return account ? { isDone: true, reason: '' } : { isDone: false, reason: 'the address is taken' }
}

export async function moveToAddress(
  { people }: Pick<Insider, 'people'>,
  account: Account,
  email: string,
): Promise<Attempted> {
  const fields = { intent: 'email', email, present: account.password }
  const answer = await people.ask(account, { path: '/auth/account', fields })
  const isDone = answer.isDone && answer.to.includes('done=email')
  if (isDone) {
    account.email = email
    people.moves += 1
  }
  return { isDone, reason: answer.reason }
}

async function setOwnPin(insider: Insider): Promise<Attempted> {
  const pin = somePin(insider)
  const account = pick(insider, insider.people.staffOf(insider.party))!
  const fields = { intent: 'pin', present: account.password, pin }
  const answer = await insider.people.ask(account, { path: '/auth/account', fields })
  if (answer.isDone) account.pin = pin
  return did(answer)
}

async function givePin(insider: Insider): Promise<Attempted> {
  const { people, me, own } = insider
  const { id } = anybody(insider)
  const answer = await people.ask(me, {
    path: adminPaths.devices,
    fields: { intent: 'give', id: randomUUID(), user: id },
  })
  const pin = quotedIn(answer.text).find((each) => /^\d{4,8}$/.test(each))
  if (!answer.isDone || pin === undefined) return did(answer)
  own.oneTimePins.push({ userId: id, pin })
  await sql`insert into insiders.given (account, party) values (${id}, ${insider.party})`.execute(insider.shop.db)
  return did(answer)
}

/** On the party's tablet: with an own PIN, one that was given, or a guess. */
async function signInByPin(insider: Insider): Promise<Attempted | undefined> {
  const { people, own, till, shop, party } = insider
  const given = happens(insider, 0.4) ? pick(insider, own.oneTimePins.slice(-NEWEST)) : undefined
  const other = happens(insider, 0.1) ? anybody(insider) : pick(insider, people.staffOf(party))!
  const userId = given?.userId ?? other.id
  const wanted = somePin(insider)
  const pin = given?.pin ?? (other.person.party === party && other.pin !== '' ? other.pin : somePin(insider))
  const fields: Record<string, string> = given ? { one_time: pin, pin: wanted, again: wanted } : { pin }
  const answer = await askShop(shop, { path: `/auth/pin?person=${userId}`, fields, cookie: till.cookie })
  if (!answer.isDone || answer.setCookie.length === 0) return { isDone: false, reason: answer.reason || 'no session' }
  await keepAwake(shop.db, userId, shop.now())
  const known = people.find(userId)
  if (!known) return did(answer)
  const got = { person: insider.me.person, pin: given ? wanted : pin, cookie: cookiesOf(answer.setCookie) }
  const isOwn = known.person.party === party
  if (isOwn) Object.assign(known, { pin: got.pin, cookie: got.cookie })
  await till.comes(isOwn ? known : people.obtain(known, got))
  return did(answer)
}

/** Acts on accounts: invitations, links, addresses and PINs. */
export const peopleActions: readonly InsiderAction[] = [
  { kind: 'people: invite somebody', weight: 2, attempt: invite },
  { kind: 'people: choose a password by a kept link', weight: 2, attempt: openLink },
  { kind: 'people: accept an invitation', attempt: acceptInvitation },
  { kind: 'people: sign up', weight: 0.4, attempt: signUp },
  {
    kind: 'people: move to another address',
    attempt: (insider) =>
      moveToAddress(insider, pick(insider, insider.people.of(insider.party))!, someAddress(insider)),
  },
  { kind: 'people: set a PIN', weight: 0.5, attempt: setOwnPin },
  { kind: 'people: give a one-time PIN', attempt: givePin },
  { kind: 'people: sign in by PIN', weight: 0.5, attempt: signInByPin },
]
