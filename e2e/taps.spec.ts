import { TAP_JOURNEYS } from '#scripts/bench/line/tap-journeys.ts'
import { expect, forgetVisits, ONCE, test } from './shop-test.ts'

test(`an order and a request take few taps ${ONCE}`, async ({ page, baseURL }) => {
  for (const { name, most, run } of TAP_JOURNEYS) {
    await forgetVisits(page)
    await test.step(`${name}: at most ${most}`, async () => {
      expect(await run(page, baseURL!)).toBeLessThanOrEqual(most)
    })
  }
})
