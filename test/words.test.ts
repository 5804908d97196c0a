import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Former words of the shop, each with its replacement in docs/glossary.md. */
const FORMER_WORDS: readonly [RegExp, string][] = [
  [/behalf/i, 'phone order'],
  [
    /tellable|tellMany|tellCustomer|tellOfMove|tell-(many|customer|of-move)|told-orders/i,
    'notify, bulk message, recipient',
  ],
  [/foldChanged|fold-changed/i, 'refresh projections'],
  [/handRefund|hand-refund/i, 'manual refund'],
  [/writeOffLeft|write-off-left|listLeft\b/i, 'no-show, remaining'],
  [/keptUntil|kept-until/i, 'pickup deadline'],
  [/NobodysOrder|nobodys-order/, 'anonymous order'],
  [/listAlike|list-alike/i, 'duplicate customers'],
  [/forgetGuest|forget-guests|ForgettingNight/i, 'purge, retention run'],
  [/lackingPhoto|lacking-photo|lacksPhoto/i, 'missing photo'],
  [/askProviders|ask-providers/i, 'charge with failover'],
  [/customize-(offer|steps|parts)|Customize(Offer|Step|Parts)/, 'cake builder'],
  [/learnState|learn-state/i, 'payment status'],
  [/\bhandOver(To)?\b|standsInFor/, 'fail over, replaces'],
  [/followNewer|follow-newer|hasForm\b|has-form/i, 'superseded attempt, available action'],
  [/actingPlace|acting-place/i, 'request origin'],
  [/moneyCase|money-case/i, 'payment exception'],
  [/takenBack(?!Part)|taken-back/, 'reversal'],
  [/day-books|dayBook/i, 'settlement entry'],
  [/counterPayment|counter-payment|CounterForm\b/i, 'in-store payment'],
  [/\bSpeech\b|\bspeechOf\b/, 'view context'],
  [/\bkeeper|renote/i, 'checkpoint'],
  [/readClaim/i, 'assess webhook claim'],
  [/placeRow|place-row|placedList|placed-list/i, 'reorder, sortable list, position'],
  [/mendTag|mend-tag/i, 'edit tag'],
  [/seenField|seen-values/i, 'expected values'],
  [/twoStep|two-step|secondStep|second-step/i, 'two-factor, second factor'],
  [/byLetter|by-letter|isLetterSent/i, 'email'],
  [/\bsheet-(day|view|totals|ticks|order)|load-sheet|loadSheet/i, 'production'],
]

const projectDir = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,server,scripts,db,test,e2e}/**/*.{ts,tsx,mjs}', { cwd: projectDir })
  .filter((file) => file !== 'test/words.test.ts' && !file.endsWith('.d.ts'))
  .sort()

/** Names in code, without comments and texts, because stored and sent data may keep an older word. */
function namesOf(file: string): string {
  return readFileSync(path.join(projectDir, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''")
}

it.each(FORMER_WORDS)('nothing is called %s any more: say %s', (former) => {
  const named = files.filter((file) => former.test(path.basename(file)))
  const used = files.flatMap((file) => {
    const found = former.exec(namesOf(file))
    return found ? [`${file}: ${found[0]}`] : []
  })
  expect([...named, ...used]).toEqual([])
})
