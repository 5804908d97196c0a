/**
 * Written into every page of the storefront (page-program.ts), and its only script before the first touch. Loads the page's
 * program when somebody begins to use the page; its files come before on a good connection, when the browser is idle. A press on a control that needs the
 * program is marked and remembered; the program repeats it (base/ui/early-use.ts). What a press would put into the cart is written down
 * for the next page too, because somebody may leave before the program comes, and counted at the button and in the header (theme.css).
 */
;(() => {
  const { program, files, fonts, now, rules } = document.currentScript!.dataset
  const address = () => location.href.split('#')[0]
  const opened = address()
  const used: Element[] = []
  /** Longer than most presses take, from the finger's touch to the answer of the page. */
  const PRESS_MS = 250
  /** Width of minus in a card whose cake was pressed into the cart: − 1 +. */
  const LESS_PX = 44
  const ending = new AbortController()
  const { signal } = ending
  let isStarted: true | undefined
  let fetched: Promise<unknown> | undefined
  let press: Promise<unknown> | undefined
  window.earlyUse = { used, end: () => ending.abort() }

  const { connection } = navigator
  const isGood = connection ? connection.effectiveType === '4g' && !connection.saveData : performance.now() < 1000
  // A page that the service worker answers has its fonts at hand.
  document.documentElement.toggleAttribute('data-plain', !isGood && !navigator.serviceWorker?.controller)
  const add = (name: 'link' | 'script', properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties))
  // The layout would ask for them too, but later and before all else.
  if (isGood) fonts?.split(' ').forEach((href) => add('link', { rel: 'preload', as: 'font', crossOrigin: '', href }))
  type Wait = (next: (value: unknown) => unknown) => unknown
  const whenIdle = () => new Promise((window.requestIdleCallback ?? setTimeout) as Wait)

  const all = files!.split(' ')
  const fetchFile = async (url: string) => (await fetch(url)).blob()

  const shown = () => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))

  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      // Everything is fetched first, because a module that failed to load stays failed as long as the page is open.
      await (fetched ??= Promise.all(all.map(fetchFile)))
      // The page answers the press that brings the program; only then does the program take the processor.
      await press
      await shown()
      // A page of one visitor links its sheet as it is.
      const sheet = document.querySelector<HTMLLinkElement>('link[data-href]')
      if (sheet) sheet.href = sheet.dataset.href!
      if (program) void import(program)
      else add('script', { type: 'module', text: document.getElementById('program')!.textContent })
    } catch {
      fetched = isStarted = undefined
      for (const element of used.splice(0)) element.toggleAttribute('data-waiting', false)
      addEventListener('online', () => void start(), { once: true, signal })
    }
  }

  const listen = (type: string, listener: (event: Event, target: Element) => unknown) =>
    addEventListener(type, (event) => listener(event, event.target as Element), { capture: true, signal })

  // When the main picture is on the screen, there is room for the other pictures.
  const showRest = async () => {
    await shown()
    document.documentElement.dataset.led = ''
  }
  const onPicture = ({ target }: Event) => {
    if ((target as HTMLImageElement).fetchPriority === 'high') void showRest()
  }
  // Events of pictures reach only the document. That of the window comes when everything fetched is there.
  document.addEventListener('load', onPicture, { capture: true, signal })

  // A pressed link leads to another page, for which this one's program would come in vain.
  const startUnlessLink = (_: Event, target: Element) => {
    if (!target.closest('a[href]:not([data-needs-program])')) void start()
  }
  listen('pointerdown', (event, target) => {
    press = new Promise((resolve) => void setTimeout(resolve, PRESS_MS))
    startUnlessLink(event, target)
  })
  listen('focusin', startUnlessLink)
  listen('keydown', start)
  listen('scroll', () => {
    if (scrollY > innerHeight) void start()
  })
  listen('input', (_, target) => {
    used.push(target)
    void start()
  })
  listen('click', (event, target) => {
    const control = target.closest<HTMLElement>('[data-needs-program],button[type=button]')
    const { ctrlKey, metaKey, offsetX } = event as MouseEvent
    if (!control || ctrlKey || metaKey) return
    event.preventDefault()
    void start()
    const { dataset } = control
    const cake = control.getAttribute('formaction')
    const { pieces } = (document.querySelector<HTMLElement>('[data-pieces]:checked') ?? control).dataset
    const isLess = cake && dataset.n && !pieces && offsetX > 0 && offsetX < LESS_PX
    if (isLess) used.splice(used.lastIndexOf(control) >>> 0, 1)
    else used.push(control)
    control.toggleAttribute('data-waiting', used.includes(control))
    if (!cake) return
    const added = ` ${cake} ${pieces}`
    dataset.kept = localStorage.kept = isLess ? localStorage.kept.replace(added, '') : localStorage.kept + added
    for (const shown of [control, document.querySelector<HTMLElement>('[aria-haspopup]')!]) {
      const count = ~~shown.dataset.n! + (isLess ? -1 : Number(pieces ?? 1))
      if (count) shown.dataset.n = `${count}`
      else delete shown.dataset.n
    }
  })
  // Entries of the history that an earlier program made in this page.
  listen('popstate', () => address() === opened || location.reload())
  listen('load', async () => {
    void showRest()
    // What follows takes the processor for moments, each in a task of its own: asking for what is stored waits for the disk.
    await whenIdle()
    // Until the program is there, a link opens a document: those that are the same for everyone may come when they are pointed at.
    if (isGood && rules) add('script', { type: 'speculationrules', text: rules })
    await whenIdle()
    // Who has been here before has the files already, and the page of one visitor may follow what happens. For others the files come
    // first, one by one, because asking for all of them at once holds the processor as long as a frame; taking the page over holds it
    // longer and waits for the first touch.
    if (now || sessionStorage.length + localStorage.length) void start()
    else if (isGood) {
      for (const url of all) {
        await whenIdle()
        await (fetched ?? fetchFile(url)).catch(() => 0)
      }
    }
  })
})()
