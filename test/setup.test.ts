import { expect, test } from 'vitest'

test.fails('an unexpected console.error fails the test', () => {
  console.error('the oven is off')
  expect(true).toBe(true)
})

test.fails('a call to another machine fails the test, even when its error is caught', async () => {
  await expect(fetch('https://203.0.113.7/prompt')).rejects.toThrow('fetch failed')
})

test('a call to this machine passes the guard', async () => {
  await expect(fetch('http://127.0.0.1:9/')).rejects.toThrow('fetch failed')
})
