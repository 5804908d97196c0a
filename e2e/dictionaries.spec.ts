import type { Page } from '@playwright/test'

import { expect, ONCE, takenOver, test } from './shop-test.ts'

interface Answer {
  encoding: string | undefined
  /** Bytes on the line, with headers. */
  wireBytes: number
}

/** The answers to the browser's requests from now on, by path. */
async function watchAnswers(page: Page): Promise<(path: string) => Answer | undefined> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const paths = new Map<string, string>()
  const answers = new Map<string, Answer>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    paths.set(requestId, pathname)
    answers.set(pathname, { encoding: response.headers['content-encoding'], wireBytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(paths.get(requestId) ?? '')
    if (answer) answer.wireBytes = encodedDataLength
  })
  return (path) => answers.get(path)
}

test(`a browser that has a page gets the next one as what differs, and still asks for one that it has ${ONCE}`, async ({
  page,
}) => {
  const answerOf = await watchAnswers(page)
  await page.goto('/cakes/baklava', { waitUntil: 'networkidle' })
  const first = answerOf('/cakes/baklava')!
  expect(first.encoding).toBe('br')
  await page.goto('/cakes/mango-cake', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mango Cake')
  const next = answerOf('/cakes/mango-cake')!
  expect(next.encoding).toBe('dcz')
  expect(next.wireBytes).toBeLessThan(first.wireBytes / 2)
  await takenOver(page)
  await page.goto('/cakes/baklava', { waitUntil: 'networkidle' })
  const again = answerOf('/cakes/baklava')!.wireBytes // none: it did not ask
  expect(again).toBeGreaterThan(0)
  expect(again).toBeLessThan(first.wireBytes / 2) // what other journeys changed meanwhile comes too
})
