import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { grantAdministrator } from '#app/people/auth/administrators.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import type { InsiderShop } from './insider-shop.ts'
import { askShop, type Asked } from './ask-shop.ts'

/** Who acts together, for themselves; `honest` are all others. */
export type Party = 'manager' | 'cashier' | 'both' | 'honest'
export const PARTIES = ['manager', 'cashier', 'both'] as const satisfies Party[]

/** Somebody of flesh and blood, who may have several accounts. */
export interface Person {
  name: string
  party: Party
}

export interface Account {
  id: string
  person: Person
  email: string
  password: string
  isStaff: boolean
  pin: string
  /** Cookie of the newest session; empty: none. */
  cookie: string
}

/** The truth about people: whose each account is, whatever the shop's books call it. */
export class People {
  readonly accounts: Account[] = []
  /** To other addresses. */
  moves = 0
  readonly shop: InsiderShop

  constructor(shop: InsiderShop) {
    this.shop = shop
  }

  of(party: Party): Account[] {
    return this.accounts.filter(({ person }) => person.party === party)
  }

  staffOf(party: Party): Account[] {
    return this.of(party).filter(({ isStaff }) => isStaff)
  }

  find(id: string): Account | undefined {
    return this.accounts.find((account) => account.id === id)
  }

  /** A session of somebody else's account that a one-time PIN opened. Its holder has no password for it, and loses it with the session. */
  obtain({ id, email }: Account, { person, pin, cookie }: Pick<Account, 'person' | 'pin' | 'cookie'>): Account {
    const obtained = { id, email, person, pin, cookie, password: '', isStaff: true }
    this.accounts.push(obtained)
    return obtained
  }

  /** Whose account an address is now; undefined: nobody's. */
  async findIdOf(email: string): Promise<string | undefined> {
    const user = await this.shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    return user?.id
  }

  /** An account that somebody made or was given. */
  async note(account: Omit<Account, 'cookie' | 'pin'>): Promise<Account> {
    const noted = { ...account, cookie: '', pin: '' }
    this.accounts.push(noted)
    const { id, person } = account
    await sql`insert into insiders.accounts (id, person, party) values (${id}, ${person.name}, ${person.party})`.execute(
      this.shop.db,
    )
    return noted
  }

  async signUp(person: Person, email: string): Promise<Account | undefined> {
    const password = newPassword()
    const json = { email, password, name: email.split('@')[0] }
    const answer = await askShop(this.shop, { path: '/api/auth/sign-up/email', json })
    const id = answer.status === 200 ? await this.findIdOf(email) : undefined
    return id === undefined || this.find(id) ? undefined : this.note({ id, person, email, password, isStaff: false })
  }

  /** As the owner hires: the account is nobody else's making. */
  async hire(person: Person, role: Role): Promise<Account> {
    const { db } = this.shop
    const account = (await this.signUp(person, `${person.name}@shop.example`))!
    await grantAdministrator(db, account.email, { at: this.shop.now() })
    await db.updateTable('profiles').set({ role }).where('id', '=', account.id).execute()
    account.isStaff = true
    await this.signIn(account)
    return account
  }

  async signIn(account: Account): Promise<boolean> {
    if (account.password === '') {
      const at = this.accounts.indexOf(account)
      if (at >= 0) this.accounts.splice(at, 1)
      return false
    }
    const json = { email: account.email, password: account.password }
    const answer = await askShop(this.shop, { path: '/api/auth/sign-in/email', json })
    if (answer.status !== 200) return false
    await keepAwake(this.shop.db, account.id, this.shop.now())
    account.cookie = cookiesOf(answer.setCookie)
    return true
  }

  /** A form under an account, which signs in again when its session is over. */
  async ask(account: Account, asked: Omit<Asked, 'cookie'>): ReturnType<typeof askShop> {
    if (account.cookie === '') await this.signIn(account)
    const answer = await askShop(this.shop, { ...asked, cookie: account.cookie })
    if (!answer.isSignedOut || !(await this.signIn(account))) return answer
    return askShop(this.shop, { ...asked, cookie: account.cookie })
  }
}

/** Longer than a run lets a session live unused. */
const SESSION_MS = 60 * 86_400_000

export const newPassword = () => randomBytes(12).toString('hex')

export function cookiesOf(setCookie: readonly string[]): string {
  return setCookie.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The database dates a new session by its own clock, which the shop's clock is ahead of. */
export async function keepAwake(db: Database, userId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + SESSION_MS)
  await db.updateTable('sessions').set({ last_seen_at: now, expires_at: until }).where('user_id', '=', userId).execute()
}
