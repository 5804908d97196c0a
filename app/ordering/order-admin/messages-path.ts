/** Messages that a person should see to; the buttons of a message lead here from whichever page. */
export const MESSAGES_PATH = '/admin/messages'
