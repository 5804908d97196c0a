/** Under which name the tabs of a browser share the id of the session that they know of; empty for none. */
export const SESSION_KEY = 'tafach.session'
