import { translateTo } from '#app/messages.server.ts'
import { changeRole, switchUser, confirmUser, saveStaff, signOutUser } from '#app/people/staff/people.factory.ts'
import { PASSWORD, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { grantAdministrator, revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import { changeEmail } from '#app/people/auth/change-email.server.ts'
import { removePin, withdrawDevice } from '#app/people/auth/devices/devices.factory.ts'
import { setOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import { changePassword } from '#app/people/auth/passwords/change-password.server.ts'
import { renewBackupCodes } from '#app/people/auth/two-factor/set-up-two-factor.server.ts'
import type { openAccountsAt } from '../accounts-at.ts'
import { done, type Changes, type Ticket } from './ticket.ts'

type Accounts = Awaited<ReturnType<typeof openAccountsAt>>
type Member = Awaited<ReturnType<Accounts['member']>>

/** An owner who makes tickets, another who stays, and the person whom the ticket is for. */
export interface AccountWorld extends Accounts {
  maker: Member
  other: Member
  person: Pick<Member, 'id' | 'name' | 'cookie' | 'self'>
}

export const NEW_PASSWORD = 'nine small honey cakes'
export const PIN = '4071'
export const words = { lang: 'en', t: translateTo('en'), canMail: false, canText: false } as const
export const depsOf = ({ db, clock }: AccountWorld) => ({ db, clock, appSecret: TEST_APP_SECRET })

export async function buildAccountWorld(accounts: Accounts, isStaff: boolean): Promise<AccountWorld> {
  const [maker, other] = [await accounts.member('maker', 'owner'), await accounts.member('other', 'owner')]
  if (isStaff) return { ...accounts, maker, other, person: await accounts.member('hana', 'counter') }
  const { userId, email, cookie } = await signUpAs(accounts.auth, accounts.db, 'hana@shop.example')
  const { sessionId } = (await accounts.auth.findUser(new Headers({ cookie })))!
  const self = { userId, email, isAdmin: false, clientAddress: '10.0.0.1', sessionId }
  return { ...accounts, maker, other, person: { id: userId, name: email, cookie, self } }
}

const disableMethods = async (world: AccountWorld, { id }: { id: string }) => {
  done(await switchUser(depsOf(world), world.other, id, false))
}
const switchOn = async (world: AccountWorld, { id }: { id: string }) => {
  done(await switchUser(depsOf(world), world.other, id, true))
}
const newPassword = async (world: AccountWorld, self: Member['self']) => {
  done(await changePassword(depsOf(world), self, { present: PASSWORD, wanted: NEW_PASSWORD }))
}

export const accountChanges = {
  'maker switched off': (world) => disableMethods(world, world.maker),
  'maker switched off and on': async (world) => {
    await disableMethods(world, world.maker)
    await switchOn(world, world.maker)
  },
  'maker lowered': async (world) => {
    done(await changeRole(depsOf(world), world.other, { userId: world.maker.id, role: 'driver' }))
  },
  'account confirmed': async (world) => {
    done(await confirmUser(depsOf(world), world.other, world.person.id))
  },
  'maker’s email changed': async (world) => {
    const wanted = { email: 'moved@shop.example', password: PASSWORD }
    done(await changeEmail({ ...depsOf(world), ...words }, world.maker.self, wanted))
  },
  'maker signed out everywhere': (world) => signOutUser(depsOf(world), world.other, world.maker.id),
  'maker’s password changed': (world) => newPassword(world, world.maker.self),
  'maker removed': ({ db, maker }) => db.deleteFrom('users').where('id', '=', maker.id).execute(),
  'switched off': (world) => disableMethods(world, world.person),
  'switched off and on': async (world) => {
    await disableMethods(world, world.person)
    await switchOn(world, world.person)
  },
  'left the staff': async ({ db, person }) => {
    done(await revokeAdministrator(db, { id: person.id }))
  },
  'left the staff and came back': async ({ db, person }) => {
    done(await revokeAdministrator(db, { id: person.id }))
    done(await grantAdministrator(db, person.name))
  },
  'joined the staff': async ({ db, person }) => {
    done(await grantAdministrator(db, person.name))
  },
  'role changed': async (world) => {
    done(await changeRole(depsOf(world), world.other, { userId: world.person.id, role: 'manager' }))
  },
  lowered: async (world) => {
    done(await changeRole(depsOf(world), world.other, { userId: world.person.id, role: 'driver' }))
  },
  'a quarter of an hour passed': ({ later }) => {
    later(15 * 60_000)
    return Promise.resolve()
  },
  'an hour passed': ({ later }) => {
    later(3_600_001)
    return Promise.resolve()
  },
  'email changed': async (world) => {
    const wanted = { email: 'moved@shop.example', password: PASSWORD }
    done(await changeEmail({ ...depsOf(world), ...words }, world.person.self, wanted))
  },
  'phone changed': async (world) => {
    done(await saveStaff(depsOf(world), world.other, world.person.id, { name: 'Hana', phone: '900000123' }))
  },
  'address taken by another account': ({ db, other }) =>
    db.updateTable('users').set({ email: 'new@shop.example' }).where('id', '=', other.id).execute(),
  'password changed': (world) => newPassword(world, world.person.self),
  'password changed past the shop': ({ db, person }) =>
    db.updateTable('auth_accounts').set({ password: 'x' }).where('user_id', '=', person.id).execute(),
  'signed out everywhere': (world) => signOutUser(depsOf(world), world.other, world.person.id),
  'PIN changed': async (world) => {
    world.later(1000)
    done(await setOwnPin(depsOf(world), world.person.self, { password: PASSWORD, pin: '8350' }))
  },
  'PIN removed': async (world) => {
    done(await removePin(depsOf(world), world.other, world.person.id))
  },
  'device withdrawn': async (world) => {
    const { id } = await world.db.selectFrom('staff_devices').select('id').executeTakeFirstOrThrow()
    done(await withdrawDevice(depsOf(world), world.other, id))
  },
  'second factor renewed': async (world) => {
    done(await renewBackupCodes(depsOf(world), world.person.self, PASSWORD))
  },
  removed: ({ db, person }) => db.deleteFrom('users').where('id', '=', person.id).execute(),
} as const satisfies Changes<AccountWorld>

export interface AccountTicket extends Ticket<AccountWorld, keyof typeof accountChanges> {
  /** Whether the person works here. */
  isForStaff: boolean
}
