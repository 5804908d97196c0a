import { createMemoryRouter, redirect } from 'react-router'
import { expect, it, vi } from 'vitest'

function deferred() {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((done) => (settle = done))
  return { promise, settle }
}

const form = (name: string) => {
  const formData = new FormData()
  formData.set(name, 'yes')
  return { formMethod: 'post', formData } as const
}

/** Why `ensureNamedPage` and the look at known routes in `patientFetch` are there. When React Router no longer does this, they may go. */
it('what is read again after a small form ends a redirect whose page is still looked for, on the page before', async () => {
  const [reread, discovery] = [deferred(), deferred()]
  let isSlow = false
  let isOfThisPage = false
  const place = async ({ request }: { request: Request }) =>
    (await request.formData()).has('place') ? redirect('/orders/1') : null
  const readFrame = async () => {
    if (isSlow) await reread.promise
    return null
  }
  const router = createMemoryRouter(
    [{ id: 'frame', path: '/', loader: readFrame, children: [{ id: 'new', path: 'new', action: place }] }],
    {
      initialEntries: ['/new'],
      patchRoutesOnNavigation: async ({ patch }) => {
        if (isOfThisPage) return // as it was answered for the routes of the open page
        await discovery.promise
        patch('frame', [{ id: 'order', path: 'orders/:id' }])
      },
    },
  ).initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  isSlow = true
  void router.fetch('look-up', 'new', '/new', form('look'))
  await vi.waitFor(() => expect(router.state.fetchers.get('look-up')?.state).toBe('loading'))
  void router.navigate('/new', form('place'))
  const isLeaving = { state: 'loading', location: { pathname: '/orders/1' } }
  await vi.waitFor(() => expect(router.state.navigation).toMatchObject(isLeaving))
  reread.settle()
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/orders/1')
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['frame', 'new'])

  // The next step of the form, such as a choice that it writes into the address.
  isOfThisPage = true
  await router.navigate('?item=baklava', { replace: true })
  expect(router.state.errors).toMatchObject({ frame: { status: 404 } })
  router.dispose()
})
