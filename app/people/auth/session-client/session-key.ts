/** Storage key under which a browser's tabs share the session id; empty: no session. */
export const SESSION_KEY = 'tafach.session'
