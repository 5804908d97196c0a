import { expect, test } from 'vitest'
import { updateShop, type UpdateSteps } from './update-shop.ts'

const shops = ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'].map((address) => ({ address, restart: 'true' }))

/** Acts that note themselves; `fail` decides which throw. */
function noted(fail: (step: string) => boolean = () => false, pending = ['0002-lids.sql'], triesStart = false) {
  const done: string[] = []
  const note = (name: string) => {
    done.push(name)
    return fail(name) ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve()
  }
  const port = (address: string) => address.slice(-4)
  const steps = {
    preview: () => note('look').then(() => pending),
    backUp: () => note('back up').then(() => '/backups/tafach-1'),
    triesStart,
    tryOn: (backup) => note(`try on ${backup}`),
    migrate: () => note('migrate'),
    switchOver: () => note('switch'),
    switchBack: () => note('switch back'),
    renew: ({ address }) => note(`renew ${port(address)}`),
    bringBack: ({ address }) => note(`back ${port(address)}`),
  } satisfies UpdateSteps
  return { done, steps }
}

const quiet = () => undefined

test('looks, backs up, tries, migrates and switches before the first process is renewed', async () => {
  const { done, steps } = noted()
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('updated')
  expect(done).toEqual(['look', 'back up', 'try on /backups/tafach-1', 'migrate', 'switch', 'renew 3001', 'renew 3002'])
})

test('a release without changes of the database is backed up before, and tries nothing', async () => {
  const { done, steps } = noted(undefined, [])
  await updateShop({ steps, processes: [], say: quiet })
  expect(done).toEqual(['look', 'back up', 'switch'])
})

test('where it cannot start beside the other, it starts on a copy first, also without changes of the database', async () => {
  const { done, steps } = noted(undefined, [], true)
  await updateShop({ steps, processes: [], say: quiet })
  expect(done).toEqual(['look', 'back up', 'try on /backups/tafach-1', 'switch'])
})

test.for(['look', 'back up', 'try on /backups/tafach-1', 'migrate'])(
  'nothing is switched or renewed when "%s" fails',
  async (failing) => {
    const { done, steps } = noted((step) => step === failing)
    await expect(updateShop({ steps, processes: shops, say: quiet })).rejects.toThrow(`${failing} failed`)
    expect(done.at(-1)).toBe(failing)
  },
)

test('a first process that does not become ready brings the version before back; the second is left alone', async () => {
  const { done, steps } = noted((step) => step === 'renew 3001')
  const lines: string[] = []
  expect(await updateShop({ steps, processes: shops, say: (line) => lines.push(line) })).toBe('taken_back')
  expect(done.slice(5)).toEqual(['renew 3001', 'switch back', 'back 3001'])
  expect(lines.join('\n')).toContain('renew 3001 failed')
})

test('when the second fails, it comes back first, as the first still serves', async () => {
  const { done, steps } = noted((step) => step === 'renew 3002')
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('taken_back')
  expect(done.slice(done.indexOf('switch back'))).toEqual(['switch back', 'back 3002', 'back 3001'])
})

test('a version before that does not return is said, and the others are still brought back', async () => {
  const { done, steps } = noted((step) => step === 'renew 3002' || step === 'back 3002')
  expect(await updateShop({ steps, processes: shops, say: quiet })).toBe('broken')
  expect(done.at(-1)).toBe('back 3001')
})

test('in a checkout nobody switches back', async () => {
  const { steps } = noted((step) => step === 'renew 3001')
  const { switchBack: _, ...ofCheckout } = steps
  expect(await updateShop({ steps: ofCheckout, processes: shops, say: quiet })).toBe('broken')
})
