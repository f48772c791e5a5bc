import { href } from 'react-router'

export const getLessonPath = (course: string, lesson: string) =>
  href('/course/:id/content/l/:lesson', { id: course, lesson })
