/**
 * Colours that can be told apart side by side, also by people who see no red or green (Okabe and Ito, Color Universal
 * Design, 2008, a little stronger), on light and on dark ground.
 */
export const departmentColors = [
  '#3b8eea',
  '#e39a2e',
  '#21a67a',
  '#c9659a',
  '#5ec3e8',
  '#d9603b',
  '#8a7bdc',
  '#b5a42a',
  '#8a94a6',
] as const

export const restColor = '#a9b2c0'

export const deliveryColors = {
  read: '#2ba471',
  unread: '#409eff',
  pending: '#a9b2c0',
  uncertain: '#e9a23b',
  failed: '#d9403a',
  stopped: '#b9a7d6',
} as const
