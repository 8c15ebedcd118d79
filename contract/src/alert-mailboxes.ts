/** The maximum number of mailboxes that can be alerted when a send stops. */
export const maxAlertMailboxes = 5
