/** How far apart (hours) reminders of one slip may be chosen to be (SEND-13). */
export const reminderGaps = [24, 72, 168] as const

export type ReminderGap = (typeof reminderGaps)[number]
