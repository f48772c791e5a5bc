export const lessonKinds = ['video', 'article', 'file', 'package'] as const
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseLanguages = ['en', 'ar', 'both'] as const
export const courseAccessKinds = ['free', 'plans', 'sale', 'both'] as const
export type CourseAccess = (typeof courseAccessKinds)[number]
