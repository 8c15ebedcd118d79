/** The choices for the minimum interval, in hours, between two reminders of one slip (SEND-13). */
export const reminderGaps = [24, 72, 168] as const

export type ReminderGap = (typeof reminderGaps)[number]
