import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

describe.each(LANGS)('in %s', (lang) => {
  const t = translateTo(lang)

  it('a feast is looked at, which applies nothing, planned and taken back', async () => {
    const owner = await shop.owner(lang)
    const address = '/admin/inventory/capacity/feast?feast=fasika'
    const page = await owner.open(address)
    expect(page.names('heading')).toContain(t('feasts.changes'))
    const words = { en: 'Fasika is near.', am: 'ፋሲካ ቀርቧል።' }
    const typed = { [t('feasts.banner.en')]: words.en, [t('feasts.banner.am')]: words.am }
    const preview = await owner.send(page, t('feasts.look'), typed)
    const bannerText = t('feasts.says.banner', { banner: words[lang] })
    expect(preview.main).toContain(bannerText)
    expect((await owner.open(address)).main).not.toContain(bannerText)
    const applied = await owner.send(preview, t('feasts.apply'))
    expect(applied.main).toContain(t('feasts.done.applied'))
    expect(applied.main).toContain(bannerText)
    const removed = await owner.send(applied, t('feasts.remove'))
    expect(removed.main).toContain(t('feasts.done.removed'))
    expect(removed.has('button', t('feasts.apply'))).toBe(true)
  })

  it('the last change is undone by a form', async () => {
    const owner = await shop.owner(lang)
    const occasion = async () => {
      const all = (await (await owner.ask('/api/occasions')).json()) as { id: string; name_en: string }[]
      return all.find(({ id }) => id === 'other')!.name_en
    }
    const before = await occasion()
    const page = await owner.open('/admin/occasions/other')
    const save = page.document.querySelector('main button[value=save]')!
    const saved = await owner.send(page, save, { name_en: 'Jubilee' })
    expect(await occasion()).toBe('Jubilee')
    const undone = await owner.send(saved, t('admin.undo'))
    expect(undone.address).toContain('undone=1-0')
    expect(undone.text).toContain(t('admin.undone', { count: 1 }))
    expect(await occasion()).toBe(before)
  })
})
