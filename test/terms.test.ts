import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { Messages } from '#app/base/platform/text/translate.ts'
import { allMessages } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'

const projectDir = path.resolve(import.meta.dirname, '..')

/** Texts that customers read or receive, by file. What holds for the texts of staff too is in `ENGLISH_OF_ALL`, `AMHARIC_OF_ALL`. */
const FILES = [
  'app/base/media/{image-refusals,reference-images/reference-images}.messages.ts',
  'app/base/platform/{text/platform,feasts/feasts}.messages.ts',
  'app/base/ui/{ui,days/day-picker}.messages.ts',
  'app/catalog/cakes/{catalog,screens,ui/fasting-notice}.messages.ts',
  'app/money/checkout/{checkout,placing/checkout-refusals}.messages.ts',
  'app/surfaces/finance/transfers/transfer.messages.ts',
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

type Turn = readonly [forms: RegExp, use: string, except?: RegExp]

/** Turns of phrase that no English text has. The last part names the keys in which the word means something else. */
const ENGLISH_OF_ALL: readonly Turn[] = [
  [/\bwhoever\b/i, 'anyone who, everyone who'],
  [/\bso many\b/i, 'this many'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bneed not\b/i, 'don’t need to'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/(?<!in the )\bmeanwhile\b/i, 'in the meantime'],
  [/\bany ?more\b/i, 'no longer'],
  [/\btak(?:e|es|en) (?:it |them |that )?(?:back|away)\b/i, 'undo, remove, cancel'],
  [
    /\b(?:give|gives|given|go|goes|gone|went|going|send|sent) (?:it |them |the money )?back\b(?! to| office)/i,
    'refund',
    // Change is given back.
    /^(?:exception\.action\.went_back|counter\..*)$/,
  ],
  [/\bwr(?:ite|itten) down\b/i, 'record', /^auth\.codes\.intro$/],
  [/\bstands?\b(?! out)/i, 'is, appears'],
  [/\bfigures?\b/i, 'digits', /^dashboard\.(?:figures|chart)/],
  [/\b(?:dearer|beforehand)\b/i, 'costs more, in advance'],
  [/\bat the pickup\b/i, 'at pickup'],
  [/\bwho gets it\b/i, 'recipient'],
  [/\b(?:refund|price|quote)s? (?:is |was |are )?asked for\b/i, 'requested'],
  [/\bpresent (?:password|PIN|keys?)\b/i, 'current'],
  [/colour|licence|favou?rite colour/i, 'American spelling'],
  [/\d %|\} %/, 'no space before %'],
]

/** The same for Amharic: one word for one thing, polite forms, and words that people in a shop say. */
const AMHARIC_OF_ALL: readonly Turn[] = [
  [/አገናኝ|ማስፈንጠሪያ/, 'ሊንክ'],
  [/የኢንተርኔት ትዕዛ|በኢንተርኔት (?:ማዘዝ|ይዘዙ)/, 'የኦንላይን'],
  [/ይጸናል|የሚጸና|ከጸና/, 'የሚያገለግለው'],
  [/ጎርጎርዮስ|ግሪጎሪያን/, 'የአውሮፓ አቆጣጠር'],
  [/የትዕዛዙ? ኮድ/, 'የትዕዛዝ ቁጥር'],
  [/የጋብቻ በዓል/, 'የጋብቻ ዓመት በዓል'],
  [/መደብር/, 'ሱቅ'],
  [/ባንኮኒ/, 'መሸጫ'],
  [/ወጥ ቤት/, 'ማዕድ ቤት'],
  [/ዳቦ ቤት/, 'ኬክ ቤት'],
  [/የምርት ዝርዝር/, 'የዕለቱ ሥራ ዝርዝር'],
  [/ዕለታዊ ኬ|የየቀኑ ኬ/, 'የዕለት ኬኮች'],
  [/የጽሑፍ መልእክት/, 'አጭር መልእክት'],
  // A receipt is narrow.
  [/ማመሳከሪያ(?! ቁጥ)/, 'ማመሳከሪያ ቁጥር', /^slip\./],
  [/መለወጥ|ይለውጡ|ተለውጧል|ተለውጠዋል|ይለወጣ|አይለወጥ|አልተለወጠ|ለውጦታል|ለውጠዋል/, 'መቀየር'],
  [/ሥዕል|ሥዕሎ/, 'ምስል, ፎቶ', /^(?:customers\.erase\.text|quote\.again\.note|occasions\.kind\.hint)$/],
  [/አሳሽ/, 'ብራውዘር'],
  [/ቅጽበታዊ ገጽ|የስክሪን ፎቶ/, 'ስክሪንሾት'],
  [/በአምሳል|(?:በእኛ|እኛ|በእናንተ) ዘንድ|አንድ አፍታ|መልካም ጣዕም/, 'words of a shop'],
  [/ነፃ/, 'ነጻ'],
  [/ስሕተት/, 'ስህተት'],
  [/ሒሳብ/, 'ሂሳብ'],
  [/አሃዝ/, 'አኃዝ'],
  [/ምስጢር/, 'ሚስጥር'],
  [/ጥዋት/, 'ጠዋት'],
  [/ሜባ|ሴ\.ሜ(?!\.)|ሚ\.ሜ(?!\.)|ኪ\.ግ(?!\.)/, 'units with dots'],
  [/\d %|\} %|\{\w+\} በመቶ/, '{percent}%'],
  [/[“”"]/, '«…»'],
  [/(?:^|\s)(?:ተመለስ|ላክ|ክፈል|ሰርዝ|ዝጋ)(?:$|[\s።])/, 'የእርስዎ መልክ (ይመለሱ, ይላኩ)'],
  [/(?:ይዝጉ|ይሰርዙ|ያስወግዱ|ያድርጉ|ያዋሕዱ|ይሻሩ|ይመልሱ|ያጥፉ)\?/, 'a question in the passive (ይዘጋ?, ይሰረዝ?)'],
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

it('everybody reads plain words: no turn that was written out of the texts comes back', () => {
  const faults = Object.entries(allMessages).flatMap(([key, { en, am }]) => [
    ...turnsIn(key, en, ENGLISH_OF_ALL),
    ...turnsIn(key, am, AMHARIC_OF_ALL),
  ])
  expect(faults).toEqual([])
})

function turnsIn(key: string, text: string, turns: readonly Turn[]): string[] {
  return faultsIn(
    key,
    text,
    turns.flatMap(([form, use, except]) => (except?.test(key) ? [] : [[form, use] as const])),
  )
}

/** Settings that ask for a decision in numbers: their help shows one in an example. */
const DECISIONS = [
  'order.max_pieces_online',
  'lead.daily_hours',
  'lead.daily_cutoff',
  'lead.custom_hours',
  'lead.wedding_or_tiered_hours',
  'lead.rush_percent',
  'change.customer_hours',
  'horizon.max_days',
  'horizon.wedding_days',
  'capacity.points_per_day',
  'capacity.slot_percent',
  'hold.payment_minutes',
  'quote.reply_target_hours',
  'quote.valid_hours',
  'deposit.daily_known_orders',
  'deposit.daily_open_orders',
  'deposit.daily_max_santim',
  'deposit.custom_percent',
  'deposit.round_up_to_santim',
  'deposit.full_below_santim',
  'deposit.full_within_hours',
  'balance.due_hours',
  'cancel.custom_free_hours',
  'cancel.daily_free_hours',
  'no_show.keep_days',
  'refund.counter_limit_santim',
  'refund.second_approval_over_santim',
  'counter.quick_notes',
  'counter.discount_percent',
  'counter.discount_percent_manager',
  'counter.account_limit_santim',
  'counter.account_days',
  'counter.cash_limit_santim',
  'tax.withholding_above_santim',
  'delivery.free_over_santim',
  'backups.keep',
] as const

it('help explains each decision with an example, in both languages', () => {
  const texts: Messages = allMessages
  const lacking = DECISIONS.flatMap((key) => {
    const help = texts[`setting.help.${key}`]
    // "0: none" is no example.
    return help && /[1-9]/.test(help.en) && /[1-9]/.test(help.am) ? [] : [key]
  })
  expect(lacking).toEqual([])
})
