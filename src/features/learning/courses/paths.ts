export const getLessonPath = (course: string, lesson: string) =>
  `/course/${course}/content/l/${lesson}`
