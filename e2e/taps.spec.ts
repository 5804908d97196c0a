import { TAP_JOURNEYS } from '#scripts/bench/line/tap-journeys.ts'
import { expect, ONCE, test } from './shop-test.ts'

for (const { name, most, run } of TAP_JOURNEYS) {
  test(`${name}: at most ${most} taps`, { tag: ONCE }, async ({ page, baseURL }) => {
    expect(await run(page, baseURL!)).toBeLessThanOrEqual(most)
  })
}
