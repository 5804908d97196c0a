import { expect, it } from 'vitest'
import { FORM_MARK, NEEDED_MARK } from '#app/base/ui/forms/sent-form.ts'
import { readSentForm } from './sent-forms.ts'

const send = (referer: string) => {
  const body = new URLSearchParams([
    [FORM_MARK, 'f'],
    [NEEDED_MARK, 'name'],
    ['name', ''],
  ])
  return readSentForm(new Request('http://shop.test/admin/acts', { method: 'POST', body, headers: { referer } }))
}

it('an incomplete form goes back to its page, and never to another host', async () => {
  expect(await send('http://shop.test/admin/users?role=driver')).toEqual({
    backTo: '/admin/users?role=driver&_form=f&_needed=name',
  })
  for (const path of ['//evil.test/admin', '///evil.test/admin', '/admin/..//evil.test/'])
    expect(await send(`http://shop.test${path}`)).toEqual({ backTo: expect.stringMatching(/^\/evil\.test\//) })
  expect(await send('http://evil.test/admin/users')).not.toHaveProperty('backTo')
})

it('a page that is shown again has no PIN and no password in it', async () => {
  const body = new URLSearchParams([
    [FORM_MARK, 'f'],
    [NEEDED_MARK, 'name'],
    ['pin', '4821'],
    ['newPassword', 'seven small honey cakes'],
    ['note', 'for Sara'],
  ])
  const read = await readSentForm(new Request('http://shop.test/admin/acts', { method: 'POST', body }))
  expect(read).toMatchObject({ sent: { typed: [['note', 'for Sara']], missing: ['name'] } })
})
