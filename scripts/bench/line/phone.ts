import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Line } from './lines.ts'

/** A small current Android phone. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

const LOCALES: Record<Lang, string> = { en: 'en-US', am: 'am-ET' }

export interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Bytes received so far, with headers. */
  wireBytes: () => number
  /** Moment of the last byte received, in seconds of the browser's clock; 0: none yet. */
  lastByteAt: () => number
}

/** Opens a phone on a line; `slowdown` is how many times slower its processor is than this machine's. */
export async function openPhone(browser: Browser, lang: Lang, line: Line, slowdown: number): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, locale: LOCALES[lang] })
  await context.addInitScript(reportConnection, line.effectiveType)
  const page = await context.newPage()
  return { context, page, ...(await watchConnection(page, line, slowdown)) }
}

/** Puts one more page of the same phone on the line. */
export async function watchConnection(page: Page, line: Line, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  let wireBytes = 0
  let lastByteAt = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) => {
    wireBytes += encodedDataLength
    lastByteAt = timestamp
  })
  await setConnection(session, line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { session, wireBytes: () => wireBytes, lastByteAt: () => lastByteAt }
}

export async function setConnection(
  session: CDPSession,
  { latencyMs, kbitPerSecond }: Line,
  isOffline = false,
): Promise<void> {
  const bytesPerSecond = (kbitPerSecond * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Runs in the page: without a window Chromium does not know its line, and the emulation does not tell it. */
function reportConnection(effectiveType: string): void {
  const connection = (navigator as unknown as { connection?: EventTarget }).connection
  if (connection) Object.defineProperty(connection, 'effectiveType', { get: () => effectiveType })
}
