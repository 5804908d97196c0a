/** Which step of the set-up the owner left for a page of the back office; a session cookie, so that the page leads back to it. */
const NAME = 'setup-step'

export const setupCookie = (step: string): string => `${NAME}=${step}; Path=/admin; SameSite=Lax; HttpOnly`

export const endSetupCookie = `${NAME}=; Path=/admin; SameSite=Lax; HttpOnly; Max-Age=0`

export function setupStepIn(cookie: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${NAME}=([a-z]{1,20})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null
}
