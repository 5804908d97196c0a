import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()
const PASSWORD = 'seven small honey cakes'

const rowsOf = (page: ShownPage, text: string) =>
  Array.from(page.document.querySelectorAll('[data-row]'), textOf).filter((row) => row.includes(text))

const OF_NOBODY = {
  name: 'Old book',
  scope: 'read',
  created_by: 'gone@shop.example',
  created_at: new Date('2026-01-01'),
  revoked_at: new Date('2026-02-01'),
  ended_with_maker: true,
}

describe.each(LANGS)('staff in %s', (lang) => {
  const t = translateTo(lang)
  const linkOf = (page: ShownPage, email: string) =>
    page.field(t('users.link.title', { email })).getAttribute('value') ?? ''

  it('are invited by email, set a password, get a link for a new one, are disabled and enabled again', async () => {
    const owner = await shop.owner(lang)
    const email = `hana-${lang}@example.test`
    const invitations = await owner.open(adminPaths.invitations)
    const send = t('users.invite.send')
    const invited = await owner.send(invitations, send, { email })
    const invitation = linkOf(invited, email)
    expect(invited.all('listitem').map(textOf).join()).toContain(email)
    expect((await owner.open(adminPaths.invitations)).html).not.toContain(invitation)

    const hana = shop.visitor(lang)
    const link = await hana.open(invitation)
    expect(link.names('heading', { within: 'main' })[0]).toBe(t('auth.link.invite.title'))
    const password = t('auth.new.password')
    const refused = await hana.send(link, t('auth.new.password.save'), { [password]: 'short' })
    expect(refused.main).toContain(t('auth.error.password.short'))
    // Signed in at once, on the page of their role.
    const done = await hana.send(refused, t('auth.new.password.save'), { [password]: PASSWORD })
    expect(done.address).toBe(`${adminPaths.counter}?welcome=yes`)
    const stranger = shop.visitor(lang)
    expect((await stranger.open(invitation)).names('heading', { within: 'main' })[0]).toBe(t('auth.link.over.title'))

    const found = await owner.open(`${adminPaths.staff}?search=${email}`)
    expect(found.main).toContain(t('staff.count', { count: 1 }))
    const card = await owner.open(found.one('link', { name: email, within: '[data-row]' }).getAttribute('href')!)
    const reset = await owner.send(card, t('users.reset'))
    expect(linkOf(reset, email)).toMatch(/\/auth\/link\?key=/)
    const off = await owner.send(card, t('users.switch.off'))
    expect(off.main).toContain(t('users.done.off', { email }))
    expect((await hana.open('/admin')).address).toBe('/auth?next=%2Fadmin&ended=yes')

    // Ticked together with the own account, which the act skips.
    const all = await owner.open(adminPaths.staff)
    const ticked = {
      [t('office.select.one', { name: email })]: true,
      [t('office.select.one', { name: OWNER.email })]: true,
    }
    const preview = await owner.send(all, t('staff.bulk.on'), ticked)
    expect(preview.main).toContain(t('staff.bulk.will', { count: 1 }))
    expect(preview.main).toContain(t('office.bulk.skip', { count: 1 }))
    const on = await owner.send(preview, t('staff.bulk.do.on', { count: 1 }))
    expect(rowsOf(on, email).join()).toContain(t('users.staff.active'))

    const log = rowsOf(await owner.open('/admin/users/log'), email)
    expect(log[0]).toContain(t('office.action.switch_on'))
    expect(log[1]).toContain(t('office.action.switch_off'))
    const filtered = await owner.open(`/admin/users/log?search=${email}&action=invite`)
    const [invite, ...others] = rowsOf(filtered, email)
    expect(invite).toContain(OWNER.email)
    expect(others).toEqual([])
    expect(await (await owner.ask('/admin/users/log/export.csv?action=invite')).text()).toContain(email)
    const saved = await owner.send(filtered, t('views.save'), { [t('views.name')]: email })
    expect(
      saved.one('link', { name: email, within: `nav[aria-label="${t('views.label')}"]` }).getAttribute('aria-current'),
    ).toBe('true')
  })

  it('are invited by phone with a name, and only the newest link works', async () => {
    const owner = await shop.owner(lang)
    const phone = lang === 'en' ? '0900000571' : '0900000572'
    const shown = `0900 000 ${phone.slice(-3)}`
    const send = t('users.invite.send')
    const page = await owner.open(adminPaths.invitations)
    const refused = await owner.send(page, send, { [t('users.staff.phone')]: phone })
    expect(refused.main).toContain(t('users.refused.name'))
    expect(refused.field(t('users.staff.phone')).getAttribute('value')).toBe(phone)
    const invited = await owner.send(refused, send, { [t('users.staff.name')]: 'ሣራ' })
    expect(invited.has('img', t('users.link.qr'))).toBe(true)
    expect(invited.one('link', { name: t('users.share.sms') }).getAttribute('href')).toMatch(/^sms:.*key%3D/)
    const renewed = await owner.send(invited, t('users.invitation.renew.of', { email: shown }))
    const [first, link] = [linkOf(invited, shown), linkOf(renewed, shown)]
    expect(link).not.toBe(first)
    const sara = shop.visitor(lang)
    expect((await sara.open(first)).names('heading', { within: 'main' })[0]).toBe(t('auth.link.over.title'))
    const mine = await sara.open(link)
    expect(mine.main).toContain(shown)
    const done = await sara.send(mine, t('auth.new.password.save'), { [t('auth.new.password')]: PASSWORD })
    expect(done.address).toBe(`${adminPaths.counter}?welcome=yes`)
    const typed = { [t('auth.email')]: phone, [t('auth.password')]: PASSWORD }
    const other = shop.visitor(lang)
    const signIn = await other.open('/auth?next=/admin')
    expect((await other.send(signIn, t('auth.sign.in'), typed, 'main')).address).toBe(adminPaths.counter)
  })

  it('give a program a token that reads, and revoke it', async () => {
    const owner = await shop.owner(lang)
    const name = `Book ${lang}`
    const page = await owner.open('/admin/settings/tokens')
    const made = await owner.send(page, t('tokens.create'), { [t('tokens.name')]: name })
    const token = made.field(t('tokens.made.title', { name })).getAttribute('value')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const program = shop.visitor()
    const read = async () => (await program.ask('/api/orders?limit=1', { headers })).status
    expect(await read()).toBe(200)
    expect((await program.ask('/api/occasions', { method: 'POST', headers, body: '{}' })).status).toBe(403)
    const row = (shown: ShownPage) => shown.all('listitem').find((one) => textOf(one).includes(name))!
    const revoked = await owner.send(made, made.one('button', { name: /./, within: row(made) }))
    expect(textOf(row(revoked))).toContain(t('tokens.revoked'))
    expect(await read()).toBe(401)
    expect((await owner.open('/admin/settings/tokens')).html).not.toContain(token!)
  })

  it('read in the log what a program changed in their name, and which tokens belong to nobody', async () => {
    const owner = await shop.owner(lang)
    const name = `stock script ${lang}`
    const page = await owner.open('/admin/settings/tokens')
    const chosen = { [t('tokens.name')]: name, [t('tokens.scope')]: t('tokens.scope.write') }
    const made = await owner.send(page, t('tokens.create'), chosen)
    const token = made.field(t('tokens.made.title', { name })).getAttribute('value')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name_en: `Name day ${lang}`, name_am: 'የስም ቀን' })
    expect((await shop.visitor().ask('/api/occasions', { method: 'POST', headers, body })).status).toBe(201)
    await shop.db
      .insertInto('api_tokens')
      .values({ ...OF_NOBODY, id: randomUUID(), token_sha256: lang })
      .execute()

    const tokens = await owner.open('/admin/settings/tokens')
    expect(
      tokens
        .all('listitem')
        .map(textOf)
        .find((row) => row.includes(OF_NOBODY.name)),
    ).toContain(t('tokens.of.nobody'))
    const row = tokens.all('listitem').find((one) => textOf(one).includes(name))!
    const log = await owner.open(tokens.one('link', { name: /./, within: row }).getAttribute('href')!)
    const entries = rowsOf(log, '')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toContain(t('office.history.token', { who: OWNER.email, token: name }))
  })
})
