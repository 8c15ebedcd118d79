/**
 * The size of a long proof, such as how often a worker is killed: a small one by default, and the full one where
 * FULL_TESTS=1 is set, as `npm test -- --full` does. What is claimed and asserted is the same for both.
 */
export const proofSize = (small: number, full: number): number => (process.env.FULL_TESTS === '1' ? full : small)
