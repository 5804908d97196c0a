import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { inviteStaff } from './invite-staff.ts'
import { demoShop } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'

const shop = demoShop()

it('a tablet takes PINs of those whom it names, until it is withdrawn', async () => {
  const [tablet, office] = [await shop.owner(), await shop.owner()]
  const { name } = await inviteStaff(shop, office, { role: 'counter', name: 'Hana Example' })
  const devices = await tablet.open(adminPaths.devices)
  const person = devices.names('checkbox').find((label) => label.startsWith(name))!
  const enrolled = { 'Name of the device': 'Tablet', [person]: true, Kitchen: false }
  const taken = await tablet.send(devices, 'Take PINs here', enrolled)
  expect(taken.main).toContain('Tablet takes PINs now.')
  const made = await tablet.send(taken, `Make a one-time PIN for ${name}`)
  const oneTime = made.field(/^The one-time PIN of/).getAttribute('value')!

  const switchPerson = (page: ShownPage) => tablet.send(page, page.all('button', { name: 'Switch person' })[0]!)
  const submit = async (faces: ShownPage, fields: Record<string, string>) =>
    tablet.post((await tablet.follow(faces, new RegExp(name))).address, fields)
  const faces = await switchPerson(await tablet.open('/admin/orders'))
  expect(faces.names('heading')).toContain('Who is working?')
  const own = await submit(faces, { pin: oneTime })
  expect(own.names('heading')).toContain('Choose your own PIN')
  const typed = (pin: string, again = pin) => ({ 'Your new PIN': pin, 'The same PIN again': again })
  const differing = await tablet.send(own, 'Save and go on', typed('4071', '4072'))
  expect(differing.text).toContain('The two PINs differ.')
  const easy = await tablet.send(differing, 'Save and go on', typed('1111'))
  expect(easy.text).toContain('This PIN is easy to guess.')
  const opened = await tablet.send(easy, 'Save and go on', typed('4071'))
  expect(opened.address).toMatch(/^\/admin\/counter/)

  const again = await switchPerson(await tablet.open('/admin/orders'))
  const wrong = await submit(again, { pin: '9999' })
  expect(wrong.status).toBe(403)
  expect(wrong.text).toContain('4 tries left')
  expect((await submit(again, { pin: '4071' })).address).toMatch(/^\/admin\/counter/)
  expect((await tablet.open('/admin/users/customers')).status).toBe(403)

  // Withdrawn elsewhere: the next request finds a visitor in a browser like any other.
  const withdrawn = await office.send(await office.open(adminPaths.devices), /^Withdraw.*Tablet/)
  expect(withdrawn.main).toContain('Tablet is withdrawn.')
  expect((await tablet.open('/admin/orders')).address).toBe('/auth?next=%2Fadmin%2Forders&ended=yes')
})
