// `npm run soak` sets these: more rounds, with another seed. Without it, tests are deterministic.

/** How often a test repeats what depends on chance: few times for every change, many in a soak. */
export const chooseRounds = (few: number, many: number) =>
  Number(process.env.SOAK_ROUNDS || (process.env.SOAK === 'on' ? many : few))

export const seed = Number(process.env.SOAK_SEED ?? 1)
