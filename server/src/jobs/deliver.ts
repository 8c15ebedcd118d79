import type { House } from '../context.ts'

export function startDeliveries(_house: House): { stop(): Promise<void> } {
  return { stop: async () => {} }
}
