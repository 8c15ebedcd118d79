/** So many mailboxes may be told of a stopped send. */
export const maxAlertMailboxes = 5
