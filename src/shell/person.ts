import type { Actor } from '#platform/gate.server.ts'

/** The signed-in person as the shell shows them. */
export type Person = Pick<Actor, 'first_name' | 'image' | 'is_trainer' | 'staff_role'> & {
  full_name: string
  /** Seed 2: Continue Learning leads there. */
  last_course_slug: string | null
}

/** What of an account goes to the browser for the shell. */
export function personOf({ first_name, last_name, image, is_trainer, staff_role }: Actor, last_course_slug: string | null): Person {
  return { first_name, full_name: `${first_name} ${last_name}`.trim(), image, is_trainer, staff_role, last_course_slug }
}
