import type { Page } from '@playwright/test'

/** A page of one button that changes its own text: what the machine and its browser take in any case, beside which the shop's figures are read. */
const HTML = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>
<button type="button" onclick="this.textContent = Number(this.textContent) + 1">0</button>`

const ORIGIN = 'http://bare.test'

/** Opens it in `page`, offline, without the shop. */
export async function openBarePage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
  await page.goto(ORIGIN)
}
