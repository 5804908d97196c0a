import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import { orderBox, takeCash, type Placed } from './place-order.ts'
import { nameOf, textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()

/** A day next month that every rule of the shop accepts. */
async function openDay(): Promise<string> {
  const answer = await shop.visitor().ask('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  return days.findLast(({ state }) => state === 'open')!.date
}

const ids = (orders: readonly Placed[]) => orders.map(({ id }) => id)
const rowOf = (page: ShownPage, { code }: Placed) =>
  textOf(Array.from(page.document.querySelectorAll('[data-row]')).find((row) => textOf(row).includes(code)) ?? null)
const buttonOf = (page: ShownPage, act: string) => page.document.querySelector(`button[name=act][value^="${act}"]`)!

describe.each(LANGS)('orders in %s', (lang) => {
  const t = translateTo(lang)
  const phoneOf = (turn: number) => `09000001${lang === 'en' ? 1 : 2}${turn}`
  const place = (turn: number, more = {}) =>
    orderBox(shop, { phone: phoneOf(turn), customer_name: { en: 'Almaz', am: 'አልማዝ' }[lang], ...more }, lang)

  it('are found by phone, moved together after a preview that leaves the unpaid out, and moved back', async () => {
    const owner = await shop.owner(lang)
    const [first, second, unpaid] = [await place(1), await place(1), await place(1)]
    for (const { id } of [first, second]) await takeCash(owner, id)
    const list = await owner.open(`/admin/orders?search=${phoneOf(1).replace(/^(....)/, '$1+')}`)
    expect(list.document.querySelectorAll('[data-row]')).toHaveLength(3)
    const preview = await owner.send(list, buttonOf(list, 'move:In Production'), { id: ids([first, second, unpaid]) })
    expect(preview.main).toContain(t('orders.bulk.will', { count: 2 }))
    expect(preview.main).toContain(t('orders.bulk.skipped.deposit_owed'))
    const moved = await owner.send(preview, t('orders.bulk.do', { count: 2 }))
    for (const order of [first, second]) expect(rowOf(moved, order)).toContain(t('orders.status.In Production'))
    expect(rowOf(moved, unpaid)).toContain(t('orders.status.Confirmed'))

    const undone = await owner.send(moved, t('admin.undo'))
    for (const order of [first, second]) expect(rowOf(undone, order)).toContain(t('orders.status.Confirmed'))
    const page = await owner.follow(undone, first.code)
    const back = { from: t('orders.status.In Production'), to: t('orders.status.Confirmed') }
    expect(page.main).toContain(t('orders.event.undone', back))
    expect(page.names('link', { within: 'main' }).join()).toContain(second.code)
  })

  it('are assigned, their customers told in words with known places, and labels printed', async () => {
    const owner = await shop.owner(lang)
    const placed = [await place(2), await place(2)]
    const choose = async (act: string) => {
      const list = await owner.open(`/admin/orders?search=${phoneOf(2)}`)
      return owner.send(list, buttonOf(list, act), { id: ids(placed) })
    }
    const assigned = await owner.send(await choose('assign:'), t('orders.bulk.do', { count: 2 }))
    expect(assigned.address).toMatch(/^\/admin\/orders\?search=/)

    const wrong = { [t('orders.tell.text.en')]: '{nmae}', [t('orders.tell.text.am')]: '{nmae}' }
    const refused = await owner.send(await choose('message'), t('orders.tell.look'), wrong)
    expect(refused.main).toContain(t('orders.tell.refused.place_unknown', { place: '{nmae}' }))
    const answered = await owner.send(refused, t('orders.tell.template.use'), { [t('orders.tell.template')]: 'call' })
    const texts = Array.from(answered.document.querySelectorAll(`p[lang=${lang}]`), textOf).join()
    for (const { code } of placed) expect(texts).toContain(code)
    expect((await owner.send(answered, t('orders.tell.send', { count: 2 }))).main).toContain(
      t('orders.tell.sent', { count: 2 }),
    )

    const labels = Array.from((await choose('print:label')).document.querySelectorAll('[data-paper=label]'), textOf)
    for (const { code } of placed) expect(labels.join()).toContain(code)
    const page = await owner.open(`/admin/orders/${placed[0]!.id}`)
    expect(page.field(t('orders.kitchen.maker')).querySelector('[selected]')?.textContent).toContain('@')
    expect(page.main).toContain(t('orders.message.by.hand'))
  })

  it('are on a board, where the unpaid does not start, and in a calendar', async () => {
    const owner = await shop.owner(lang)
    const day = await openDay()
    const placed = await place(3, { delivery_date: day })
    const { code, id } = placed
    const board = async () => owner.open(`/admin/orders/board?search=${code}`)
    const column = (page: ShownPage, status: 'Confirmed' | 'In Production') =>
      page.one('region', { name: t(`orders.status.${status}`) })
    const start = { name: t('orders.action.In Production') }
    const before = await board()
    const waiting = column(before, 'Confirmed')
    expect(before.all('button', { ...start, within: waiting })).toEqual([])
    expect(textOf(waiting)).toMatch(lang === 'en' ? /is still to be paid/ : /ገና አልተከፈለም/)
    await takeCash(owner, id)
    const paid = await board()
    const started = await owner.send(paid, paid.one('button', { ...start, within: column(paid, 'Confirmed') }))
    expect(started.all('link', { name: new RegExp(code), within: column(started, 'In Production') })).toHaveLength(1)

    expect(started.all('link', { name: t('orders.view.calendar') })[0]!.getAttribute('href')).toContain(
      `search=${code}`,
    )
    const calendar = await owner.open(`/admin/orders/calendar?search=${code}&day=${day}`)
    const cell = calendar.all('cell').find((each) => textOf(each).includes(t('orders.calendar.orders', { count: 1 })))!
    const [link] = calendar.all('link', { within: cell })
    expect((await owner.open(link!.getAttribute('href')!)).names('link', { within: 'main' }).join()).toContain(code)
  })

  it('are saved as a view and forgotten', async () => {
    const owner = await shop.owner(lang)
    const placed = await place(4)
    const view = { en: 'Of Almaz', am: 'የአልማዝ' }[lang]
    const list = await owner.open(`/admin/orders?search=${phoneOf(4)}`)
    const saving = await owner.follow(list, t('orders.saved.keep'))
    const save = saving.all('button', { name: t('orders.saved.save') })[0]!
    await owner.send(saving, save, { name: view })
    const shown = await owner.follow(await owner.open('/admin/orders'), view)
    expect(rowOf(shown, placed)).not.toBe('')
    const views = await owner.open('/admin/orders/views')
    const own = `form:has(input[name=name][value="${view}"])`
    const forgotten = await owner.send(views, t('orders.saved.delete'), {}, own)
    expect(forgotten.document.querySelector(own)).toBeNull()
  })

  it('that two change show the second the values of the first, and lose nothing', async () => {
    const [one, other] = [await shop.owner(lang), await shop.owner(lang)]
    const { id } = await place(5)
    const stale = await other.open(`/admin/orders/${id}/change`)
    const page = await one.open(`/admin/orders/${id}/change`)
    const day = await openDay()
    const phone = t('orders.change.phone')
    const save = t('orders.change.save')
    const refused = await one.send(page, save, { date: day, [phone]: '12' })
    expect(refused.main).toContain(t('ui.phone.any.error'))
    expect(refused.document.querySelector(`[name=date][value="${day}"]`)).not.toBeNull()
    const changed = await one.send(refused, save, { [phone]: phoneOf(5) })
    expect(changed.main).toContain(t('orders.event.changed'))

    const name = { en: 'Dawit', am: 'ዳዊት' }[lang]
    let late = stale
    for (const turn of [1, 2]) {
      late = await other.send(late, save, { [t('orders.change.name')]: name })
      expect(late.status, `turn ${turn}`).toBe(409)
      expect(textOf(late.one('alert'))).toContain(t('office.changed.title'))
      expect(late.all('row').map(textOf).join()).toContain(name)
    }
    const saved = await other.send(late, t('office.changed.keep.mine'))
    expect(saved.main).toContain(name)
    expect(saved.main).toContain(phoneOf(5).slice(-3))
    expect(saved.main.split(t('orders.event.changed'))).toHaveLength(3)
  })

  it('move from the list', async () => {
    const owner = await shop.owner(lang)
    const placed = await place(6)
    await takeCash(owner, placed.id)
    const list = await owner.open(`/admin/orders?search=${placed.code}`)
    const start = list.all('button', { name: t('orders.action.In Production'), within: 'main' })
    expect(start.map(nameOf)).not.toEqual([])
    const moved = await owner.send(list, start[0]!)
    expect(rowOf(moved, placed)).toContain(t('orders.status.In Production'))
    expect(moved.address).toContain(`search=${placed.code}`)
  })
})
