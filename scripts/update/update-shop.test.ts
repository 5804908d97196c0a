import { expect, test } from 'vitest'
import { updateShop, type UpdateSteps } from './update-shop.ts'

const shops = ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'].map((address) => ({ address, restart: 'true' }))

/** Acts that note themselves; `fail` decides which throw. */
function noted(fail: (step: string) => boolean = () => false, pending = ['0002-lids.sql']) {
  const done: string[] = []
  const note = (name: string) => {
    done.push(name)
    return fail(name) ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve()
  }
  const port = (address: string) => address.slice(-4)
  const steps = {
    preview: () => note('look').then(() => pending),
    backUp: () => note('back up').then(() => '/backups/tafach-1'),
    tryOn: (backup) => note(`try on ${backup}`),
    migrate: () => note('migrate'),
    switchOver: () => note('switch'),
    switchBack: () => note('switch back'),
    restart: ({ address }) => note(`restart ${port(address)}`),
    becomesReady: ({ address }) => note(`ready ${port(address)}`),
    isBack: ({ address }) => note(`back ${port(address)}`),
  } satisfies UpdateSteps
  return { done, steps }
}

const quiet = () => undefined

test('looks, backs up, tries, migrates and switches before the first process restarts, and waits for each', async () => {
  const { done, steps } = noted()
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('updated')
  expect(done).toEqual([
    'look',
    'back up',
    'try on /backups/tafach-1',
    'migrate',
    'switch',
    'restart 3001',
    'ready 3001',
    'restart 3002',
    'ready 3002',
  ])
})

test('a release without changes of the database is backed up before, and tries nothing', async () => {
  const { done, steps } = noted(undefined, [])
  await updateShop({ steps, processes: [], say: quiet })
  expect(done).toEqual(['look', 'back up', 'switch'])
})

test.for(['look', 'back up', 'try on /backups/tafach-1', 'migrate'])(
  'nothing is switched or restarted when "%s" fails',
  async (failing) => {
    const { done, steps } = noted((step) => step === failing)
    await expect(updateShop({ steps, processes: shops, say: quiet })).rejects.toThrow(`${failing} failed`)
    expect(done.at(-1)).toBe(failing)
  },
)

test('a first process that does not become ready brings the version before back; the second is left alone', async () => {
  const { done, steps } = noted((step) => step === 'ready 3001')
  const lines: string[] = []
  expect(await updateShop({ steps, processes: shops, say: (line) => lines.push(line) })).toBe('taken_back')
  expect(done.slice(5)).toEqual(['restart 3001', 'ready 3001', 'switch back', 'restart 3001', 'back 3001'])
  expect(lines.join('\n')).toContain('ready 3001 failed')
})

test('when the second fails, it comes back first, as the first still serves', async () => {
  let isBack = false
  const { done, steps } = noted((step) => {
    isBack ||= step === 'switch back'
    return step === 'restart 3002' && !isBack
  })
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('taken_back')
  expect(done.slice(done.indexOf('switch back'))).toEqual([
    'switch back',
    'restart 3002',
    'back 3002',
    'restart 3001',
    'back 3001',
  ])
})

test('a version before that does not return is said, and the others are still brought back', async () => {
  const { done, steps } = noted((step) => step === 'ready 3002' || step === 'back 3002')
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('broken')
  expect(done.at(-1)).toBe('back 3001')
})

test('in a checkout nobody switches back', async () => {
  const { steps } = noted((step) => step === 'ready 3001')
  const { switchBack: _, ...ofCheckout } = steps
  expect(await updateShop({ steps: ofCheckout, processes: shops, say: quiet })).toBe('broken')
})
