import { createHmac, randomUUID } from 'node:crypto'
import { createApiToken, inviteStaff, makeResetLink } from '#app/people/staff/people.factory.ts'
import { callAs, cookieOf, PASSWORD, TEST_APP_SECRET, TEST_FACTS } from '#app/people/auth/accounts.factory.ts'
import { changeEmail } from '#app/people/auth/change-email.server.ts'
import { checkPin } from '#app/people/auth/devices/check-pin.server.ts'
import { findDevice, listFaces } from '#app/people/auth/devices/devices.queries.server.ts'
import { enrolDevice, giveOneTimePin } from '#app/people/auth/devices/devices.factory.ts'
import { setOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import { accountLinkPath, findAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { requestReset } from '#app/people/auth/links/request-reset.server.ts'
import { requestSignUp } from '#app/people/auth/sign-up/request-sign-up.server.ts'
import { readCookie, TRUSTED_DEVICE_COOKIE } from '#app/people/auth/session-cookie.ts'
import { isTrustedDevice } from '#app/people/auth/two-factor/challenge.server.ts'
import { beginTwoFactor, confirmTwoFactor } from '#app/people/auth/two-factor/set-up-two-factor.server.ts'
import { codeOf, counterAt, fromBase32 } from '#app/people/auth/two-factor/totp.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { approveByPin, findSecondPerson } from '#app/till/sales/approvals.server.ts'
import { signedText } from '#app/till/proof/signed-text.ts'
import { judgeSignature, offerTillKey } from '#app/till/proof/till-keys.server.ts'
import { done } from './ticket.ts'
import { PIN, words, depsOf, type AccountTicket, type AccountWorld } from './account-world.ts'

const linkOpens = (world: AccountWorld, id: string) => async () => {
  const key = accountLinkPath(TEST_APP_SECRET, id).split('key=')[1]!
  return (await findAccountLink(depsOf(world), key, world.clock.now())) !== undefined
}

/** The newest link that the shop has sent. */
async function sentLink(world: AccountWorld) {
  const links = world.db.selectFrom('account_links').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc')
  return linkOpens(world, (await links.executeTakeFirstOrThrow()).id)
}

export const signIn = ({ auth }: AccountWorld, { name }: { name: string }, extra: Parameters<typeof callAs>[3] = {}) =>
  callAs(auth, '/sign-in/email', { email: name, password: PASSWORD }, extra)
const lives = (world: AccountWorld, cookie: string) => async () =>
  (await world.auth.findUser(new Headers({ cookie }))) !== null

async function enrol(world: AccountWorld, people: string[] = []) {
  const facts = { name: 'Tablet', roles: people.length > 0 ? [] : (['owner', 'manager', 'counter'] as const), people }
  const enrolled = done(await enrolDevice(depsOf(world), world.maker, world.maker.session, facts))
  const cookie = `tafach.device=${enrolled.token}`
  return { cookie, id: (await findDevice(world.db, new Headers({ cookie })))!.id }
}

export async function withPin(world: AccountWorld) {
  done(await setOwnPin(depsOf(world), world.person.self, { password: PASSWORD, pin: PIN }))
  return enrol(world)
}

const pinOpens = (world: AccountWorld, deviceId: string, pin: string) => async () =>
  (await checkPin(depsOf(world), { deviceId, profileId: world.person.id, pin }, world.clock.now())).ok

/** Two-factor of the person, and a sign-in that waits for its code. */
async function withTwoFactor(world: AccountWorld) {
  const { self } = world.person
  const { secret } = (await beginTwoFactor(depsOf(world), self))!
  const codeNow = () => codeOf(fromBase32(secret), counterAt(world.clock.now()))
  const on = done(await confirmTwoFactor(depsOf(world), self, { code: codeNow(), password: PASSWORD }))
  world.later(60_000)
  const verify = async (waiting: Response, body: object) =>
    callAs(world.auth, '/two-step/verify', body, { cookie: cookieOf(waiting) })
  return { codeNow, verify, backupCodes: on.backupCodes }
}

const ofMaker = ['maker switched off', 'maker switched off and on', 'maker lowered', 'maker removed'] as const

export const accountTickets: AccountTicket[] = [
  {
    kind: 'Invitation',
    isForStaff: false,
    make: async (world) => {
      const typed = { email: world.person.name, name: '', phone: '', role: 'counter' }
      const made = done(await inviteStaff({ ...depsOf(world), ...words }, world.maker, typed))
      return linkOpens(world, made.linkId)
    },
    ends: [
      ...ofMaker,
      'maker’s password changed',
      'email changed',
      'joined the staff',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['password changed'],
  },
  {
    kind: 'Link for a new password, from an owner',
    isForStaff: true,
    make: async (world) => {
      const made = done(await makeResetLink(depsOf(world), world.maker, world.person.id))
      return linkOpens(world, made.linkId)
    },
    ends: [
      ...ofMaker,
      'maker’s password changed',
      'email changed',
      'phone changed',
      'password changed',
      'password changed past the shop',
      'account confirmed',
      'role changed',
      'left the staff',
      'switched off',
      'switched off and on',
      'removed',
    ],
  },
  {
    kind: 'Link for a new password, by email',
    isForStaff: true,
    make: async (world) => {
      await requestReset(depsOf(world), { email: world.person.name, clientAddress: '10.0.0.9', ...words })
      return sentLink(world)
    },
    ends: [
      'email changed',
      'phone changed',
      'password changed',
      'password changed past the shop',
      'role changed',
      'left the staff',
      'switched off',
      'switched off and on',
      'removed',
    ],
  },
  {
    kind: 'Link for a new email',
    isForStaff: false,
    make: async (world) => {
      const wanted = { email: 'new@shop.example', password: PASSWORD }
      await changeEmail({ ...depsOf(world), ...words, canMail: true }, world.person.self, wanted)
      return sentLink(world)
    },
    ends: [
      'address taken by another account',
      'email changed',
      'password changed',
      'password changed past the shop',
      'joined the staff',
      'switched off',
      'switched off and on',
      'removed',
    ],
  },
  {
    kind: 'Link of a sign-up',
    isForStaff: false,
    make: async (world) => {
      const wish = { email: 'new@shop.example', password: PASSWORD, name: '', clientAddress: '10.0.0.9' }
      await requestSignUp(depsOf(world), { ...wish, ...words })
      return sentLink(world)
    },
    ends: ['address taken by another account'],
  },
  {
    kind: 'Session',
    isForStaff: true,
    make: async (world) => lives(world, cookieOf(await signIn(world, world.person))),
    ends: [
      'password changed',
      'password changed past the shop',
      'signed out everywhere',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'phone changed', 'role changed', 'left the staff'],
  },
  {
    kind: 'Session of a customer',
    isForStaff: false,
    make: async (world) => lives(world, cookieOf(await signIn(world, world.person))),
    ends: ['joined the staff', 'password changed', 'switched off and on', 'removed'],
    stays: ['email changed'],
  },
  {
    kind: 'Session by PIN',
    isForStaff: true,
    make: async (world) => {
      const device = await withPin(world)
      const request = new Request('http://shop.example/auth/pin', {
        method: 'POST',
        headers: { cookie: device.cookie },
      })
      const who = { userId: world.person.id, deviceId: device.id }
      const opened = await world.auth.openByPin(request, TEST_FACTS, who)
      return lives(world, `${cookieOf(opened)}; ${device.cookie}`)
    },
    ends: [
      'device withdrawn',
      'PIN changed',
      'PIN removed',
      'password changed',
      'password changed past the shop',
      'left the staff',
      'left the staff and came back',
      'signed out everywhere',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['maker switched off', 'maker removed', 'email changed', 'role changed'],
  },
  {
    kind: 'Half-finished sign-in',
    isForStaff: true,
    make: async (world) => {
      const { codeNow, verify } = await withTwoFactor(world)
      const waiting = await signIn(world, world.person)
      return async () => (await verify(waiting, { code: codeNow() })).status === 200
    },
    ends: [
      'password changed',
      'password changed past the shop',
      'signed out everywhere',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'role changed'],
  },
  {
    kind: 'Trusted browser',
    isForStaff: true,
    make: async (world) => {
      const { codeNow, verify } = await withTwoFactor(world)
      const opened = await verify(await signIn(world, world.person), { code: codeNow(), trust: true })
      const token = readCookie(cookieOf(opened), TRUSTED_DEVICE_COOKIE) ?? ''
      return () => isTrustedDevice(depsOf(world), world.person.id, token)
    },
    ends: [
      'password changed',
      'password changed past the shop',
      'signed out everywhere',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'role changed'],
  },
  {
    kind: 'Backup code',
    isForStaff: true,
    make: async (world) => {
      const { verify, backupCodes } = await withTwoFactor(world)
      return async () => {
        const waiting = await signIn(world, world.person)
        return waiting.ok && (await verify(waiting, { code: backupCodes[0] })).status === 200
      }
    },
    ends: ['second factor renewed', 'switched off', 'removed'],
    stays: ['role changed', 'switched off and on'],
  },
  {
    kind: 'Own PIN',
    isForStaff: true,
    make: async (world) => pinOpens(world, (await withPin(world)).id, PIN),
    ends: [
      'PIN changed',
      'PIN removed',
      'device withdrawn',
      'left the staff',
      'left the staff and came back',
      'switched off',
      'removed',
    ],
    stays: ['email changed', 'password changed', 'role changed', 'switched off and on', 'maker removed'],
  },
  {
    kind: 'One-time PIN',
    isForStaff: true,
    make: async (world) => {
      const { id } = await enrol(world)
      const given = done(await giveOneTimePin(depsOf(world), world.maker, world.person.id))
      return pinOpens(world, id, given.pin)
    },
    ends: [
      ...ofMaker,
      'maker’s password changed',
      'account confirmed',
      'role changed',
      'PIN changed',
      'PIN removed',
      'device withdrawn',
      'left the staff',
      'left the staff and came back',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed'],
  },
  {
    kind: 'Device of the shop',
    isForStaff: true,
    make: async (world) => {
      const { cookie } = await withPin(world)
      return async () => (await findDevice(world.db, new Headers({ cookie }))) !== null
    },
    ends: ['device withdrawn'],
    stays: ['maker switched off', 'maker lowered', 'maker’s password changed', 'maker removed'],
  },
  {
    kind: 'Place of a person on a device',
    isForStaff: true,
    make: async (world) => {
      const { id } = await enrol(world, [world.person.id])
      const faces = () => listFaces(world.db, id, world.clock.now())
      return async () => (await faces()).some((face) => face.id === world.person.id)
    },
    ends: ['left the staff', 'left the staff and came back', 'device withdrawn', 'switched off', 'removed'],
    stays: ['email changed', 'role changed', 'switched off and on', 'maker removed'],
  },
  {
    kind: 'Token of a program',
    isForStaff: true,
    make: async (world) => {
      const wanted = { name: 'Books', scope: 'write', lifetimeDays: 0 } as const
      const made = done(await createApiToken(depsOf(world), world.maker, wanted))
      return async () => {
        const verdict = await world.auth.checkApiToken(made.token, '10.0.0.9')
        return verdict.ok && verdict.maker.id === world.maker.id
      }
    },
    ends: ofMaker,
    stays: ['maker’s password changed', 'maker’s email changed', 'maker signed out everywhere'],
  },
  {
    kind: 'Manager’s consent at a till',
    isForStaff: true,
    make: async (world) => {
      const { db, clock, person } = world
      await db.updateTable('profiles').set({ role: 'manager' }).where('id', '=', person.id).execute()
      const { id: deviceId } = await withPin(world)
      const asked = { saleId: randomUUID(), act: 'void', santim: 9000 } as const
      const consent = { ...asked, person: person.name, pin: PIN, askerId: 'nobody', deviceId }
      const { approvalId } = done(await approveByPin(depsOf(world), consent))
      const cashier = { id: 'nobody', name: 'nobody@shop.example' }
      const act = { ...asked, approvalId, actor: cashier, isProved: true }
      return async () => (await findSecondPerson(db, act, { at: clock.now(), now: clock.now() })) !== null
    },
    ends: ['device withdrawn', 'PIN changed', 'PIN removed', 'left the staff', 'switched off', 'removed'],
    stays: ['email changed', 'password changed', 'switched off and on'],
  },
  {
    kind: 'Key of a till',
    isForStaff: true,
    make: async (world) => {
      const { db, clock, person } = world
      const { id: staffDeviceId } = await withPin(world)
      const device = randomUUID()
      const till = { number: 1, name: '1', device, made_by: person.name, made_at: clock.now() }
      await db
        .insertInto('tills')
        .values({ ...till, staff_device_id: staffDeviceId })
        .execute()
      const found = (await findTillByDevice(db, device))!
      const key = (await offerTillKey(depsOf(world), { till: found, person, staffDeviceId, held: '' }))!
      return async () => {
        // Longer after the change than a tablet’s clock may be wrong.
        world.later(20 * 60_000)
        const madeAt = clock.now().toISOString()
        const act = {
          id: randomUUID(),
          device,
          person: person.name,
          sequence: 1,
          madeAt,
          till: '1',
          act: 'sell',
          body: '{}',
        }
        const signature = createHmac('sha256', key.secret).update(signedText(act)).digest('hex')
        const judged = await judgeSignature(depsOf(world), { till: found, act, signer: key.id, signature })
        return judged.by === 'proved' && judged.profileId === person.id
      }
    },
    ends: [
      'device withdrawn',
      'PIN changed',
      'PIN removed',
      'password changed',
      'left the staff',
      'left the staff and came back',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'role changed', 'signed out everywhere', 'maker removed'],
  },
]
