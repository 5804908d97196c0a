import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildTill } from '#app/till/sales/till.factory.ts'
import { signUpAs } from '#app/people/auth/accounts.factory.ts'
import { demoShop } from './open-demo-shop.ts'

const DAY_MS = 86_400_000
const shop = demoShop()
let tills = 0

/** A till of somebody's, whose shift began with ETB 1,500 and is open. */
async function openShift() {
  const { db, server } = shop
  tills += 1
  const email = `sara-${randomUUID()}@example.test`
  const { userId } = await signUpAs(server.services.auth, db, email, { isAdmin: true })
  await db.updateTable('profiles').set({ role: 'counter' }).where('id', '=', userId).execute()
  const { shiftId } = await buildTill(db, { id: userId, name: email }, new Date(Date.now() - 40 * DAY_MS), tills)
  return { email, till: tills, address: `/admin/payments/shifts/${shiftId}` }
}

it.each(LANGS)(
  'a drawer is counted on its page before its sum is seen, signed by a second person and closed, in %s',
  async (lang) => {
    const t = translateTo(lang)
    const { email, till, address } = await openShift()
    const sara = await shop.signIn(email, lang)
    const owner = await shop.owner(lang)
    const takeOut = async (amount: string) =>
      sara.send(await sara.open(address), t('shift.move.out'), {
        [t('shift.move.amount')]: amount,
        [t('shift.move.reason')]: 'Gas for the oven',
      })

    const tooMuch = await takeOut('9,000')
    expect([tooMuch.status, tooMuch.main.includes(t('drawer.refused.more_than_there_is'))]).toEqual([409, true])
    // Nothing says what should be there: 1,500 less 600.
    const taken = await takeOut('600')
    expect(taken.status).toBe(200)
    expect(taken.main).not.toContain('900')

    const [count] = taken.all('button', { name: new RegExp(t('drawer.close.counted', { amount: '.*' })) })
    const counted = await sara.send(taken, count!, {
      [t('drawer.count.pieces', { worth: '200' })]: '4',
      [t('drawer.count.pieces', { worth: '50' })]: '1',
    })
    expect(counted.main).toContain(t('drawer.difference.less'))
    expect(counted.main).toContain('−50.00')

    const amount = lang === 'en' ? 'ETB 850' : 'ብር 850'
    const signed = await owner.send(await owner.open(address), t('shift.witness.go', { amount }))
    expect(signed.main).toContain(t('drawer.sign.checked'))
    const closing = await sara.open(address)
    const closed = await sara.send(closing, t('drawer.close.go'), { reason: 'wrong change' })
    expect(closed.main).toContain('wrong change')
    expect(closed.has('button', t('drawer.close.go'))).toBe(false)

    const list = await owner.open(`/admin/payments/shifts?till=${till}`)
    expect(list.main).toContain(email)
    const corrected = await owner.send(await owner.open(address), t('shift.correct.more'), {
      [t('shift.move.amount')]: '50',
      [t('shift.correct.reason')]: 'Under the tray',
    })
    expect(corrected.main).toContain(t('drawer.difference.right'))
    const file = await owner.ask(`${address}/export.xlsx`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')])
  },
)
