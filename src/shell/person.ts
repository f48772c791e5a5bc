import type { Actor } from '#platform/gate.server.ts'

/** The signed-in person as the shell shows them. */
export type Person = Pick<Actor, 'first_name' | 'image' | 'is_trainer' | 'staff_role' | 'country_id' | 'mobile' | 'delete_after'> & {
  full_name: string
  /** Seed 2: Continue Learning leads there. */
  last_course_slug: string | null
}

/** What of an account goes to the browser for the shell. */
export function personOf(actor: Actor, last_course_slug: string | null): Person {
  const { first_name, last_name, image, is_trainer, staff_role, country_id, mobile, delete_after } = actor
  const full_name = `${first_name} ${last_name}`.trim()
  return { first_name, full_name, image, is_trainer, staff_role, country_id, mobile, delete_after, last_course_slug }
}
