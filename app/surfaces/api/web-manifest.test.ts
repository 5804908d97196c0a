import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { webManifest } from './web-manifest.http.server.ts'

it.each([
  ['en', 'Tafach', ['Your cart', 'Track an order']],
  ['am', 'ጣፋጭ', ['ቅርጫትዎ', 'ትዕዛዝዎን ይከታተሉ']],
] as const)('the installed shop has its name and shortcuts in %s', (lang, name, shortcuts) => {
  const manifest = webManifest(lang, translateTo(lang))
  expect(manifest).toMatchObject({ id: '/', lang, short_name: name, start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.name).toContain('ጣፋጭ')
  expect(manifest.name).toContain('Tafach')
  expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toEqual(shortcuts)
  expect(manifest.icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true)
})

it('a bakery’s name, colour and logo are those of the installed shop', () => {
  const name = { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' }
  const page = { name, stamp: '1a2b3c4d', shareImage: '', logo: { src: '/media/x-160.webp', srcSet: '' } }
  const manifest = webManifest('am', translateTo('am'), { page, styles: '', main: '#1f5c55' })
  expect(manifest).toMatchObject({ name: 'ሰላም ዳቦ ቤት · Selam Bakery', short_name: 'ሰላም ዳቦ ቤት', theme_color: '#1f5c55' })
  expect(JSON.stringify(manifest)).not.toMatch(/Tafach|ጣፋጭ|"\/icon-/)
  expect(manifest.icons).toContainEqual({
    src: '/icons/maskable-512.png?look=1a2b3c4d',
    type: 'image/png',
    sizes: '512x512',
    purpose: 'maskable',
  })
})
