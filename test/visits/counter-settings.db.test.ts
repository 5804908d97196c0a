import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

it('the shop’s QR code for the till is found in the settings, saved, taken away and in the log', async () => {
  const owner = await shop.owner()
  const t = translateTo('en')
  const found = await owner.open('/admin/settings/find?search=qr')
  expect(found.has('link', new RegExp(`^${t('setting.counter.qr')}`))).toBe(true)
  const settings = await owner.open('/admin/settings/counter')
  expect(settings.names('img')).not.toContain(t('picture.saved'))
  const none = await owner.send(settings, t('setting.counter.qr.save'))
  expect([none.status, none.main.includes(t('setting.counter.qr.missing'))]).toEqual([422, true])
  const picture = new File([await readFile('public/icon-192.png')], 'code.png', { type: 'image/png' })
  const code = new FormData()
  code.set('intent', 'qr')
  code.set('qr-picture_file', picture)
  const saved = await owner.ask('/admin/settings/counter', { method: 'POST', body: code })
  expect([saved.status, (await saved.text()).includes(t('setting.counter.qr.saved'))]).toEqual([200, true])
  const shown = await owner.open('/admin/settings/counter')
  expect(shown.names('img')).toContain(t('picture.saved'))
  const gone = await owner.send(shown, t('setting.counter.qr.remove'))
  expect(gone.main).toContain(t('setting.counter.qr.removed'))
  expect(gone.names('img')).not.toContain(t('picture.saved'))
  expect((await owner.open('/admin/users/log')).main).toContain(t('setting.counter.qr'))
})
