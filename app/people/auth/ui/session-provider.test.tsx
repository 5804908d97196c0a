import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SessionProvider, useSession } from './session-provider.tsx'

function Who() {
  const session = useSession()
  return session === undefined ? 'not asked yet' : (session?.email ?? 'nobody')
}

it('the session is known only within a provider', () => {
  expect(() => renderToString(<Who />)).toThrow('useSession must be used within a SessionProvider')
  expect(
    renderToString(
      <SessionProvider>
        <Who />
      </SessionProvider>,
    ),
  ).toBe('not asked yet')
})
