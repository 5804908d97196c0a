import { expect, it } from 'vitest'
import { duePrompts } from './check-prompts.ts'
import { type Action, type Fault, planDay, SHORT_DAY } from './counter-plan.ts'

/** Customers who confirm what they are asked for at once. */
const PAYING = /(?:01|06)$/

function kindOfAction(act: Action): string {
  if (act.act === 'return') return `return by ${act.by}`
  if (act.act !== 'sell') return act.act
  const { pay } = act
  if (pay.by === 'wallet') return `sell by a wallet that ${PAYING.test(pay.phone) ? 'pays' : 'does not pay'}`
  if (pay.by === 'qr' || pay.by === 'transfer')
    return `sell by transfer, ${pay.hasReference ? 'with' : 'without'} reference`
  return `sell by ${pay.by}`
}

function kindOfFault(fault: Fault): string {
  if (fault.fault === 'cut') return `cut ${fault.where}`
  return fault.fault === 'server killed' ? `server killed: ${fault.of}` : fault.fault
}

it('the day of npm test has every kind of act, and of fault all but a page that is loaded again, which each kill does too', () => {
  const steps = planDay(SHORT_DAY, 2).flatMap((plan) => plan.steps)
  expect(new Set(steps.map(({ act }) => kindOfAction(act)))).toEqual(
    new Set([
      'sell by cash',
      'sell by transfer, with reference',
      'sell by transfer, without reference',
      'sell by account',
      'sell by split',
      'sell by a wallet that pays',
      'sell by a wallet that does not pay',
      'void',
      'return by cash',
      'return by refund',
      'cash',
      'close',
    ]),
  )
  expect(new Set(steps.flatMap(({ fault }) => (fault ? kindOfFault(fault) : [])))).toEqual(
    new Set([
      'offline',
      'cut request',
      'cut answer',
      'silent',
      'gateway alone',
      'browser killed',
      'server killed: act',
      'server killed: prompt',
      'clock set',
      'update',
    ]),
  )
})

it('the day of npm test passes on any machine, a long one only if wallets pay', () => {
  const steps = planDay(SHORT_DAY, 2).flatMap((plan) => plan.steps)
  const wallets = steps.filter(({ act }) => act.act === 'sell' && act.pay.by === 'wallet').length
  expect(duePrompts(wallets, 'sold')).toBe(0)
  expect(duePrompts(56, 'sold')).toBe(13)
})
