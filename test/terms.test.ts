import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { Messages } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'

const projectDir = path.resolve(import.meta.dirname, '..')

/** Texts that customers read or receive, by file. Staff's texts join this list room by room. */
const FILES = [
  'app/base/media/{image-refusals,reference-images/reference-images}.messages.ts',
  'app/base/platform/{text/platform,feasts/feasts}.messages.ts',
  'app/base/ui/{ui,days/day-picker}.messages.ts',
  'app/catalog/cakes/{catalog,screens}.messages.ts',
  'app/money/checkout/{checkout,placing/checkout-refusals}.messages.ts',
  'app/money/finance/transfers/transfer.messages.ts',
  'app/money/payments/{payments,payment-dialog}.messages.ts',
  'app/ordering/cake-builder/cake-builder.messages.ts',
  'app/ordering/cart/cart.messages.ts',
  'app/ordering/drawing/drawing.messages.ts',
  'app/ordering/orders/{order-refusals,placing/gift,messages/customer-messages,quotes/quote-refusals}.messages.ts',
  'app/people/auth/{account-pages,accounts}.messages.ts',
  'app/surfaces/customer-account/*.messages.ts',
  'app/surfaces/order-page/{,gift/}*.messages.ts',
  'app/surfaces/storefront/*.messages.ts',
]

/** Other forms of a word, and the one that the shop uses. */
const AMHARIC: readonly [forms: RegExp, use: string][] = [
  [/አገናኝ|ማስፈንጠሪያ/, 'ሊንክ'],
  [/በኢንተርኔት/, 'በኦንላይን'],
  [/ማጽደቅ|ያጽድቁ|ያጸድቁ|አጽድቀ|ቢያጸድቁ/, 'ማረጋገጥ'],
  [/ይጸናል|የሚጸና|ከጸና/, 'የሚያገለግለው'],
  [/ማመሳከሪያ/, 'የግብይት ቁጥር'],
  [/የክፍያ መለያ ቁጥር/, 'የግብይት ቁጥር'],
  [/ጎርጎርዮስ|ግሪጎሪያን/, 'የአውሮፓ አቆጣጠር'],
  [/የትዕዛዝ ኮድ/, 'የትዕዛዝ ቁጥር'],
  [/የጋብቻ በዓል/, 'የጋብቻ ዓመት በዓል'],
  [/ደንቦች|ደንቦቹ/, 'መመሪያዎች'],
  [/መደብር/, 'ሱቅ'],
  [/ወጥ ቤት/, 'ማዕድ ቤት'],
  [/የጽሑፍ መልእክት/, 'አጭር መልእክት'],
  [/መለወጥ|ይለውጡ|ተለውጧል/, 'መቀየር'],
  [/በአምሳል|በእኛ ዘንድ|አንድ አፍታ/, 'words of a shop'],
  [/ነፃ/, 'ነጻ'],
  [/ስሕተት/, 'ስህተት'],
  [/ሒሳብ/, 'ሂሳብ'],
  [/አሃዝ/, 'አኃዝ'],
  [/ምስጢር/, 'ሚስጥር'],
  [/ጥዋት/, 'ጠዋት'],
  [/ሜባ|ሴ\.ሜ(?!\.)|ሚ\.ሜ(?!\.)|ኪ\.ግ(?!\.)/, 'units with dots'],
  [/[“”"]/, '«…»'],
  [/(?:^|[^0-9]): /, '፦'],
]

const ENGLISH: readonly [forms: RegExp, use: string][] = [
  [/ask for a (?:price|quote)|get the price/i, 'request a quote'],
  [/\bgive[ns]? back\b|\bgoes back\b/i, 'refund'],
  [/\bhandover\b|\bthe pickup\b(?! time)/i, 'pickup or delivery'],
  [/\bwhoever\b|\bso many\b|\bmend\b|\bby itself\b|\bneed not\b/i, 'plain words'],
  [/(?<!in the )\bmeanwhile\b/i, 'in the meantime'],
  [/\bpresent password\b/i, 'current password'],
  [/\bsix (?:letters and )?figures\b/i, 'digits'],
  [/colour/i, 'color'],
]

function faultsIn(key: string, text: string, forms: typeof AMHARIC): string[] {
  return forms.flatMap(([form, use]) => {
    const [found] = form.exec(text) ?? []
    return found === undefined ? [] : [`${key}: ${found} (${use})`]
  })
}

it('customers read one word for one thing', async () => {
  const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: projectDir }))
  expect(files.length).toBeGreaterThan(FILES.length)
  const faults: string[] = []
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.join(projectDir, file)).href)) as Record<string, Messages>
    for (const [key, { en, am }] of Object.entries(Object.assign({}, ...Object.values(exported)) as Messages)) {
      faults.push(...faultsIn(key, en, ENGLISH), ...faultsIn(key, am, AMHARIC))
    }
  }
  expect(faults).toEqual([])
})

it('the owner’s defaults use the same words', () => {
  const faults = Object.entries(settingDefaults).flatMap(([key, value]) =>
    key.startsWith('policies.')
      ? [
          ...faultsIn(key, JSON.stringify((value as { en: unknown }).en).replaceAll('"', ''), ENGLISH),
          ...faultsIn(key, JSON.stringify((value as { am: unknown }).am).replaceAll('"', ''), AMHARIC),
        ]
      : [],
  )
  expect(faults).toEqual([])
})
