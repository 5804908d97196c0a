import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { PASSWORD, signUpAs, TEST_APP_SECRET } from '../accounts.factory.ts'
import { grantAdministrator, revokeAdministrator } from '../administrators.server.ts'
import { changeEmail, confirmEmail } from '../change-email.server.ts'
import { changePassword, type Self } from '../passwords/change-password.server.ts'
import { makeResetLink, inviteStaff, switchUser } from '#app/people/staff/people.factory.ts'
import { listInvitations } from '#app/people/staff/staff.queries.server.ts'
import { accountLinkPath, findAccountLink, makeAccountLink, type AccountLink } from './account-link.server.ts'
import { requestReset } from './request-reset.server.ts'
import { setPasswordByLink } from './set-password-by-link.server.ts'

const NEW_PASSWORD = 'nine small honey cakes'

const { db, auth, clock } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = () => ({ db, clock, appSecret: TEST_APP_SECRET })
const words = { lang: 'en', t: translateTo('en') } as const

async function buildAccount(email: string, { isAdmin = false } = {}): Promise<Self> {
  const { userId, cookie } = await signUpAs(auth, db, email, { isAdmin })
  const { sessionId } = (await auth.findUser(new Headers({ cookie })))!
  return { userId, email, isAdmin, clientAddress: '198.51.100.7', sessionId }
}

const linkOf = (id: string) => findAccountLink(deps(), accountLinkPath(TEST_APP_SECRET, id).split('=')[1]!, clock.now())

/** The links that the shop has sent, oldest first; undefined for one that no longer works. */
async function sentLinks(): Promise<(AccountLink | undefined)[]> {
  const rows = await db.selectFrom('account_links').select('id').orderBy('created_at').orderBy('id').execute()
  return Promise.all(rows.map(({ id }) => linkOf(id)))
}

describe('a link that was sent for an account', () => {
  const wish = { email: 'new@shop.example', password: PASSWORD }
  const ways: [string, (self: Self, waiting: AccountLink) => Promise<unknown>][] = [
    ['its password was changed', (self) => changePassword(deps(), self, { present: PASSWORD, wanted: NEW_PASSWORD })],
    ['its email was changed', (self) => changeEmail({ ...deps(), ...words, canMail: false }, self, wish)],
    ['a new email was confirmed', (_, waiting) => confirmEmail(deps(), waiting)],
    ['it was switched off', (self) => switchUser(deps(), { name: 'owner@shop.example' }, self.userId, false)],
    ['it became one of staff', (self) => grantAdministrator(db, self.email)],
    [
      'its password was changed past the shop',
      (self) => db.updateTable('auth_accounts').set({ password: 'x' }).where('user_id', '=', self.userId).execute(),
    ],
    [
      'its email was changed past the shop',
      (self) => db.updateTable('users').set({ email: 'new@shop.example' }).where('id', '=', self.userId).execute(),
    ],
  ]
  it.each(ways)('ends once %s', async (_, change) => {
    await buildAccount('owner@shop.example', { isAdmin: true })
    const self = await buildAccount('hana@shop.example')
    const other = await buildAccount('dawit@shop.example')
    const { email, clientAddress } = self
    expect(await requestReset(deps(), { email, clientAddress, ...words })).toEqual({ ok: true })
    expect(await requestReset(deps(), { email: other.email, clientAddress, ...words })).toEqual({ ok: true })
    await changeEmail({ ...deps(), ...words, canMail: true }, self, { email: 'third@shop.example', password: PASSWORD })
    const sent = await sentLinks()
    const reset = sent.find((link) => link?.userId === self.userId && link.kind === 'reset')!
    const waiting = sent.find((link) => link?.kind === 'email_change')!
    await change(self, waiting)
    expect((await sentLinks()).filter(Boolean)).toMatchObject([{ kind: 'reset', userId: other.userId }])
    // A page that was opened earlier with the link is refused too.
    expect(await setPasswordByLink(deps(), reset, NEW_PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
    expect(await confirmEmail(deps(), waiting)).toEqual({ ok: false, reason: 'link_over' })
  })

  it('ends, too, once another account takes its new address, or leaves it', async () => {
    const [hana, dawit] = [await buildAccount('hana@shop.example'), await buildAccount('dawit@shop.example')]
    const ways = { ...deps(), ...words, canMail: true }
    const move = (email: string) => db.updateTable('users').set({ email }).where('id', '=', dawit.userId).execute()
    await changeEmail(ways, hana, { email: 'third@shop.example', password: PASSWORD })
    const [waiting] = await sentLinks()
    await move('third@shop.example')
    await move('fourth@shop.example')
    expect(await confirmEmail(deps(), waiting!)).toEqual({ ok: false, reason: 'link_over' })
    expect(await sentLinks()).toEqual([undefined])
  })

  it('gives its address to one of two who confirm it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `new${round}@shop.example`
      const people = [await buildAccount(`hana${round}@shop.example`), await buildAccount(`dawit${round}@shop.example`)]
      for (const self of people)
        await changeEmail({ ...deps(), ...words, canMail: true }, self, { email, password: PASSWORD })
      const links = (await sentLinks()).filter((link) => link !== undefined)
      const confirmed = await Promise.all(links.map((link) => confirmEmail(deps(), link)))
      expect(confirmed).toContainEqual({ ok: true, email })
      expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  it('is used by one of two concurrent openers while the password is changed, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const self = await buildAccount(`hana${round}@shop.example`)
      await requestReset(deps(), { email: self.email, clientAddress: self.clientAddress, ...words })
      const link = (await sentLinks()).find((sent) => sent?.userId === self.userId)!
      const [byLink, changed] = await Promise.all([
        setPasswordByLink(deps(), link, NEW_PASSWORD),
        changePassword(deps(), self, { present: PASSWORD, wanted: 'ten small honey cakes' }),
      ])
      // Where the link was quicker than the check of the present password, that password was no longer theirs.
      const [ok, over, wrong] = [
        { ok: true },
        { ok: false, reason: 'link_over' },
        { ok: false, reason: 'wrong_password' },
      ]
      expect([
        [ok, ok],
        [over, ok],
        [ok, wrong],
      ]).toContainEqual([byLink, changed])
    }
  })
})

describe('what an administrator issued', () => {
  async function buildTeam() {
    const owner = await buildAccount('owner@shop.example', { isAdmin: true })
    const hana = await buildAccount('hana@shop.example', { isAdmin: true })
    const dawit = await buildAccount('dawit@shop.example', { isAdmin: true })
    const [byOwner, byHana] = [owner, hana].map(({ userId, email }) => ({ id: userId, name: email }))
    const ways = { ...deps(), ...words, canMail: false, canText: false }
    const invite = (email: string, maker = byHana!) =>
      inviteStaff(ways, maker, { email, name: '', phone: '', role: 'counter' })
    return { owner, hana, dawit, byOwner: byOwner!, byHana: byHana!, invite }
  }

  it.each([
    ['switched off', (userId: string) => switchUser(deps(), { name: 'owner@shop.example' }, userId, false)],
    [
      'made an ordinary customer',
      () => revokeAdministrator(db, 'hana@shop.example', { actor: { name: 'owner@shop.example' }, at: clock.now() }),
    ],
    ['lowered at the machine', () => revokeAdministrator(db, 'hana@shop.example', { at: clock.now() })],
  ])('opens nothing once they are %s, and the log names each', async (_, end) => {
    const { hana, dawit, byOwner, byHana, invite } = await buildTeam()
    const invited = await invite('liya@shop.example')
    await invite('sara@shop.example', byOwner)
    const reset = await makeResetLink(deps(), byHana, dawit.userId)
    if (!invited.ok || !reset.ok) throw new Error('not made')
    const [open, openReset] = [(await linkOf(invited.linkId))!, (await linkOf(reset.linkId))!]
    expect(await end(hana.userId)).toMatchObject({ ok: true })
    expect([await linkOf(invited.linkId), await linkOf(reset.linkId)]).toEqual([undefined, undefined])
    expect(await setPasswordByLink(deps(), open, NEW_PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
    expect(await setPasswordByLink(deps(), openReset, NEW_PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
    expect((await listInvitations(db, clock.now())).map(({ email }) => email)).toEqual(['sara@shop.example'])
    const logged = await db.selectFrom('audit_log').select(['action', 'label_en']).orderBy('id').execute()
    expect(logged).toContainEqual({ action: 'withdraw_invitation', label_en: 'liya@shop.example' })
    expect(logged).toContainEqual({ action: 'withdraw_reset_link', label_en: 'dawit@shop.example' })
    expect(await invite('meron@shop.example')).toEqual({ ok: false, reason: 'maker_lost_right' })
    expect(await makeResetLink(deps(), byHana, dawit.userId)).toEqual({ ok: false, reason: 'maker_lost_right' })
  })

  it('also opens nothing when the right is removed by SQL, and cannot be created without it', async () => {
    const { byHana, invite } = await buildTeam()
    const invited = await invite('liya@shop.example')
    if (!invited.ok) throw new Error(invited.reason)
    await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', byHana.id).execute()
    expect(await linkOf(invited.linkId)).toBeUndefined()
    const link = { kind: 'invite', userId: null, email: 'meron@shop.example', madeBy: byHana } as const
    await expect(makeAccountLink(db, link, clock.now())).rejects.toThrow('may not give this role')
    const again = db.updateTable('account_links').set({ used_at: null }).where('id', '=', invited.linkId)
    await expect(again.execute()).rejects.toThrow('may not give this role')
  })
})
