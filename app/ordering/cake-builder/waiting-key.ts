/** Where the browser keeps a request that waits for the connection. Apart, because every page looks there. */
export const WAITING_KEY = 'tafach.request.waiting'
/** Told to the window when a request begins to wait. */
export const WAITING_EVENT = 'tafach-request-waits'
