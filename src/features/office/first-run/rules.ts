/** What a new academy still has to do, in this order. */
export const steps = ['admin', 'name', 'language', 'look', 'course', 'mail'] as const
export type Step = (typeof steps)[number]

/** Where each is done. */
export const placeOf: Record<Step, string> = {
  admin: '/office/people?role=admin',
  name: '/office/settings',
  language: '/office/settings',
  look: '/office/settings',
  course: '/office/courses',
  mail: '/office/content/texts/welcome',
}

/** Without these nobody can learn here; the others are a matter of taste, and do not keep the guide open. */
const needed: readonly Step[] = ['admin', 'name', 'course', 'mail']

export const isOpen = (done: Record<Step, boolean>) => needed.some((it) => !done[it])
