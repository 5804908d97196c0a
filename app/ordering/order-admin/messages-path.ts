/** Messages that need a person; the buttons of every message lead here. */
export const MESSAGES_PATH = '/admin/messages'
