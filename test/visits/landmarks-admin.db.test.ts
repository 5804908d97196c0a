import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'

const shop = demoShop()
const ZONE = 'nifas-silk-lafto'

/** The button of the chosen landmark, below those of the list. */
const buttonOf = (page: ShownPage, name: string) => page.all('button', { name }).at(-1)!

/** Places with which a shop begins. */
const PLACES = {
  en: {
    name: 'Sarbet',
    typed: 'ሳር ቤት',
    found: 2, // itself, and one that lies in it
    into: 'Kera',
    renamed: 'Sar Bet square',
    added: 'Kera Michael',
    zone: 'Nifas Silk-Lafto',
  },
  am: {
    name: 'ለቡ',
    typed: 'lebu',
    found: 1,
    into: 'ጀሞ',
    renamed: 'ለቡ አደባባይ',
    added: 'ጀሞ ሚካኤል',
    zone: 'ንፋስ ስልክ ላፍቶ',
  },
} as const

it.each(LANGS)(
  'landmarks are renamed, hidden, shown, merged and added, and customers find what stays, in %s',
  async (lang) => {
    const t = translateTo(lang)
    const { name, typed, found, into, renamed, added, zone } = PLACES[lang]
    const owner = await shop.owner(lang)
    const offered = async () => (await shop.visitor().ask(`/api/landmarks?zone=${ZONE}`)).text()
    const waiting = await owner.follow(await owner.open('/admin/settings/delivery'), t('setting.elsewhere.landmarks'))
    expect(waiting.names('heading')).toContain(t('landmarks.title'))
    expect(waiting.main).toContain(t('landmarks.none.waiting'))
    const all = await owner.follow(waiting, t('landmarks.none.action'))
    expect(all.has('link', into)).toBe(true)
    const list = await owner.send(all, t('landmarks.search.go'), { [t('landmarks.search')]: typed })
    expect(list.main).toContain(t('landmarks.count', { count: found }))

    const page = await owner.follow(list, name, 'main')
    expect(page.field(t('landmarks.is.area')).hasAttribute('checked')).toBe(true)
    const saved = await owner.send(page, buttonOf(page, t('landmarks.save')), {
      [t(`landmarks.name.${lang}`)]: renamed,
    })
    expect(saved.names('heading')).toContain(renamed)
    expect(await offered()).toContain(renamed)
    const hidden = await owner.send(saved, buttonOf(saved, t('landmarks.hide')))
    expect(await offered()).not.toContain(renamed)
    const shown = await owner.send(hidden, buttonOf(hidden, t('landmarks.show')))
    expect(await offered()).toContain(renamed)

    const merged = await owner.send(shown, t('landmarks.merge'), { [t('landmarks.merge.into')]: into })
    expect(merged.main).toContain(t('landmarks.done.merge'))
    const { landmarks } = JSON.parse(await offered()) as { landmarks: { en: string; am: string; also: string[] }[] }
    expect(landmarks.find(({ en, am }) => [en, am].includes(into))?.also).toContain(renamed)

    const adding = await owner.follow(merged, t('landmarks.add'), 'main')
    const refused = await owner.send(adding, t('landmarks.add.save'))
    expect(refused.all('alert')).not.toEqual([])
    const area = t('landmarks.area')
    const lies = { zone: ZONE, [area]: `${into} · ${zone}` }
    const made = await owner.send(refused, t('landmarks.add.save'), { [t(`landmarks.name.${lang}`)]: added, ...lies })
    expect(made.names('heading')).toContain(added)
    expect(made.field(area).querySelector('[selected]')?.textContent).toBe(`${into} · ${zone}`)
    expect(await offered()).toContain(added)
  },
)
