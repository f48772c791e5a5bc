import type { educationLevels } from '#features/accounts/profile/rules.ts'
import type { CourseCardData } from '../contract.ts'

/** Beginner if the education is unknown. */
export function getStarterLevel(
  education: (typeof educationLevels)[number] | null,
): CourseCardData['level'] {
  if (education === 'phd') return 'advanced'
  return education === 'masters' || education === 'post-graduate' ? 'intermediate' : 'beginner'
}

type PickableCourse = Pick<CourseCardData, 'price'> & { category: { slug: string } | null }

/** Prefers different fields and free courses; expects the best first. */
export function pickCourses<C extends PickableCourse>(courses: readonly C[], count = 3): C[] {
  const taken = new Set<string>()
  const others = courses.filter(({ category }) => {
    const isNew = !category || !taken.has(category.slug)
    if (category) taken.add(category.slug)
    return isNew
  })
  const picked = [...others, ...courses.filter((it) => !others.includes(it))].slice(0, count)
  return picked.toSorted((a, b) => Number(b.price === 0) - Number(a.price === 0))
}
