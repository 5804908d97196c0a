import { expect, test } from 'vitest'
import { updateShop, type UpdateActs } from './update-shop.ts'

const shops = ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'].map((address) => ({ address, restart: 'true' }))

/** Acts that note themselves; `fail` decides which throw. */
function noted(fail: (act: string) => boolean = () => false, pending = ['0002-lids.sql']) {
  const done: string[] = []
  const act = (name: string) => {
    done.push(name)
    return fail(name) ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve()
  }
  const port = (address: string) => address.slice(-4)
  const acts = {
    look: () => act('look').then(() => pending),
    backUp: () => act('back up').then(() => '/backups/tafach-1'),
    tryOn: (backup) => act(`try on ${backup}`),
    migrate: () => act('migrate'),
    switchOver: () => act('switch'),
    switchBack: () => act('switch back'),
    restart: ({ address }) => act(`restart ${port(address)}`),
    becomesReady: ({ address }) => act(`ready ${port(address)}`),
    isBack: ({ address }) => act(`back ${port(address)}`),
  } satisfies UpdateActs
  return { done, acts }
}

const quiet = () => undefined

test('looks, backs up, tries, migrates and switches before the first process restarts, and waits for each', async () => {
  const { done, acts } = noted()
  expect(await updateShop({ acts, processes: shops, say: quiet })).toBe('updated')
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
  const { done, acts } = noted(undefined, [])
  await updateShop({ acts, processes: [], say: quiet })
  expect(done).toEqual(['look', 'back up', 'switch'])
})

test.for(['look', 'back up', 'try on /backups/tafach-1', 'migrate'])(
  'nothing is switched or restarted when "%s" fails',
  async (failing) => {
    const { done, acts } = noted((act) => act === failing)
    await expect(updateShop({ acts, processes: shops, say: quiet })).rejects.toThrow(`${failing} failed`)
    expect(done.at(-1)).toBe(failing)
  },
)

test('a first process that does not become ready brings the version before back; the second is left alone', async () => {
  const { done, acts } = noted((act) => act === 'ready 3001')
  const said: string[] = []
  expect(await updateShop({ acts, processes: shops, say: (line) => said.push(line) })).toBe('taken_back')
  expect(done.slice(5)).toEqual(['restart 3001', 'ready 3001', 'switch back', 'restart 3001', 'back 3001'])
  expect(said.join('\n')).toContain('ready 3001 failed')
})

test('when the second fails, it comes back first, as the first still serves', async () => {
  let isBack = false
  const { done, acts } = noted((act) => {
    isBack ||= act === 'switch back'
    return act === 'restart 3002' && !isBack
  })
  expect(await updateShop({ acts, processes: shops, say: quiet })).toBe('taken_back')
  expect(done.slice(done.indexOf('switch back'))).toEqual([
    'switch back',
    'restart 3002',
    'back 3002',
    'restart 3001',
    'back 3001',
  ])
})

test('a version before that does not return is said, and the others are still brought back', async () => {
  const { done, acts } = noted((act) => act === 'ready 3002' || act === 'back 3002')
  expect(await updateShop({ acts, processes: shops, say: quiet })).toBe('broken')
  expect(done.at(-1)).toBe('back 3001')
})

test('in a checkout nobody switches back', async () => {
  const { acts } = noted((act) => act === 'ready 3001')
  const { switchBack: _, ...ofCheckout } = acts
  expect(await updateShop({ acts: ofCheckout, processes: shops, say: quiet })).toBe('broken')
})
